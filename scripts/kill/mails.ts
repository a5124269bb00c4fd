import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { deliverDue } from '../../worker/message/deliver.ts';
import { withLocalEnv } from '../local.ts';
import { openFile } from './crash.ts';

/** Where the e-mail binding of each server leaves its files, which outlive a SIGKILL. */
export const folder = resolve('.test/kill/tmp');

/** Mails about orders in that state, by the number of the order. */
function ordersIn(state: string): string[] {
  const file = openFile();
  const rows = file
    .prepare(
      `select o.order_id as number from message m join orders o on o.id = m.record
       where m.kind = 'order-received' and m.state = ?`,
    )
    .all(state);
  file.close();
  return rows.map(({ number }) => String(number));
}

/** How many mails the binding was given about each order. */
function sentOf(): Map<string, number> {
  const sent = new Map<string, number>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.txt')) continue;
    const number = /Your order (\d{7}) has reached us/.exec(
      readFileSync(join(folder, file), 'utf8'),
    );
    if (number?.[1]) sent.set(number[1], (sent.get(number[1]) ?? 0) + 1);
  }
  return sent;
}

/** Each order has one mail, sent once or told to be in doubt. */
export class Mails {
  readonly faults: string[] = [];
  #resumed = 0;

  constructor() {
    mkdirSync(folder, { recursive: true });
  }

  /** Of the dead server: mails that were written and not sent yet. */
  readonly waiting = () => ordersIn('queued');

  /** After the restart: the clock sends them, each once. */
  async expectSent(waiting: string[]): Promise<void> {
    for (const started = Date.now(); ordersIn('queued').length > 0; await pause(100))
      if (Date.now() - started > 30_000) throw new Error('Mails still wait after half a minute');
    // The binding writes its files after it has taken the mail.
    await pause(500);
    const sent = sentOf();
    for (const number of waiting)
      if (sent.get(number) !== 1) this.faults.push(`mail of ${number}: ${sent.get(number) ?? 0}`);
    this.#resumed += waiting.length;
  }

  /** At the end, without a server. Mails cut short are told to be in doubt, by the clock. */
  async checkAll() {
    const inDoubt = ordersIn('sending');
    await withLocalEnv(async (env) => {
      await env.DB.prepare(
        "update message set leased_until = '2020' where state = 'sending'",
      ).run();
      await deliverDue(env);
    });
    const [sent, failed] = [ordersIn('sent'), ordersIn('failed')];
    const times = sentOf();
    for (const [number, count] of times)
      if (count > 1) this.faults.push(`mail of ${number} was sent ${count} times`);
    const settled = new Set([...sent, ...failed]);
    for (const number of times.keys())
      if (!settled.has(number)) this.faults.push(`mail of ${number} was sent and is not known`);
    if (failed.length !== inDoubt.length) this.faults.push(`${failed.length} failed`);
    const file = openFile();
    const missing = file
      .prepare(
        `select order_id as number from orders where 1 <> (select count(*) from message
         where record = orders.id and kind = 'order-received'
            and state in ('sent', 'failed', 'cancelled'))`,
      )
      .all();
    file.close();
    for (const { number } of missing) this.faults.push(`order ${number} has not one mail`);
    for (const fault of this.faults) console.error(fault);
    return { mails: sent.length, inDoubt: inDoubt.length, resumed: this.#resumed };
  }
}
