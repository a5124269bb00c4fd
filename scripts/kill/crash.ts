import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { state } from '../data-folder.ts';
import type { Server } from './server.ts';

const folder = `${state}/v3/d1/miniflare-D1DatabaseObject`;

/** The local D1 file beside the server, read only, so that closing writes nothing. */
export function openFile(): DatabaseSync {
  const [file, another] = readdirSync(folder).filter(
    (name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite',
  );
  if (!file || another) throw new Error(`There is not one database in ${folder}`);
  return new DatabaseSync(join(folder, file), { readOnly: true });
}

/**
 * Kills the server after it committed an order or payment and before it answered. It is stopped at
 * any moment until its clients have read all; without such a row it goes on.
 */
export async function killAfterCommit(
  server: Server,
  [table, underway]: ['orders' | 'payment', ReadonlySet<string>],
): Promise<void> {
  const key = table === 'orders' ? 'order_id' : `substr(request_id, instr(request_id, '/') + 1)`;
  for (;;) {
    server.stop();
    await pause(50);
    const file = openFile();
    const written = file
      .prepare(
        `select count(*) as n from ${table} where ${key} in (select value from json_each(?))`,
      )
      .get(JSON.stringify([...underway]));
    const killed = written?.['n'] ? server.kill() : server.goOn();
    file.close();
    if (killed) return killed;
    await pause(Math.random() * 20);
  }
}
