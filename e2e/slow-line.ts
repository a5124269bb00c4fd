import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { port } from './site.ts';
import { drawn } from './test.ts';

/** Where a page can stop for a while: behind the template that it is in there, if it is in one. */
function stopAt(html: string, at: number): number {
  const rest = html.slice(at);
  const end = rest.indexOf('</template>');
  const inside = end >= 0 && !rest.slice(0, end).includes('<template');
  return at + (inside ? end + '</template>'.length : 0);
}

/** How much of what follows the heading each part but the last goes up to. */
const shares = [0, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 3 / 4, 1];

function partsOf(html: string): string[] {
  const ends = [...html.matchAll(/<\/(?:h1|div|section)>/g)].map(({ index }) => index);
  const heading = html.indexOf('</h1>');
  const rest = html.indexOf('</main>') - heading;
  const cuts = shares.map((share) =>
    stopAt(html, ends.find((end) => end >= heading + share * rest) ?? html.length),
  );
  return [0, ...cuts].map((from, at, all) => html.slice(from, all[at + 1]));
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
  // A page that was left for another one before it came may be answered after that: both go on.
  const waiting: (() => void)[] = [];
  const server = createServer((incoming, answer) => {
    const { url, method } = incoming;
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const to = { port, path: url, method, headers, agent: false };
    const pass = async (page: IncomingMessage) => {
      const body = await buffer(page);
      const { 'content-length': length, ...answered } = page.headers;
      answer.writeHead(page.statusCode ?? 502, answered);
      // What is loaded ahead has no place in the window yet.
      if (incoming.headers['sec-fetch-dest'] !== 'document' || incoming.headers['sec-purpose'])
        return answer.end(body);
      for (const [number, part] of partsOf(`${body}`).entries()) {
        const drawn = new Promise<void>((done) => waiting.push(done));
        answer.write(`${part}<!--part ${number}-->`);
        await drawn;
      }
      return answer.end();
    };
    const ask = (times: number) => {
      // The local server closes a connection now and then, also within an answer: without its end a
      // page stays undrawn. What only reads is asked again.
      const again = () =>
        times > 1 && !answer.headersSent ? ask(times - 1) : void answer.destroy();
      const onwards = request(to, (page) => void pass(page).catch(again));
      onwards.on('error', again);
      if (method === 'GET') onwards.end();
      else incoming.pipe(onwards);
    };
    ask(method === 'GET' ? 3 : 1);
  });
  await new Promise<void>((done) => server.listen(0, done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** To be called once the page is asked for; its end comes after `beforeEnd`. */
    async draw(page: Page, beforeEnd = async () => {}) {
      for (const number of Array(shares.length + 1).keys()) {
        await page.waitForFunction(hasPart, number, { timeout: 60_000 });
        await drawn(page);
        if (number === shares.length - 1) await beforeEnd();
        for (const next of waiting.splice(0)) next();
      }
    },
    close: () => server.close(),
  };
}
