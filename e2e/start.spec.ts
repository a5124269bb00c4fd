import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { copyWithPackages } from '../scripts/test/copy.ts';
import { alive, processTree } from '../scripts/test/processes.ts';
import { startScript } from '../scripts/test/script.ts';
import { people } from '../worker/test/cast.ts';
import { home, port, stopped } from './site.ts';

/**
 * `npm start` in a copy without git, in a folder with a space and a letter that addresses encode.
 * What it builds is the site of the other browser tests.
 */
test.describe.configure({ mode: 'serial', timeout: 600_000 });
// As `withCalls` of test.ts has it.
test.use({ extraHTTPHeaders: { connection: 'close' } });

const inFolder = (...names: string[]) => join(home, ...names);
const copy = resolve('.test/a copy ä');
// No folder: a home that nobody can write to.
const env = { CRUMB_HOME: resolve(home), PORT: String(port), HOME: resolve('package.json') };

let site: ReturnType<typeof startScript>;

test.beforeAll(async ({ request }) => {
  test.setTimeout(600_000);
  rmSync(home, { recursive: true, force: true });
  // World-readable, as an older version created them.
  mkdirSync(inFolder('state'), { recursive: true });
  writeFileSync(inFolder('server.log'), '');
  chmodSync(inFolder('state'), 0o755);
  chmodSync(inFolder('server.log'), 0o644);
  copyWithPackages('a copy ä');
  await start(request);
});

async function start(request: APIRequestContext, command = ['start']): Promise<void> {
  site = startScript(command, env, [], { command: 'npm', cwd: copy });
  const answers = async () => expect((await request.get('/api/ping')).ok()).toBe(true);
  const failed = site.ended.then(({ code, output }) => {
    throw new Error(`It ended with ${code}:\n${output}`);
  });
  await Promise.race([expect(answers).toPass({ timeout: 590_000 }), failed]);
}

test.afterAll(async ({ request }) => {
  await stop(request);
  writeFileSync(stopped, '');
  const answers = async () => expect((await request.get('/api/ping')).ok()).toBe(true);
  await expect(answers).toPass({ timeout: 60_000 });
});

/** SIGTERM ends all that `npm start` began, and the mails stay. */
async function stop(request: APIRequestContext): Promise<void> {
  const family = processTree(site.child.pid);
  // npm, the installer, the server and workerd.
  expect(family.length).toBeGreaterThan(3);
  const mails = readdirSync(inFolder('mails'));
  site.child.kill('SIGTERM');
  await site.ended.catch(() => undefined);
  await expect.poll(() => alive(family), { timeout: 60_000 }).toEqual([]);
  await expect(request.get('/api/ping')).rejects.toThrow();
  expect(readdirSync(inFolder('mails'))).toEqual(mails);
}

test('a second start leaves the first one its build', async ({ request }) => {
  const other = { ...env, PORT: String(port + 1) };
  const { code, output } = await startScript(['scripts/start.ts'], other).ended;
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('runs already') });
  expect((await request.get('/courses')).status()).toBe(200);
  expect(existsSync(inFolder('dist/client/courses.html'))).toBe(true);
});

test('an address that the platform keeps to itself has the page for unknown ones', async ({
  request,
}) => {
  const answer = await request.get('/_headers');
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toBe(await (await request.get('/none')).text());
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('there is no explorer of its data', async ({ request }) => {
  const path = 'explorer/api/d1/database';
  for (const base of ['/cdn-cgi/explorer', `/cdn-cgi/${path}`, `/cdn-cgi/local/${path}`]) {
    const answer = await request.get(base);
    expect([base, answer.status()]).toEqual([base, 404]);
    expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8');
  }
});

/** The text of the only mail. */
const mail = () => {
  const [file, another] = readdirSync(inFolder('mails')).filter((name) => name.endsWith('.txt'));
  expect(another).toBeUndefined();
  return readFileSync(inFolder('mails', file ?? ''), 'utf8');
};

test('mails and data are kept from other users of the machine', async ({ request }) => {
  const data = { email: people.asha.email };
  const response = await request.post('/api/user/send-otp', { data });
  expect(response.status()).toBe(200);
  await expect(() => expect(mail()).toMatch(/\d{6}/)).toPass();
  expect(site.output()).toContain(inFolder('mails'));

  const kept = ['state', 'mails'].flatMap((folder) => [
    inFolder(folder),
    ...readdirSync(inFolder(folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      inFolder(folder, name),
    ),
  ]);
  kept.push(inFolder('server.log'), inFolder('dist/server/.dev.vars'), join(copy, '.dev.vars'));
  expect(kept.some((name) => name.endsWith('.sqlite'))).toBe(true);
  const open = kept.filter((name) => {
    const found = statSync(name, { throwIfNoEntry: false });
    return found && (found.mode & 0o077) !== 0;
  });
  expect(open).toEqual([]);
});

const builtAt = () => statSync(inFolder('dist/client/courses.html')).mtimeMs;

/** As the office would, whatever it changes. */
function touchCatalogue(): void {
  const files = readdirSync(inFolder('state'), { recursive: true, encoding: 'utf8' });
  const file = files.find((name) => /d1.*Object.[0-9a-f]{64}\.sqlite$/.test(name)) ?? '';
  const database = new DatabaseSync(inFolder('state', file));
  database.exec('update course set price = price');
  database.close();
}

test('wrangler serves what is built, on the same data @full', async ({ request }) => {
  const before = builtAt();
  const mails = readdirSync(inFolder('mails')).length;
  await stop(request);
  await start(request, ['run', 'start:wrangler']);
  expect(builtAt()).toBe(before);
  const courses = await request.get('/courses');
  const [picture = ''] = /\/media\/course\/[^" ]+/.exec(await courses.text()) ?? [];
  for (const path of [picture, '/course/Sourdough%20Foundations', '/api/course/get-all-courses'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
  const canonical = /<link rel="canonical" href="([^"]+)/.exec(await courses.text())?.[1];
  expect(canonical).toBe(`http://localhost:${port}/courses`);
  const data = { email: people.asha.email };
  expect((await request.post('/api/user/send-otp', { data })).status()).toBe(200);
  await expect(() => expect(readdirSync(inFolder('mails')).length).toBeGreaterThan(mails)).toPass();
});

test('started after a change of the catalogue it builds again @full', async ({ request }) => {
  const before = builtAt();
  await stop(request);
  touchCatalogue();
  await start(request);
  expect(builtAt()).toBeGreaterThan(before);
});
