import { describe, expect, it } from "vitest";
import { loopback } from "../src/loopback";

describe("an address that only its own machine can open", () => {
  it.each(["localhost", "127.0.0.1", "127.8.0.1", "[::1]", "house.localhost"])("is %s", (host) => {
    expect(loopback(host)).toBe(true);
  });
  it.each(["192.168.1.20", "play.example", "localhost.example", "10.127.0.1"])("is not %s", (host) => {
    expect(loopback(host)).toBe(false);
  });
});
