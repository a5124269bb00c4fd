import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { state } from '../data-folder.ts';
import type { Server } from './server.ts';

const folder = `${state}/v3/d1/miniflare-D1DatabaseObject`;

/** The file of the local D1 database, opened beside the server and read only, so that closing it writes nothing. */
export function openFile(): DatabaseSync {
  const [file, another] = readdirSync(folder).filter(
    (name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite',
  );
  if (!file || another) throw new Error(`There is not one database in ${folder}`);
  return new DatabaseSync(join(folder, file), { readOnly: true });
}

/**
 * Kills the server at a moment when it has committed one of the orders or payments that are underway and has not answered it. It is
 * stopped at any moment, until its clients have read all that it had sent; when no such row is there, it goes on for a
 * while.
 */
export async function killAfterCommit(
  server: Server,
  [table, underway]: ['orders' | 'payment', ReadonlySet<string>],
): Promise<void> {
  const key = table === 'orders' ? 'order_id' : 'request_id';
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
