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
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { people } from '../worker/test/cast.ts';
import { alive, processTree } from './test/processes.ts';
import { startScript } from './test/script.ts';
import { freePort, listen, longTimeout, retry } from './test/server.ts';

vi.setConfig({ testTimeout: longTimeout, hookTimeout: longTimeout });

/** With a space, as real paths may have. */
const home = '.test/a start';
const inFolder = (...names: string[]) => join(home, ...names);

const start = (script: 'start' | 'dev', env: { CRUMB_HOME: string; PORT: string }) =>
  startScript([`scripts/${script}.ts`], env);

it.each(['start', 'dev'] as const)('%s says at once that its port is in use', async (script) => {
  const { server, port } = await listen();
  const other = { CRUMB_HOME: `.test/no ${script}`, PORT: String(port) };
  const { code, output } = await start(script, other).ended;
  server.close();
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`^Port ${port} is in use.*PORT=${port + 1} npm .*\n$`));
});

it('says what a port is', async () => {
  const { code, output } = await start('start', { CRUMB_HOME: home, PORT: '80a' }).ended;
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(/^PORT must be .*80a/),
  });
});

let origin: string;
let site: ReturnType<typeof startScript>;
const ask = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init);
const isUp = async () => expect((await ask('/api/ping')).ok).toBe(true);

beforeAll(async () => {
  if (!existsSync('node_modules/.installed')) throw new Error('Run this by `npm run test:unit`');
  rmSync(home, { recursive: true, force: true });
  // World-readable, as an older version created them.
  mkdirSync(inFolder('state'), { recursive: true });
  writeFileSync(inFolder('server.log'), '');
  chmodSync(inFolder('state'), 0o755);
  chmodSync(inFolder('server.log'), 0o644);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const env = { CRUMB_HOME: home, PORT: String(port) };
  site = startScript(['start'], env, [], { command: 'npm' });
  await retry(site, isUp);
});

/** SIGTERM ends all that `npm start` began, and the mails stay. */
afterAll(async () => {
  const family = processTree(site.child.pid);
  // npm, the installer, the server and workerd.
  expect(family.length).toBeGreaterThan(3);
  const mails = readdirSync(inFolder('mails'));
  site.child.kill('SIGTERM');
  await site.ended;
  await vi.waitFor(() => expect(alive(family)).toEqual([]), {
    timeout: longTimeout,
    interval: 100,
  });
  await expect(ask('/api/ping')).rejects.toThrow();
  expect(readdirSync(inFolder('mails'))).toEqual(mails);
});

it('a second start leaves the first one its build', async () => {
  const port = await freePort();
  const { code, output } = await start('start', { CRUMB_HOME: home, PORT: String(port) }).ended;
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('runs already') });
  expect((await ask('/courses')).status).toBe(200);
  expect(existsSync(inFolder('dist/client/courses.html'))).toBe(true);
});

it('serves the page for unknown addresses where the platform keeps a file to itself', async () => {
  const answer = await ask('/_headers');
  expect([answer.status, await answer.text()]).toEqual([404, await (await ask('/none')).text()]);
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

it('has no explorer of its data', async () => {
  const path = 'explorer/api/d1/database';
  for (const base of ['/cdn-cgi/explorer', `/cdn-cgi/${path}`, `/cdn-cgi/local/${path}`]) {
    const { status, headers } = await ask(base);
    expect([base, status, headers.get('content-type')]).toEqual([
      base,
      404,
      'text/html; charset=utf-8',
    ]);
  }
});

/** The text of the only mail. */
const mail = () => {
  const [file, another] = readdirSync(inFolder('mails')).filter((name) => name.endsWith('.txt'));
  expect(another).toBeUndefined();
  return readFileSync(inFolder('mails', file ?? ''), 'utf8');
};

it('keeps mails and data from other users of the machine', async () => {
  const body = JSON.stringify({ email: people.asha.email });
  const headers = { 'content-type': 'application/json' };
  expect((await ask('/api/user/send-otp', { method: 'POST', headers, body })).status).toBe(200);
  await retry(site, () => expect(mail()).toMatch(/\d{6}/));
  expect(site.output()).toContain(inFolder('mails'));

  const kept = ['state', 'mails'].flatMap((folder) => [
    inFolder(folder),
    ...readdirSync(inFolder(folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      inFolder(folder, name),
    ),
  ]);
  kept.push(inFolder('server.log'), inFolder('dist/server/.dev.vars'), '.dev.vars');
  expect(kept.some((name) => name.endsWith('.sqlite'))).toBe(true);
  const open = kept.filter((name) => {
    const found = statSync(name, { throwIfNoEntry: false });
    return found && (found.mode & 0o077) !== 0;
  });
  expect(open).toEqual([]);
});
