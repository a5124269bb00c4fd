import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import { enter } from './actions.ts';
import { add, type Goods, type Noun, remove } from './goods.ts';

/** Traces read previews of chosen files through blob URLs, which the policy blocks. */
const recorder = /connect-src.*blob|Connecting to 'blob/;

/** Errors of a page that fail no test of a project, whose tests affect each other. */
export type PageErrors = { ignored: RegExp[] };

type Fixtures = {
  /** Adds a course or product of a name of its own, which goes with the test. */
  adds: (noun: Noun, name: string, more?: Parameters<typeof add>[3]) => Promise<Goods>;
  /** Names errors of a page that the test provokes. */
  allow: (...errors: RegExp[]) => void;
  allowed: RegExp[];
  /** Opens a browser of somebody else, who is logged in where a token is given. */
  opens: (token?: string, options?: BrowserContextOptions) => Promise<Page>;
  withoutErrors: undefined;
};

/**
 * Fails a test whose pages had a console error or warning, exception, dialog, policy violation or
 * failed request, but for those that it allows.
 */
export const test = base.extend<PageErrors & Fixtures>({
  ignored: [[], { option: true }],
  allowed: ({ ignored, trace }, use) => use([...ignored, ...(trace === 'off' ? [] : [recorder])]),
  allow: ({ allowed }, use) => use((...errors) => allowed.push(...errors)),
  adds: async ({ request }, use) => {
    const added: [Noun, string][] = [];
    await use((noun, name, more) => {
      const own = `${name} ${Date.now()}`;
      added.push([noun, own]);
      return add(request, noun, own, more);
    });
    for (const pair of added) await remove(request, ...pair);
  },
  opens: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (token, options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await rememberToasts(context);
      if (token) await enter(context, token);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  request: ({ playwright, baseURL }, use) => withCalls(playwright, baseURL, use),
  withoutErrors: [
    async ({ context, allowed }, use) => {
      const errors: string[] = [];
      const note = (what: string) => {
        if (!allowed.some((pattern) => pattern.test(what))) errors.push(what);
      };
      context.on('page', (page) => listen(page, note));
      await context.addInitScript(reportViolations);
      await context.addInitScript(scrollByPromise);
      await rememberToasts(context);
      if (heldBack > 0) await context.addInitScript(holdAnswers, heldBack);
      await use(undefined);
      expect(errors, 'errors of the pages').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Each call on a connection of its own: workerd closes a kept one after five idle seconds, perhaps
 * just as the next call is sent, as for `page.request`. What only reads is asked again where one is
 * closed all the same, as browsers do (RFC 9110, 9.2.2).
 */
export async function withCalls(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string | undefined,
  use: (request: APIRequestContext) => Promise<void>,
): Promise<void> {
  const extraHTTPHeaders = { connection: 'close' };
  const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders });
  const get = request.get.bind(request);
  request.get = (url, options) => get(url, { maxRetries: 2, ...options });
  await use(request);
  await request.dispose();
}

function listen(page: Page, note: (what: string) => void): void {
  page.on('console', (message: ConsoleMessage) => {
    // By the clock, on a machine as slow as one of tests; `public-pages.spec.ts` looks at each.
    const isSlow = message.text().includes('was preloaded using link preload but not used within');
    if (['error', 'warning'].includes(message.type()) && !isSlow)
      note(`${message.type()}: ${message.text()} at ${message.location().url}`);
  });
  page.on('pageerror', ({ message }) => {
    // A view transition is aborted by the next navigation or a resize.
    if (!/^Transition was (aborted|skipped)/.test(message))
      note(`exception at ${page.url()}: ${message}`);
  });
  page.on('dialog', async (dialog) => {
    note(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // What the browser loads ahead of a click ends when it takes too long, and is loaded again.
    if (request.headers()['sec-purpose']?.startsWith('prefetch')) return;
    // A navigation aborts the pending requests of the page.
    if (why !== 'net::ERR_ABORTED') note(`failed: ${request.url()} ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()}: ${response.url()}`);
  });
}

/** Milliseconds by which every answer of `/api` comes late, for `scripts/steady.ts`. */
const heldBack = Number(process.env['E2E_HOLD'] ?? 0);

/** Runs in the page. */
function holdAnswers(ms: number): void {
  const { fetch } = window;
  window.fetch = async (...request) => {
    const answer = await fetch(...request);
    if (new URL(answer.url).pathname.startsWith('/api/'))
      await new Promise((resolve) => setTimeout(resolve, ms));
    return answer;
  };
}

/** Runs in the page: scrolling answers a promise, as it does in newer browsers (CSSOM View). */
function scrollByPromise(): void {
  for (const name of ['scrollIntoView', 'scrollTo', 'scrollBy'] as const) {
    const scroll = Element.prototype[name] as (...given: unknown[]) => void;
    Element.prototype[name] = function answering(...given: unknown[]) {
      scroll.apply(this, given);
      return Promise.resolve();
    };
  }
}

/** Runs in the page: logs violations of the content security policy to the console. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`policy: ${violatedDirective} ${blockedURI}`),
  );
}

/** The texts of the toasts of each page: they are gone when a busy machine looks. */
const toasts = new WeakMap<Page, string[]>();

async function rememberToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('rememberToast', ({ page }, text: string) => {
    toasts.set(page, [...(toasts.get(page) ?? []), text]);
  });
  await context.addInitScript(() => {
    const { rememberToast } = window as unknown as { rememberToast(text: string): void };
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches('.toast[role=status]'))
          rememberToast(node.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Waits for a toast with this text, later than the one before it, or a notice on the page; any
 * white space is like a space.
 */
export async function expectToast(page: Page, words: string | RegExp): Promise<void> {
  const like =
    words instanceof RegExp ? words : new RegExp(RegExp.escape(words.replace(/\s/g, ' ')));
  const fits = (text: string) => like.test(text.replace(/\s/g, ' '));
  const isThere = async () => {
    const past = toasts.get(page) ?? [];
    const at = past.findIndex(fits);
    if (at >= 0) toasts.set(page, past.slice(at + 1));
    if (at >= 0) return true;
    // A page that was prerendered remembers nothing. A navigation ends the question.
    const shown = page.locator('output, [role=status]').allTextContents();
    return (await shown.catch(() => [])).some(fits);
  };
  await expect.poll(isThere, `a toast of ${words}`).toBe(true);
}

/** Phone screen for `test.use`. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Path of the script of an island. */
export const scriptOf = (island: string) => `**/_astro/${island}.*`;

/** Holds requests for a path back until the returned function is called. */
export async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, (route) => promise.then(() => route.continue()));
  return resolve;
}

/**
 * Waits until the page has drawn what it shows now. Not by `requestIdleCallback`, which a page that
 * rests may never call.
 */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** How many open dialogs and menus the next steps of Back close. */
export const layers = (page: Page): Promise<number> =>
  page.evaluate(() => history.state?.layers ?? 0);

/**
 * Waits until what was closed has left the history: a navigation before that would be taken back,
 * and Back would do nothing.
 */
export const expectNoLayers = (page: Page): Promise<void> =>
  expect.poll(() => layers(page)).toBe(0);

/** Waits until the scripts of the page's forms have come and have taken them over. */
export const expectTakenOver = (page: Page): Promise<void> =>
  expect(page.locator('main astro-island[ssr]:not([client=open])')).toHaveCount(0);

export { expect };
