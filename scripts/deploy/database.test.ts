import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { applyPending, steps } from '../migrations/steps.ts';
import { type Bindings, openBindings } from '../test/bindings.ts';
import { startStubServer } from '../test/stub-server.ts';
import { migrations, momentBefore, unfitPublished } from './database.ts';

/** Runs statements on a database of this process, and answers the paths of `results`. */
function startCloudflare(
  results: Record<string, (body: Record<string, string>) => unknown> = {},
): () => Bindings {
  let bindings: Bindings;
  let origin = '';
  let close = async () => {};
  const resultOf = async (path: string, body: Record<string, string>) => {
    const [, known] = Object.entries(results).find(([end]) => path.endsWith(end)) ?? [];
    if (known) return known(body);
    if (!path.endsWith('/query')) return undefined;
    const { results: rows, meta } = await bindings.DB.prepare(body['sql'] ?? '').all();
    return [{ success: true, results: rows, meta }];
  };
  beforeAll(async () => {
    const { opened, close: closeBindings } = await openBindings([{ DB: 'db', FILES: 'files' }]);
    [bindings] = opened as [Bindings];
    await applyPending(bindings.DB);
    const api = await startStubServer(async (path, body) => {
      const result = await resultOf(path, JSON.parse(body || '{}'));
      return result === undefined
        ? { status: 404, body: { success: false } }
        : { status: 200, body: { success: true, errors: [], messages: [], result } };
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
  return () => bindings;
}

const bindings = startCloudflare();

const publish = (part: string, words: object) =>
  bindings()
    .DB.prepare(
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
  await bindings().DB.prepare('delete from d1_migrations where name = ?').bind(last).run();
  expect(await pending()).toEqual([last]);
});

it('of what the office has published the newest words decide', drill, async () => {
  const by = (email: string) => ({ people: [{ name: 'Somebody', about: `Write to ${email}` }] });
  expect(await unfitPublished()).toEqual([]);
  await publish('team', by('somebody@school.example'));
  await publish('facts', { email: 'hello@school.in' });
  const unfit = { what: 'team.people[0].about', file: '/admin-school' };
  expect(await unfitPublished()).toMatchObject([unfit]);
  await publish('team', by('somebody@school.in'));
  expect(await unfitPublished()).toEqual([]);
});

it('a migration that was left by a deploy that failed is gone back before', drill, async () => {
  const ran = (ago: string) =>
    bindings()
      .DB.prepare('update d1_migrations set applied_at = datetime(?, ?)')
      .bind('now', ago)
      .run();
  const day = 24 * 3600 * 1000;
  const live = new Date(Date.now() - 2 * day).toISOString();
  await ran('-3 days');
  expect(await momentBefore('production', live)).toBeUndefined();
  await ran('-1 days');
  const moment = Date.parse(`${await momentBefore('production', live)}`);
  expect(Math.abs(moment - (Date.now() - day - 1000))).toBeLessThan(60_000);
  await ran('-40 days');
  expect(await momentBefore('production', '2020-01-01T00:00:00Z')).toBeUndefined();
});
