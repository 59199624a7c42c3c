"""The tables of a Postgres database, made in numbered steps like those of a file."""

from __future__ import annotations

STEPS: tuple[str, ...] = (
    """
    CREATE TABLE hotseat.matches (
        id text PRIMARY KEY, game text NOT NULL, version integer NOT NULL, seats text NOT NULL,
        position text NOT NULL, at float8 NOT NULL, request text NOT NULL, digest text NOT NULL,
        archived boolean NOT NULL DEFAULT false
    );
    CREATE UNIQUE INDEX matches_by_request ON hotseat.matches (request) WHERE request <> '';

    CREATE TABLE hotseat.actions (
        match text NOT NULL REFERENCES hotseat.matches ON DELETE CASCADE,
        seq bigint NOT NULL, last bigint NOT NULL,
        holder bigint NOT NULL, request text NOT NULL, digest text NOT NULL, at float8 NOT NULL, events text NOT NULL,
        PRIMARY KEY (match, seq)
    );
    CREATE UNIQUE INDEX actions_by_request ON hotseat.actions (match, holder, request) WHERE request <> '';

    CREATE TABLE hotseat.keys (
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        match text NOT NULL REFERENCES hotseat.matches ON DELETE CASCADE,
        holder bigint NOT NULL, hash text NOT NULL, salt text NOT NULL
    );
    CREATE INDEX keys_by_match ON hotseat.keys (match);

    CREATE TABLE hotseat.turns (
        match text PRIMARY KEY REFERENCES hotseat.matches ON DELETE CASCADE,
        worker text NOT NULL, until timestamptz NOT NULL
    );

    CREATE FUNCTION hotseat.head(of_match text) RETURNS bigint LANGUAGE sql STABLE AS $$
        SELECT coalesce((SELECT last FROM hotseat.actions WHERE match = of_match ORDER BY seq DESC LIMIT 1), 0)
    $$;

    CREATE FUNCTION hotseat.set_turn(of_match text, of_worker text, seconds float8) RETURNS void LANGUAGE sql AS $$
        INSERT INTO hotseat.turns VALUES (of_match, of_worker, clock_timestamp() + make_interval(secs => seconds))
        ON CONFLICT (match) DO UPDATE SET worker = excluded.worker, until = excluded.until
    $$;

    -- One round trip for everything that comes with an action. Of two for one place the later one waits for the
    -- first one's commit, and then finds its key taken.
    CREATE FUNCTION hotseat.append(
        of_match text, new_seq bigint, new_last bigint, by_holder bigint, of_request text, of_digest text,
        at_time float8, new_events text,
        revoked bigint[], holders bigint[], hashes text[], salts text[], bots boolean, worker text, seconds float8
    ) RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
        INSERT INTO hotseat.actions
        SELECT id, new_seq, new_last, by_holder, of_request, of_digest, at_time, new_events
        FROM hotseat.matches WHERE id = of_match AND new_seq = hotseat.head(of_match) + 1
        ON CONFLICT DO NOTHING;
        IF NOT FOUND THEN
            RETURN false;
        END IF;
        IF cardinality(revoked) > 0 THEN
            DELETE FROM hotseat.keys WHERE match = of_match AND holder = ANY (revoked);
        END IF;
        IF cardinality(holders) > 0 THEN
            INSERT INTO hotseat.keys (match, holder, hash, salt)
            SELECT of_match, * FROM unnest(holders, hashes, salts);
        END IF;
        IF bots AND worker IS NULL THEN
            DELETE FROM hotseat.turns WHERE match = of_match;
        ELSIF bots THEN
            PERFORM hotseat.set_turn(of_match, worker, seconds);
        END IF;
        RETURN true;
    END
    $$;
    """,
)
