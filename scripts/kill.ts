import { rmSync } from 'node:fs';
import { readArguments, stop } from './arguments.ts';
import { listed } from './audit/installation.ts';

/**
 * Kills the server with SIGKILL amid orders and payments, restarts it, and checks that acknowledged
 * ones are stored once, each with one receipt and mail. Needs POSIX process groups. Exits with 1 on
 * a loss, and when no order was written unanswered, which would show nothing.
 */
const usage = 'npm run bench:kill -- <rounds, from 1>';
const [asked = '5'] = readArguments(usage, 1).words;
const rounds = Number(asked);
if (!Number.isInteger(rounds) || rounds < 1) stop(`"${asked}" is no number of rounds: ${usage}`);

// Set before data-folder.ts is loaded, so that the data of `npm start` is never touched.
process.env['CRUMB_HOME'] = '.test/kill';
rmSync('.test/kill', { recursive: true, force: true });

const { prepare } = await import('./setup.ts');
const { enrolBuyers, findings, officeToken } = await import('./kill/data.ts');
const { Cashier } = await import('./kill/cashier.ts');
const { serveUntilKilled } = await import('./kill/server.ts');
const { atOnce, LoadClients } = await import('./kill/clients.ts');
const { Mails } = await import('./kill/mails.ts');

await prepare();
const mails = new Mails();
const tokens = await enrolBuyers(2 * atOnce + 2 * rounds);
const cashier = new Cashier(await officeToken());
const clients = new LoadClients(tokens.slice(0, -atOnce), cashier);
let server = await serveUntilKilled();
await clients.readProducts();
await cashier.begin(tokens.slice(-atOnce));
for (let round = 1; round <= rounds; round++) {
  // A different number in every round, so that the kill interrupts other statements.
  await clients.placeUntil(10 + ((round * 7) % 31), server, round % 2 === 0);
  const waiting = mails.waiting();
  server = await serveUntilKilled();
  await mails.expectSent(waiting);
  const { acknowledged, unanswered, written } = await clients.check();
  const { receipts, unanswered: unpaid } = await cashier.check();
  console.log(
    `round ${round}: ${acknowledged} acknowledged, all there; ${unanswered} unanswered, ${written} of them written; sent again, all there once; ${receipts} receipts, ${unpaid} payments sent again; ${waiting.length} mails waited and went out`,
  );
}
await clients.checkAll();
await mails.expectSent([]);
await server.kill();
const ofMails = await mails.checkAll();
const found = await findings();
console.log(JSON.stringify({ rounds, ...clients.totals(), ...ofMails, findings: found.length }));
if (found.length > 0) console.error(listed(found));
const { written } = clients.totals();
if (written === 0) console.error('No order was written without an answer. Run more rounds.');
if (ofMails.resumed === 0) console.error('No mail was written and not sent. Run more rounds.');
const faults = [clients, cashier, mails].flatMap((one) => one.faults).length + found.length;
process.exit(faults === 0 && written > 0 && ofMails.resumed > 0 ? 0 : 1);
