import type { D1Database } from '@cloudflare/workers-types';
import { newId, now, open } from '../../worker/lib/db/index.ts';
import { nameSearch } from '../../worker/lib/list/search.ts';
import { freeSerial } from '../../worker/user/serial.ts';
import { user } from '../../worker/user/table.ts';

export type NewAdmin = { name: string; email: string; mobile: string; passwordHash: string };

/** A literal of SQLite: a quote in a string is doubled, nothing else is escaped. */
function literal(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'string' && !value.includes('\0')) return `'${value.replaceAll("'", "''")}'`;
  throw new Error(`${typeof value} cannot be written into a statement`);
}

/** Complete, since `wrangler d1 execute` takes no parameters. */
export function adminStatement(admin: NewAdmin): string {
  const at = now();
  const values = {
    ...admin,
    nameSearch: nameSearch(admin.name),
    id: newId(),
    role: 'owner' as const,
    confirmedAt: at,
    createdAt: at,
    updatedAt: at,
  };
  const { sql, params } = open({} as D1Database)
    .insert(user)
    .values({ ...values, serialNo: freeSerial() })
    .toSQL();
  let used = 0;
  const text = sql.replaceAll('?', () => literal(params[used++]));
  if (used !== params.length) throw new Error('The statement and its values do not match');
  return text;
}

export const isTaken = (error: unknown) =>
  /UNIQUE constraint failed: user\.email/.test(String(error));
export const taken = () => new Error('There is an account with this e-mail already.');

export async function addAdmin(db: D1Database, statement: string): Promise<void> {
  try {
    await db.prepare(statement).run();
  } catch (error) {
    throw isTaken(error) ? taken() : error;
  }
}
