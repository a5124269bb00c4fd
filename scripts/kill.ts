import { rmSync } from 'node:fs';

/**
 * Kills the server with -9 while orders are being placed, starts it again, and looks whether every acknowledged
 * order is there and none is there in half. `npm run bench:kill -- 50` for fifty rounds; five without a number.
 * Needs a POSIX system, for its process groups. Ends with 1 when an order was lost or halved.
 */
const rounds = Number(process.argv[2] ?? 5);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('Say how many rounds, from 1');

// A home of its own, set before anything reads it: the data of `npm start` is never touched.
process.env['CRUMB_HOME'] = '.test/kill';
process.env['PORT'] ??= '8796';
rmSync('.test/kill', { recursive: true, force: true });

const { prepare } = await import('./prepare.ts');
const { enrolBuyers, halves } = await import('./kill/data.ts');
const { serveUntilKilled } = await import('./kill/server.ts');
const { Crowd } = await import('./kill/crowd.ts');

await prepare();
const crowd = new Crowd(await enrolBuyers(12));
let server = await serveUntilKilled();
await crowd.readShelf();
for (let round = 1; round <= rounds; round++) {
  // The kill comes at another point of the work in every round, with other orders on their way.
  await crowd.buyUntil(10 + ((round * 7) % 31), server.kill);
  server = await serveUntilKilled();
  const { acknowledged, unanswered, written } = await crowd.check();
  console.log(
    `round ${round}: ${acknowledged} acknowledged, all there; ${unanswered} unanswered, ${written} of them written; sent again, all there once`,
  );
}
await crowd.checkAll();
await server.kill();
const wrong = await halves();
console.log(
  JSON.stringify({ rounds, ...crowd.totals(), halfOrders: wrong.half, strayLines: wrong.stray }),
);
process.exit(crowd.faults.length + wrong.half + wrong.stray === 0 ? 0 : 1);
