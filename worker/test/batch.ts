import { env } from 'cloudflare:workers';
import type { D1PreparedStatement } from '@cloudflare/workers-types';
import type { Env } from '../env.ts';

/**
 * The real bindings with a failing statement inserted before statement `at` of the `nth` batch, so that the statements
 * before it have run; past the last one, all have.
 */
export function breaking(nth: number, at: number): { env: Env; broken: () => number } {
  let batches = 0;
  let length = 0;
  const batch = (statements: D1PreparedStatement[]) => {
    if (++batches !== nth) return env.DB.batch(statements);
    length = statements.length;
    const refused = env.DB.prepare('select json(?)').bind('{ broken');
    return env.DB.batch(statements.toSpliced(at, 0, refused));
  };
  const DB = new Proxy(env.DB, {
    get(database, name) {
      if (name === 'batch') return batch;
      const value = Reflect.get(database, name);
      return typeof value === 'function' ? value.bind(database) : value;
    },
  });
  return { env: { ...env, DB }, broken: () => length };
}
