import type { Moved } from './moved.ts';
import { type Nightly, names } from './nightly.ts';
import { dumpOf, type Row } from './pages.ts';
import { digest, partName, type SavedFile, unseal, type Vault } from './seal.ts';

/** What an object holds, if it is what the backup's list says. */
async function checked(vault: Vault, name: string, sum: string): Promise<Uint8Array> {
  const bytes = (await unseal(vault, name))?.bytes;
  if (!bytes || (await digest(bytes)) !== sum) throw new Error(`${name} is missing or damaged`);
  return bytes;
}

const checkedJson = async <Value>(vault: Vault, name: string, sum: string) =>
  JSON.parse(new TextDecoder().decode(await checked(vault, name, sum))) as Value;

/** The records of a nightly backup as statements: its pages, and what moved since over them. */
export async function savedDump(vault: Vault, day: string, { schema, pages, moved }: Nightly) {
  const tables = new Map(schema.tables.map(({ name }) => [name, new Map<number, Row>()]));
  const put = (name: string, rows: Row[]) => {
    for (const row of rows)
      if (row.length > 1) tables.get(name)?.set(row[0], row);
      else tables.get(name)?.delete(row[0]);
  };
  for (const [table, sums] of Object.entries(pages))
    for (const [page, sum] of sums.entries())
      put(table, await checkedJson<Row[]>(vault, names.page(day, table, page), sum));
  for (const [n, sum] of moved.entries()) {
    const rows = await checkedJson<Moved>(vault, names.moved(day, n), sum);
    for (const [table, some] of Object.entries(rows)) put(table, some);
  }
  return dumpOf(schema, (name) =>
    [...(tables.get(name)?.values() ?? [])].toSorted(([a], [b]) => a - b),
  );
}

/** The parts of a file of a nightly backup, one after the other. */
export async function* savedParts(vault: Vault, key: string, { etag, parts }: SavedFile) {
  for (const [part, sum] of parts.entries())
    yield await checked(vault, partName(key, etag, part), sum);
}
