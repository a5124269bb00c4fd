import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './test.ts';

type Call = { path: string; purpose: string };

/** A server before the site that notes requests: a page does not hear of speculation. */
async function noting(origin: string): Promise<{ url: string; asked: Call[]; close(): void }> {
  const calls: Call[] = [];
  const server = createServer((incoming, answer) => {
    const { url: path = '', method, headers } = incoming;
    calls.push({ path, purpose: String(headers['sec-purpose'] ?? '') });
    const outgoing = ask(`${origin}${path}`, { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${port}`, asked: calls, close };
}

test('ten hovers load at most ten pages ahead, and none of a person @full', async ({
  page,
  baseURL,
}) => {
  const { url, asked, close } = await noting(baseURL ?? '');
  try {
    const newest = page.waitForResponse(`${url}/fresh/courses`);
    await page.goto(`${url}/courses`);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.nth(9)).toBeAttached();
    await newest;
    asked.length = 0;
    for (let i = 0; i < 10; i++) {
      const to = await cards.nth(i).getByRole('link').getAttribute('href');
      // Out of the way, or a card under it while scrolling is loaded ahead.
      await page.mouse.move(0, 0);
      await cards.nth(i).hover();
      await expect.poll(() => asked.some(({ path, purpose }) => path === to && purpose)).toBe(true);
    }
    const ahead = asked.filter(({ purpose }) => purpose.startsWith('prefetch'));
    expect(ahead.length).toBeLessThanOrEqual(10);
    expect(ahead.every(({ path }) => path.startsWith('/course/'))).toBe(true);
    // What the pages themselves would ask for waits until one is opened.
    expect(asked.filter(({ path }) => /^\/(api|fresh)\//.test(path))).toEqual([]);

    asked.length = 0;
    await cards.nth(9).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked.filter(({ path }) => path.startsWith('/course/'))).toEqual([]);
  } finally {
    close();
  }
});

test('what belongs to a person is never loaded ahead @full', async ({ page, request }) => {
  await page.goto('/course/French%20Patisserie');
  const rules = await (await request.get('/speculation.json')).json();
  const [{ where }] = rules.prerender;
  const ahead = new URLPattern({ pathname: '/course/*' });
  expect(ahead.test({ pathname: '/course/x' })).toBe(true);
  const patterns = (where.and[0].href_matches as string[]).map(
    (pathname) => new URLPattern({ pathname }),
  );
  for (const pathname of [
    '/checkout/French%20Patisserie/24500',
    '/cart',
    '/login',
    '/register',
    '/user-dashboard',
    '/my-courses',
    '/receipt/1000000',
    '/admin-dashboard',
    '/api/ping',
    '/media/x',
  ])
    expect([pathname, patterns.some((pattern) => pattern.test({ pathname }))]).toEqual([
      pathname,
      false,
    ]);
});
