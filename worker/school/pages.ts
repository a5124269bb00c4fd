import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { PartName } from '../../contract/school/parts.ts';
import type { App, Env } from '../env.ts';
import { type School, schoolOf, within } from './current.ts';

/** One visitor in twenty seconds waits for the database. With `?now` everybody does. */
const age = 20_000;

/** The school as the files were built from it, and the parts of it that each page reads. */
type Built = School & { pages: Record<string, PartName[]> };

let built: Built | undefined;

async function builtFrom({ ASSETS }: Env, url: string): Promise<Built> {
  if (!built) {
    const file = await ASSETS.fetch(new URL('/built.json', url).href);
    built = (await file.json()) as Built;
  }
  return built;
}

/** Every answer reads it at its beginning; without the database, as the files were built. */
export const schoolKnown = createMiddleware<App>(async (c, next) => {
  const school = await schoolOf(c.env, c.req.query('now') === undefined ? age : 0)
    .catch(() => builtFrom(c.env, c.req.url))
    .catch((error: Error) => error);
  if (!(school instanceof Error)) c.set('school', school);
  await within(school, next);
});

/** Whether a page's file is as it would be built now, as far as anybody knows. */
export async function isBuilt(c: Context<App>, page: string): Promise<boolean> {
  const now = c.get('school')?.versions;
  if (!now) return true;
  const { versions, pages } = await builtFrom(c.env, c.req.url);
  const read = pages[page] ?? (Object.keys({ ...now, ...versions }) as PartName[]);
  return read.every((part) => now[part] === versions[part]);
}

export const fileOfPage = createMiddleware<App>(async (c, next) => {
  if (import.meta.env.DEV || !(await isBuilt(c, c.req.path))) return next();
  const { method, headers } = c.req.raw;
  const options = { method, headers: Object.fromEntries(headers) };
  const file = await c.env.ASSETS.fetch(c.req.url, options);
  if (file.status === 404) return next();
  c.res = file as unknown as Response;
});
