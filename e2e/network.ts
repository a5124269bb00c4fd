import type { Page } from '@playwright/test';

/** The next request to that path reaches the server, and its response is lost. */
export async function loseAnswer(page: Page, path: string): Promise<() => Promise<unknown>> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Fetch.enable', {
    patterns: [{ urlPattern: `*${path}`, requestStage: 'Response' }],
  });
  wire.once('Fetch.requestPaused', async ({ requestId }) => {
    await wire.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' });
    await wire.send('Fetch.disable');
  });
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(path));
  return () => lost;
}
