import type { APIRequestContext } from '@playwright/test';

/** A schema.org thing in JSON-LD. */
export type Thing = Record<string, unknown> & { '@type': string };

/** The structured data of a page, parsed. */
export async function structuredData(request: APIRequestContext, path: string): Promise<Thing[]> {
  const html = await (await request.get(path)).text();
  const found = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...found].map(([, json = '']) => JSON.parse(json));
}
