import { env } from 'cloudflare:workers';
import { emptySchool, kept } from './empty.ts';

type Row = Record<string, unknown>;

const literal = (value: unknown): string => {
  if (value === null) return 'null';
  if (typeof value === 'number') return String(value);
  // Bytes are read as a list of numbers.
  if (Array.isArray(value)) return `x'${new Uint8Array(value).toHex()}'`;
  return `'${String(value).replaceAll("'", "''")}'`;
};

/** The statements that insert all rows of the database again; generated columns are left out. */
async function inserts(): Promise<string[]> {
  const { results: columns } = await env.DB.prepare(
    `SELECT m.name AS "table", c.name AS "column" FROM sqlite_master m, pragma_table_info(m.name) c
      WHERE m.type = 'table' AND m.name NOT GLOB '_cf_*' AND m.name NOT GLOB 'sqlite_*'`,
  ).all<{ table: string; column: string }>();
  const tables = [...Map.groupBy(columns, ({ table }) => table)].filter(
    ([table]) => !kept.includes(table),
  );
  const answers = await env.DB.batch<Row>(
    tables.map(([table]) => env.DB.prepare(`SELECT * FROM "${table}"`)),
  );
  return tables.flatMap(([table, all], i) => {
    const names = all.map(({ column }) => column);
    return (answers[i]?.results ?? []).map(
      (row) =>
        `INSERT INTO "${table}" ("${names.join('", "')}") VALUES (${names.map((name) => literal(row[name])).join(', ')})`,
    );
  });
}

/** Remembers database and bucket as they are; what it returns brings them back to that. */
export async function takeSnapshot(): Promise<() => Promise<void>> {
  const statements = await inserts();
  const { objects } = await env.FILES.list();
  const files = await Promise.all(
    objects.map(async ({ key }) => {
      const found = await env.FILES.get(key);
      if (!found) throw new Error(`${key} is gone`);
      const { httpMetadata = {}, customMetadata = {} } = found;
      return { key, bytes: await found.arrayBuffer(), options: { httpMetadata, customMetadata } };
    }),
  );
  return async () => {
    await emptySchool(statements);
    await Promise.all(files.map(({ key, bytes, options }) => env.FILES.put(key, bytes, options)));
  };
}
