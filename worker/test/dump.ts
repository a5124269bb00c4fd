import { env } from 'cloudflare:workers';
import { getTableName } from 'drizzle-orm';
import { message } from '../message/table.ts';
import { restored } from '../touched.ts';

/** Every row of every table as JSON text, bytes as Latin-1, so that any text is found. */
export async function databaseDump(): Promise<string> {
  const { results } = await env.DB.prepare(
    `select name from sqlite_master where type = 'table' and name not glob '_cf_*' and name not glob 'sqlite_*' order by name`,
  ).all<{ name: string }>();
  const tables = await env.DB.batch(
    results.map(({ name }) => env.DB.prepare(`select * from "${name}"`)),
  );
  return tables
    .map(({ results: rows }, i) => `${results[i]?.name} ${JSON.stringify(rows, readable)}`)
    .join('\n');
}

const readable = (_: string, value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every((byte) => typeof byte === 'number')
    ? String.fromCharCode(...value)
    : value;

/** Every object of the bucket: key, metadata and bytes as Latin-1. */
export async function bucketDump(): Promise<string> {
  const { objects } = await env.FILES.list();
  const texts = await Promise.all(
    objects.map(async ({ key }) => {
      const found = await env.FILES.get(key);
      const bytes = new Uint8Array((await found?.arrayBuffer()) ?? new ArrayBuffer(0));
      const text = new TextDecoder('latin1').decode(bytes);
      return `${key} ${JSON.stringify([found?.httpMetadata, found?.customMetadata])} ${text}`;
    }),
  );
  return texts.join('\n');
}

type Row = Record<string, unknown>;

/**
 * All rows that an undo puts back but for mails, and what stands of the ledger, without versions.
 */
export async function state() {
  const rows = await env.DB.batch<Row>([
    ...restored
      .filter((table) => table !== message)
      .map((table) => env.DB.prepare(`select * from "${getTableName(table)}" order by 1, 2`)),
    env.DB.prepare(`select order_row, demo, state, amount, reference, method from payment p
      where state <> 'rejected' and reverses is null and not is_correction
        and not exists (select 1 from payment r where r.reverses = p.id) order by 1, 2, 4, 5`),
    env.DB.prepare(`select payment from document where cancelled_at = '' order by 1`),
  ]);
  return rows.map(({ results }) => results.map(({ updated_at: _, ...row }) => row));
}
