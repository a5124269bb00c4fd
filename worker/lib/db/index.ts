import { randomBytes } from 'node:crypto';
import type { D1Database } from '@cloudflare/workers-types';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { describe } from '../log/error.ts';

export const open = (database: D1Database) => drizzle(database);

export type Db = ReturnType<typeof open>;

/** 128 random bits as 22 characters that are safe in a URL. */
export const newId = () => randomBytes(16).toString('base64url');

/** The moment as ISO 8601 in UTC, the way every `_at` column keeps it. */
export const now = () => new Date().toISOString();

const year = 365 * 24 * 60 * 60 * 1000;

/** The moment a year ago, as `now` writes it. */
export const yearAgo = () => new Date(Date.now() - year).toISOString();

/** The moment, or the next millisecond after `moment`: a row's `updatedAt` never stays the same over a change. */
export const after = (moment: string) =>
  new Date(Math.max(Date.now(), Date.parse(moment) + 1)).toISOString();

/** As `after`, for the moment that a row has in that column when the statement runs. */
export const touched = (column: Column): SQL<string> =>
  sql<string>`max(${now()}, strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '+0.001 seconds'))`;

/** Name of the UNIQUE index or column a failed write ran into, or undefined when it failed for another reason. */
export function taken(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const hit = /UNIQUE constraint failed: ([\w.]+)/.exec(cause.message);
    if (hit) return hit[1];
  }
  return undefined;
}

/**
 * What the write answers or, when it fails, what `find` reads then: a write may be done though its answer was lost.
 * Where nothing is found, or the database is gone, the failure stands.
 */
export async function orFound<Row>(
  write: () => Promise<Row>,
  find: () => Promise<Row | undefined>,
): Promise<Row> {
  try {
    return await write();
  } catch (error) {
    const row = taken(error) ? undefined : await find().catch(() => undefined);
    if (!row) throw error;
    console.warn(
      JSON.stringify({ level: 'warn', what: 'written, the answer lost', ...describe(error) }),
    );
    return row;
  }
}
