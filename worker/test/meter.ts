import { env } from 'cloudflare:workers';
import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types';
import type { Env } from '../env.ts';
import { schoolsLook } from './faults.ts';

export type Statement = { sql: string; values: unknown[] };
type Read = { rows: number; trips: number; statements: Statement[] };

/** Rows read, round trips and bound statements, but for the look at the school's record. */
export function metered(): { env: Env; read: () => Read } {
  const read: Read = { rows: 0, trips: 0, statements: [] };
  const real = new WeakMap<object, D1PreparedStatement>();
  const count = <Result extends D1Result>(result: Result): Result => {
    read.rows += result.meta.rows_read;
    return result;
  };
  const trip = async <Result>(go: () => Promise<Result>): Promise<Result> => {
    read.trips++;
    return go();
  };
  const wrap = (sql: string, statement: D1PreparedStatement): D1PreparedStatement => {
    if (schoolsLook.test(sql)) return statement;
    const wrapped = {
      bind: (...values: unknown[]) => {
        read.statements.push({ sql, values });
        return wrap(sql, statement.bind(...values));
      },
      all: () => trip(async () => count(await statement.all())),
      run: () => trip(async () => count(await statement.run())),
      raw: () =>
        trip(async () => {
          // `raw` does not report the rows read; running the statement again does.
          count(await statement.all());
          return statement.raw();
        }),
    } as unknown as D1PreparedStatement;
    real.set(wrapped, statement);
    return wrapped;
  };
  const DB = {
    prepare: (sql: string) => wrap(sql, env.DB.prepare(sql)),
    batch: (list: D1PreparedStatement[]) =>
      trip(async () =>
        (await env.DB.batch(list.map((statement) => real.get(statement) ?? statement))).map(count),
      ),
  } as unknown as D1Database;
  return { env: { ...env, DB }, read: () => ({ ...read }) };
}
