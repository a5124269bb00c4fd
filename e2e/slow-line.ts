import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { port } from './site.ts';

/** A page as it comes: up to its heading, ever larger shares of what follows, and all. */
function partsOf(html: string): string[] {
  // Not the one of a template, which the page draws only when the school is out of reach.
  const heading = html.search(/<\/h1>(?!<\/template>)|<\/main>/);
  const rest = html.indexOf('</main>') - heading;
  const cuts = [1 / 16, 1 / 8, 1 / 4, 1 / 2].map((share) =>
    html.indexOf('</div>', heading + share * rest),
  );
  return [0, heading, ...cuts].map((from, at, all) => html.slice(from, all[at + 1]));
}

/** Runs in the page: whether that part of it has come, and something is drawn. */
function hasPart(number: number): boolean {
  const all = document.createNodeIterator(document, NodeFilter.SHOW_COMMENT);
  for (let node = all.nextNode(); node; node = all.nextNode())
    if (node.nodeValue === `part ${number}`)
      return performance.getEntriesByName('first-contentful-paint').length > 0;
  return false;
}

export type SlowLine = Awaited<ReturnType<typeof slowLine>>;

/** A slow line to the site: each part of a page comes after the one before is drawn. */
export async function slowLine() {
  let next = () => {};
  const server = createServer((asked, answer) => {
    const { url, method } = asked;
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const onwards = request({ port, path: url, method, headers, agent: false }, async (page) => {
      const { 'content-length': length, ...answered } = page.headers;
      answer.writeHead(page.statusCode ?? 502, answered);
      // What is loaded ahead has no place in the window yet.
      if (asked.headers['sec-fetch-dest'] !== 'document' || asked.headers['sec-purpose'])
        return page.pipe(answer);
      const html = (await page.setEncoding('utf8').toArray()).join('');
      for (const [number, part] of partsOf(html).entries()) {
        const drawn = new Promise<void>((done) => {
          next = done;
        });
        answer.write(`${part}<!--part ${number}-->`);
        await drawn;
      }
      return answer.end();
    });
    asked.pipe(onwards);
  });
  await new Promise<void>((done) => server.listen(0, done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** To be called once the page is asked for. */
    async draw(page: Page) {
      for (const number of Array(6).keys()) {
        await page.waitForFunction(hasPart, number);
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        next();
      }
    },
    close: () => server.close(),
  };
}
