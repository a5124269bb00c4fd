import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { applyPending, steps } from '../migrations/steps.ts';
import { type Bindings, openBindings } from '../test/bindings.ts';
import { startStubServer } from '../test/stub-server.ts';
import { migrations, unfitPublished } from './database.ts';

let DB: Bindings['DB'];
let origin = '';
let close = async () => {};

/** Cloudflare's API, which runs statements on a database of this process. */
beforeAll(async () => {
  const { opened, close: closeBindings } = await openBindings([{ DB: 'db', FILES: 'files' }]);
  [{ DB }] = opened as [Bindings];
  await applyPending(DB);
  const api = await startStubServer(async (path, sent) => {
    if (!path.endsWith('/query')) return { status: 404, body: { success: false } };
    const { results, meta } = await DB.prepare(JSON.parse(sent).sql).all();
    const result = [{ success: true, results, meta }];
    return { status: 200, body: { success: true, errors: [], messages: [], result } };
  });
  origin = api.origin;
  close = () => {
    api.close();
    return closeBindings();
  };
});
beforeEach(() => {
  vi.stubEnv('CLOUDFLARE_API_TOKEN', 'a token');
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'an-account');
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', `${origin}/client/v4`);
});
afterAll(() => close());

const publish = (part: string, words: object) =>
  DB.prepare(
    'insert into school_publication (id, created_at, part, words, "from", by) values (?, ?, ?, ?, ?, ?)',
  )
    .bind(
      crypto.randomUUID(),
      '2026-11-27T06:00:00Z',
      part,
      JSON.stringify(words),
      '2026-11-27',
      '',
    )
    .run();

const drill = { timeout: 60_000, tags: ['full'] };

it('what is to migrate is what has not run', drill, async () => {
  const pending = () => migrations('list', 'production', ['--remote']);
  expect(await pending()).toEqual([]);
  const last = steps.at(-1)?.name;
  await DB.prepare('delete from d1_migrations where name = ?').bind(last).run();
  expect(await pending()).toEqual([last]);
});

it('of what the office has published the newest words decide', drill, async () => {
  const person = { name: 'Somebody', role: 'Baker' };
  expect(await unfitPublished()).toEqual([]);
  await publish('team', { people: [{ ...person, invented: true }] });
  await publish('facts', { email: 'hello@school.in' });
  const unfit = { what: 'team.people[0]', value: 'Somebody, Baker', file: '/admin-school' };
  expect(await unfitPublished()).toEqual([unfit]);
  await publish('team', { people: [{ ...person, invented: false }] });
  expect(await unfitPublished()).toEqual([]);
});
