import { createMiddleware } from 'hono/factory';
import { type PartName, parts } from '../../contract/school/parts.ts';
import { isPreviewed } from '../catalogue/preview.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { drafted, within } from './current.ts';
import { stateOf } from './edit.ts';

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
