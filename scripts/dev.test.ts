import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from './free-port.ts';
import { copyProject } from './test/copy.ts';
import { alive, processTree } from './test/processes.ts';
import { longTimeout, retry, startScript } from './test/script.ts';

/**
 * Astro's server starts in half a minute, and what is published never runs in it.
 *
 * @module-tag full
 */

vi.setConfig({ testTimeout: longTimeout, hookTimeout: longTimeout });

/** A copy that the tests may edit, in a path with a space. */
const copy = '.test/a copy';

let origin: string;
let dev: ReturnType<typeof startScript>;
// The server may close a connection that was kept just as the next call goes out on it.
const ask = (path: string, { headers, ...init }: RequestInit = {}) =>
  fetch(`${origin}${path}`, { ...init, headers: { ...headers, connection: 'close' } });
const textOf = async (path: string, init?: RequestInit) => (await ask(path, init)).text();
const sees = (path: string, words: string, init?: RequestInit) =>
  retry(dev, async () => expect(await textOf(path, init)).toContain(words));

/**
 * Replaces `from` in the one file with it, at once as editors do: of a half-written page Astro
 * would believe that it is not prerendered.
 */
function edit(folder: string, from: string, to: string): void {
  const files = readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(ts|tsx|css|astro)$/.test(name))
    .map((name) => join(copy, folder, name))
    .filter((name) => readFileSync(name, 'utf8').includes(from));
  expect(files, `files with ${from}`).toHaveLength(1);
  const [file = ''] = files;
  writeFileSync(`${copy}.edited`, readFileSync(file, 'utf8').replace(from, to));
  renameSync(`${copy}.edited`, file);
}

beforeAll(async () => {
  copyProject('a copy');
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const env = { CRUMB_HOME: '.home', PORT: String(port) };
  dev = startScript(['scripts/dev.ts'], env, [], { cwd: copy });
  await retry(dev, () => expect(dev.output()).toContain(`open at ${origin}`));
});
afterAll(async () => {
  const family = processTree(dev?.child.pid);
  dev?.child.kill();
  await dev?.ended;
  await vi.waitFor(() => expect(alive(family)).toEqual([]), {
    timeout: longTimeout,
    interval: 100,
  });
});

it('opens pages of both kinds and answers calls', async () => {
  for (const path of ['/courses', '/course/Sourdough%20Foundations', '/']) {
    const page = await ask(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(await page.text()).toContain('Sourdough Foundations');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
  expect(await textOf('/api/ping')).toContain('pong');
  expect((await ask('/api/openapi.json')).status).toBe(200);
  expect((await ask('/none')).status).toBe(404);
  expect((await ask('/cdn-cgi/explorer')).status).toBe(404);
});

it('shows an edited style', async () => {
  edit('site', 'navigation: auto;', 'navigation: auto; --edited: 1;');
  await sees('/courses', '--edited: 1;');
});

it('shows an edited island', async () => {
  edit('site', 'Write another message', 'Write an edited message');
  await sees('/site/features/enquiry/ContactForm.tsx', 'an edited message');
});

it('keeps to an edited rule of the contract', async () => {
  edit('contract', 'Please enter your message', 'Edited: please write');
  const headers = { 'content-type': 'application/json' };
  await sees('/api/contact/add-contact-form', 'Edited: please write', {
    method: 'POST',
    headers,
    body: '{}',
  });
});

it('gives an edited reply, and the pages still', async () => {
  edit('worker', "'pong'", "'pong, edited'");
  await sees('/api/ping', 'pong, edited');
  await sees('/course/Sourdough%20Foundations', 'Sourdough Foundations');
  await sees('/courses', 'Sourdough Foundations');
});

it('shows the error of a page over it, with the line at fault', async () => {
  const page = '/course/Sourdough%20Foundations';
  const [line, fault] = [
    'const description = metaDescription(course.desc);',
    "throw new Error('Left too long');",
  ];
  edit('site', line, fault);
  await sees(page, 'Left too long');
  const answer = await ask(page);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toMatch(/\/course\/\[...name\]\.astro:\d.*new ErrorOverlay/s);
  edit('site', fault, line);
  await sees(page, 'Book Now');
});
