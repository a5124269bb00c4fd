import { env } from 'cloudflare:workers';
import type { D1PreparedStatement } from '@cloudflare/workers-types';
import type { Env } from '../env.ts';

/** Wraps round trips to D1, R2 and Images, named `DB insert into …`, `FILES put`, `IMAGES info`. */
type Around = <Result>(what: string, go: () => Promise<Result>) => Promise<Result>;

type Method = (...args: unknown[]) => unknown;

/** A look whether the school's record changed: one request in twenty seconds waits for it. */
export const schoolsLook = /^select max\("seq"\) from "school_publication"/;

/** But for the look at the school's record, which comes with any request. */
export function watched(around: Around): Env {
  return {
    ...env,
    DB: watchedDb(env.DB, around),
    FILES: watchedFiles(env.FILES, around),
    IMAGES: watchedImages(env.IMAGES, around),
  };
}

export function counted(): { env: Env; trips: string[] } {
  const trips: string[] = [];
  const around: Around = (what, go) => {
    trips.push(what);
    return go();
  };
  return { env: watched(around), trips };
}

/** Of recorded round trips those before the answer: mails go out after it. */
export const untilAnswered = (trips: string[]) =>
  trips.filter((trip) => !trip.startsWith('DB update "message"'));

/** Fails the `nth` matching round trip with `error`, before it or after its success. */
export function failing(
  nth: number,
  {
    when = 'before',
    only = /^/,
    error,
  }: { when?: 'before' | 'after'; only?: RegExp; error?: Error } = {},
): { env: Env; failed: () => boolean } {
  let seen = 0;
  const around: Around = async (what, go) => {
    if (!only.test(what) || ++seen !== nth) return go();
    if (when === 'after') await go();
    throw error ?? new Error(`${what.slice(0, 20)} fails as told`);
  };
  return { env: watched(around), failed: () => seen >= nth };
}

/** Proxy whose methods are replaced where `through` returns one. */
const wrap = <Target extends object>(
  target: Target,
  through: (name: string, method: Method) => Method | undefined,
): Target =>
  new Proxy(target, {
    get(_, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const method: Method = value.bind(target);
      return through(String(name), method) ?? method;
    },
  });

function watchedFiles(files: Env['FILES'], around: Around) {
  return wrap(
    files,
    (name, method) =>
      (...args) =>
        around(`FILES ${name}`, async () => method(...args)),
  );
}

/** A transformation makes its round trip in `output()`; the earlier calls only configure it. */
function watchedImages(images: Env['IMAGES'], around: Around) {
  const transformer = (target: object): object =>
    wrap(target, (name, method) =>
      name === 'output'
        ? (...args) => around('IMAGES output', async () => method(...args))
        : (...args) => transformer(method(...args) as object),
    );
  return wrap(images, (name, method) => {
    if (name === 'input') return (...args) => transformer(method(...args) as object);
    return (...args) => around(`IMAGES ${name}`, async () => method(...args));
  });
}

function watchedDb(database: Env['DB'], around: Around) {
  const real = new WeakMap<object, object>();
  const statement = (sql: string, prepared: object): object => {
    if (schoolsLook.test(sql)) return prepared;
    const watchedOne = wrap(prepared, (name, method) => {
      if (name === 'bind') return (...args) => statement(sql, method(...args) as object);
      return (...args) => around(`DB ${sql}`, async () => method(...args));
    });
    real.set(watchedOne, prepared);
    return watchedOne;
  };
  return wrap(database, (name, method) => {
    if (name === 'prepare')
      return (sql) => statement(String(sql), method(sql) as object) as unknown;
    if (name === 'batch')
      return (list) =>
        around('DB batch', async () =>
          method((list as object[]).map((prepared) => real.get(prepared) ?? prepared)),
        );
    return undefined;
  });
}

export function bothAtOnce(): Env {
  let waiting = 0;
  const { promise: bothHaveRead, resolve } = Promise.withResolvers<void>();
  return watched(async (what, go) => {
    if (what === 'DB batch') {
      if (++waiting === 2) resolve();
      await bothHaveRead;
    }
    return go();
  });
}

/** So that the statements before it have run; past the last one, all have. */
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
