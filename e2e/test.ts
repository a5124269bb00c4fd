import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

/** A recorded trace reads the previews of chosen files, which the policy does not let a page do. */
const recorder = /connect-src.*blob|Connecting to 'blob/;

/** What pages may complain about without failing the test. */
export type Complaints = { expected: RegExp[]; neighbours: RegExp[] };

/**
 * A page that must stay quiet: at the end of every test there was no console error or warning, no uncaught
 * exception, no dialog, no breach of the content security policy, no failed request. A test that provokes one of
 * them names it in `expected`; what its neighbours may provoke stands with their project as `neighbours`.
 */
export const test = base.extend<Complaints & { quiet: undefined }>({
  expected: [[], { option: true }],
  neighbours: [[], { option: true }],
  quiet: [
    async ({ context, expected, neighbours, trace }, use) => {
      const allowed = [...expected, ...neighbours, ...(trace === 'off' ? [] : [recorder])];
      const heard: string[] = [];
      const note = (what: string) => {
        if (!allowed.some((one) => one.test(what))) heard.push(what);
      };
      context.on('page', (page) => listen(page, note));
      await context.addInitScript(reportBreaches);
      await use(undefined);
      expect(heard, 'what the pages complained about').toEqual([]);
    },
    { auto: true },
  ],
});

function listen(page: Page, note: (what: string) => void): void {
  page.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type()))
      note(`${message.type()}: ${message.text()} at ${message.location().url}`);
  });
  page.on('pageerror', ({ message }) => {
    // The browser's own transition between two pages, cut off by the next navigation or a new window size.
    if (!/^Transition was (aborted|skipped)/.test(message)) note(`exception: ${message}`);
  });
  page.on('dialog', async (dialog) => {
    note(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A page that is left drops what it was still loading.
    if (why !== 'net::ERR_ABORTED') note(`failed: ${request.url()} ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()}: ${response.url()}`);
  });
}

/** Runs in the page: a breach of the policy becomes an error of the console. */
function reportBreaches(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`policy: ${violatedDirective} ${blockedURI}`),
  );
}

/** The screen of a phone, for `test.use`. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The page has come to rest: the network is idle and no request began for half a second. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

export { expect };
