import type { Page } from '@playwright/test';
import { settled } from './test.ts';

/** A response, with its transferred size in bytes, headers included. */
export type Load = { url: string; type: string; bytes: number; headers: Record<string, string> };

/** Opens the page without a cache and returns all responses until it has settled. */
export async function loads(page: Page, path: string): Promise<Load[]> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
  const open = new Map<string, Load>();
  wire.on('Network.responseReceived', ({ requestId, response, type }) =>
    open.set(requestId, { url: response.url, type, bytes: 0, headers: response.headers }),
  );
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = open.get(requestId);
    if (load) load.bytes = encodedDataLength;
  });
  await page.goto(path);
  await settled(page);
  // By then the page has started what it defers with `requestIdleCallback`.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await settled(page);
  await wire.detach();
  return [...open.values()];
}

/** Bytes of all of them together. */
export const sum = (all: Pick<Load, 'bytes'>[]) =>
  all.reduce((total, { bytes }) => total + bytes, 0);

export const scripts = (all: Load[]) => all.filter(({ type }) => type === 'Script');
