import { env } from 'cloudflare:workers';
import { getTableName } from 'drizzle-orm';
import { message } from '../message/table.ts';
import { restored } from '../touched.ts';

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
