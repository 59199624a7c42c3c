// The peer of `bench server`: gomoku as a boardgame.io game, kept in memory, with its usual options.
const { Server, Origins } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const SIZE = 15;
const DIRECTIONS = [[1, 0], [0, 1], [1, 1], [-1, 1]];

function run(cells, at, dx, dy) {
  let length = 0;
  let x = (at % SIZE) + dx;
  let y = Math.floor(at / SIZE) + dy;
  while (x >= 0 && x < SIZE && y >= 0 && y < SIZE && cells[y * SIZE + x] === cells[at]) {
    length += 1;
    x += dx;
    y += dy;
  }
  return length;
}

const gomoku = {
  name: 'gomoku',
  setup: () => ({ cells: Array(SIZE * SIZE).fill(null), last: null, stones: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, at) => {
      if (!Number.isInteger(at) || at < 0 || at >= SIZE * SIZE || G.cells[at] !== null) return INVALID_MOVE;
      G.cells[at] = playerID;
      G.last = at;
      G.stones += 1;
    },
  },
  endIf: ({ G, ctx }) => {
    if (G.last === null) return undefined;
    const five = DIRECTIONS.some(([dx, dy]) => 1 + run(G.cells, G.last, dx, dy) + run(G.cells, G.last, -dx, -dy) >= 5);
    if (five) return { winner: ctx.currentPlayer };
    return G.stones === SIZE * SIZE ? { draw: true } : undefined;
  },
};

const server = Server({ games: [gomoku], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log('ready') });
