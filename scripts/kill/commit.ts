import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { state } from '../data-folder.ts';

const folder = `${state}/v3/d1/miniflare-D1DatabaseObject`;

/** The file of the local D1 database, opened beside the server and read only, so that closing it writes nothing. */
function openFile(): DatabaseSync {
  const [file, another] = readdirSync(folder).filter(
    (name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite',
  );
  if (!file || another) throw new Error(`There is not one database in ${folder}`);
  return new DatabaseSync(join(folder, file), { readOnly: true });
}

/** Waits until one of the orders is committed and runs `then` at once, before the server can have answered much. */
export async function onCommit(
  orderIds: ReadonlySet<string>,
  then: () => Promise<void>,
): Promise<void> {
  const file = openFile();
  const find = file.prepare(
    'select 1 from orders where order_id in (select value from json_each(?)) limit 1',
  );
  while (!find.get(JSON.stringify([...orderIds]))) await setImmediate();
  const done = then();
  file.close();
  await done;
}
