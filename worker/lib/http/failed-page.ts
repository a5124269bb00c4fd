import type { Context } from 'hono';
import { business } from '../../../contract/business.ts';
import { wentWrong } from '../../../contract/reply.ts';
import type { App } from '../../env.ts';
import { failureHeaders, failureStatus, logFailure } from './refuse.ts';

/** Where `site/pages/500.astro` wants the number of the request. */
export const idPlace = 'REQUEST-ID';

/** What a script or a crawler asks for, and no person reads. */
const isPart = (path: string) => /^\/fresh\/|\.xml$/.test(path);

type Page = { ok: boolean; text(): Promise<string> };

/** The page for a failure, which may fail as well. */
async function textOf(pageOf: () => Promise<Page>): Promise<string | undefined> {
  try {
    const page = await pageOf();
    return page.ok ? await page.text() : undefined;
  } catch {
    return undefined;
  }
}

/** The built page for a failure: a file, so that it needs nothing of what may have failed. */
const fileFor = async ({ env, req }: Context<App>) =>
  env.ASSETS.fetch(new URL('/500', req.url).href);

/** Answers whatever failed below a page: the page for it or, where that is missing, these words. */
export async function answerFailedPage(
  error: Error,
  c: Context<App>,
  pageOf: () => Promise<Page> = () => fileFor(c),
): Promise<Response> {
  const id = logFailure(error, c);
  const status = failureStatus(error);
  const headers = { ...failureHeaders, 'x-robots-tag': 'noindex' };
  const page = isPart(c.req.path) ? undefined : await textOf(pageOf);
  if (page) return c.html(page.replaceAll(idPlace, id), status, headers);
  const call = c.get('school') ? `, or call us: ${business.phoneDisplay}` : '';
  const words = `${wentWrong} on our side. Please try again in a minute${call}.`;
  return c.text(`${words}\nNumber of the request: ${id}\n`, status, headers);
}
