import type { Page } from '@playwright/test';
import { drawn, expect } from './test.ts';

/**
 * A response, with the transferred size of its body in bytes: headers, a third of an office page's
 * many small scripts here, are compressed by HTTP/2.
 */
export type Load = { url: string; type: string; bytes: number; headers: Record<string, string> };

/** Milliseconds without a request after which a page has loaded what it needs. */
const quiet = 400;

/**
 * Opens the page, by `open`, without a cache and returns all responses until it is quiet and
 * `needed` have come: a slow machine pauses between them.
 */
export async function loads(
  page: Page,
  path: string,
  needed: string[] = [],
  open: () => Promise<unknown> = () => page.goto(path),
): Promise<Load[]> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
  const begun = new Map<string, Load>();
  const pending = new Map<string, string>();
  let changed = 0;
  // Not `networkidle`, which waits for what is loaded ahead, whose end no page hears of.
  wire.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (type === 'Prefetch') return;
    changed = Date.now();
    pending.set(requestId, request.url);
  });
  const ended = ({ requestId }: { requestId: string }) => {
    changed = Date.now();
    pending.delete(requestId);
  };
  wire.on('Network.loadingFailed', ended);
  wire.on('Network.responseReceived', ({ requestId, response, type }) =>
    begun.set(requestId, {
      url: response.url,
      type,
      bytes: -response.encodedDataLength,
      headers: response.headers,
    }),
  );
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = begun.get(requestId);
    if (load) load.bytes += encodedDataLength;
    ended({ requestId });
  });
  const missing = () => {
    const there = new Set([...begun.values()].map(({ url }) => new URL(url).pathname));
    return needed.filter((pathname) => !there.has(pathname));
  };
  const unsettled = () =>
    Date.now() - changed < quiet ? ['not quiet yet'] : [...pending.values(), ...missing()];
  const settled = () =>
    expect
      .poll(unsettled, {
        message: `requests of ${path} that do not end`,
        intervals: [100],
        timeout: 90_000,
      })
      .toEqual([]);
  await open();
  await settled();
  // By then the page has asked for what it draws only now.
  await drawn(page);
  await settled();
  await wire.detach();
  return [...begun.values()];
}

/** Bytes of all of them together. */
export const sum = (all: Pick<Load, 'bytes'>[]) =>
  all.reduce((total, { bytes }) => total + bytes, 0);

export const scripts = (all: Load[]) => all.filter(({ type }) => type === 'Script');
