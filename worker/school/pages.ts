import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { App } from '../env.ts';
import { schoolOf, within } from './current.ts';

/** Milliseconds that a page, and a call or a file, may lack what was published since. */
const [onPages, elsewhere] = [1000, 30_000];

/**
 * Every answer reads the school as it is at its beginning. Where the database does not answer and
 * nothing is known yet, whatever asks for it fails, and files are answered as they are.
 */
export const schoolKnown = createMiddleware<App>(async (c, next) => {
  const age = /^\/(api|media)\//.test(c.req.path) ? elsewhere : onPages;
  const school = await schoolOf(c.env, age).catch((error: Error) => error);
  if (!(school instanceof Error)) c.set('school', school);
  await within(school, next);
});

const fileAt = async (c: Context<App>, path: string): Promise<Response> => {
  const { method, headers } = c.req.raw;
  const asked = { method, headers: Object.fromEntries(headers) };
  return (await c.env.ASSETS.fetch(new URL(path, c.req.url).href, asked)) as unknown as Response;
};

let built: string | undefined;

/** Whether the files are as they would be built now, as far as anybody knows. */
export async function isBuilt(c: Context<App>): Promise<boolean> {
  const school = c.get('school');
  if (!school) return true;
  if (built === undefined) {
    const file = await c.env.ASSETS.fetch(new URL('/built.json', c.req.url).href);
    built = ((await file.json()) as { school: string }).school;
  }
  return built === school.version;
}

/** Answers with the page's file as long as it says what the school's record says. */
export const fileOfPage = createMiddleware<App>(async (c, next) => {
  if (import.meta.env.DEV || !(await isBuilt(c))) return next();
  const file = await fileAt(c, c.req.path);
  if (file.status === 404) return next();
  c.res = file;
});
