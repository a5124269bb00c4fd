import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type PartName, parts } from '../../contract/school/parts.ts';
import { isPreviewed } from '../catalogue/preview.ts';
import type { App, Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { drafted, type School, schoolOf, within } from './current.ts';
import { stateOf } from './edit.ts';

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

/** Runs what follows with the draft of the part, for a browser that the office lets see it. */
export const previewed = createMiddleware<App>(async (c, next) => {
  const part = c.req.param('part') ?? '';
  const db = open(c.env.DB);
  const isAllowed =
    Object.hasOwn(parts, part) && (await isPreviewed(db, c.req.raw, `school ${part}`));
  if (!isAllowed) return c.text('This preview is over. Close it and open it again.', 404);
  const { words, draft } = await stateOf(db, part as PartName);
  const school = c.get('school') ?? new Error('The school’s record cannot be read');
  // A notice is looked at before its days come.
  const days = part === 'notice' && { from: '', until: '' };
  const written = { ...(draft?.words ?? words), ...days };
  const shown = school instanceof Error ? school : drafted(school, part as PartName, written);
  await within(shown, next);
  return undefined;
});

/** Takes from a page what runs and leads elsewhere: it is there to be looked at. */
const still = () =>
  new HTMLRewriter()
    .on('script, link[rel=preload]', { element: (script) => void script.remove() })
    .on('[autofocus]', { element: (field) => void field.removeAttribute('autofocus') })
    .on('head', { element: (head) => void head.append('<base target="_blank">', { html: true }) });

/** Lets the office's own pages show the answer beside a form. */
export const inFrame = createMiddleware<App>(async (c, next) => {
  await next();
  c.res = still().transform(c.res);
  c.header('x-frame-options', 'SAMEORIGIN');
  c.header('cache-control', 'no-store');
  c.header('x-robots-tag', 'noindex');
  const policy = c.res.headers.get('content-security-policy') ?? '';
  c.header(
    'content-security-policy',
    `${policy.replace(/;?\s*frame-ancestors [^;]*/, '')}; frame-ancestors 'self'`,
  );
});
