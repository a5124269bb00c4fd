import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startStubServer } from '../test/stub-server.ts';
import { bookmarkOf, noteInWords, noteOf, rollBack, type Version, wayBack } from './versions.ts';

const bookmark = (deploy: number) =>
  `0000008${deploy}-0000000a-00004e2f-0a83ea2fceebc654de0640c422be4653`;

/** A version of a deploy as Cloudflare lists it; `message` undefined as of a new secret. */
const version = (id: string, day: number, message?: string): Version => ({
  id,
  metadata: { created_on: `2026-11-0${day}T06:40:00.000Z` },
  annotations: { 'workers/triggered_by': 'upload', ...(message && { 'workers/message': message }) },
});
const deploy = (id: string, day: number, commit: string) =>
  version(id, day, noteInWords({ commit: commit.repeat(40), bookmark: bookmark(day) }));

const versions = [
  deploy('first', 1, 'a'),
  deploy('good', 2, 'b'),
  deploy('bad', 3, 'c'),
  deploy('bad-rebuilt', 4, 'c'),
  version('secret', 5),
];

describe('a deploy', () => {
  it('notes its commit and the bookmark before it, short enough for a message', () => {
    const note = { commit: 'c'.repeat(40), bookmark: bookmark(3) };
    expect(noteInWords(note).length).toBeLessThanOrEqual(100);
    expect(noteOf(version('x', 3, noteInWords(note)))).toEqual({ ...note, commit: 'c'.repeat(12) });
    expect(noteOf(version('x', 3, 'Rollback'))).toBeUndefined();
    expect(noteOf({ id: 'x', metadata: { created_on: '' } })).toBeUndefined();
  });

  it.each<[string, string, string | undefined, string, number]>([
    ['goes back past the rebuilds of its commit', 'bad-rebuilt', undefined, 'good', 3],
    ['goes back from under a new secret', 'secret', undefined, 'good', 3],
    ['goes back once more', 'good', undefined, 'first', 2],
    ['goes back to the one that is named', 'bad-rebuilt', 'first', 'first', 2],
  ])('%s', (_, live, typed, to, before) => {
    expect(wayBack(versions, live, typed)).toMatchObject({
      to: { id: to },
      bookmark: bookmark(before),
      since: `2026-11-0${before}T06:40:00.000Z`,
    });
  });

  it.each([
    ['the first', 'first', undefined],
    ['one that is not known', 'bad', 'nothing'],
    ['the newest', 'bad', 'bad-rebuilt'],
  ])('cannot go back from or to %s', (_, live, typed) => {
    expect(wayBack(versions, live, typed)).toBeUndefined();
  });
});

/** Cloudflare's API: versions, the live one, and the database's time travel. */
describe('on Cloudflare', () => {
  let done: string[] = [];
  let close = () => {};
  beforeEach(async () => {
    done = [];
    let live = 'bad-rebuilt';
    const result = (path: string, sent: string) => {
      if (path.includes('/time_travel/bookmark')) return { bookmark: bookmark(9) };
      if (path.includes('/time_travel/restore')) {
        done.push(`database to ${new URL(path, 'http://api').searchParams.get('bookmark')}`);
        return { bookmark: bookmark(3), previous_bookmark: bookmark(8) };
      }
      if (path.includes('/d1/database')) return { uuid: 'id', name: 'db', version: 'production' };
      const [, id] = /crumb-school-production\/versions\/([\w-]+)/.exec(path) ?? [];
      if (id) return { ...versions.find((one) => one.id === id), number: 1, resources: {} };
      if (path.includes('crumb-school-production/versions')) return { items: versions };
      if (!path.includes('crumb-school-production/deployments')) return undefined;
      if (sent) {
        [{ version_id: live }] = JSON.parse(sent).versions;
        done.push(`worker to ${live}`);
      }
      const one = { id: 'd', source: 'wrangler', strategy: 'percentage', author_email: 'a@a.in' };
      const shares = [{ version_id: live, percentage: 100 }];
      const now = { ...one, created_on: '2026-11-06T00:00:00Z', versions: shares };
      return sent ? now : { deployments: [now] };
    };
    const api = await startStubServer((path, sent) => {
      const found = result(path, sent);
      return {
        status: found ? 200 : 404,
        body: { success: !!found, errors: [], messages: [], result: found ?? null },
      };
    });
    close = api.close;
    vi.stubEnv('CLOUDFLARE_API_TOKEN', 'a token');
    vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'an-account');
    vi.stubEnv('CLOUDFLARE_API_BASE_URL', `${api.origin}/client/v4`);
  });
  afterEach(() => close());
  const drill = { timeout: 60_000, tags: ['full'] };

  it('a deploy reads the bookmark of now', drill, async () => {
    expect(await bookmarkOf('production')).toBe(bookmark(9));
  });

  it('one command takes the Worker back, and says what of the database', drill, async () => {
    const lines = await rollBack('production');
    expect(done).toEqual(['worker to good']);
    expect(lines.join('\n')).toContain(`bookmark ${bookmark(3)}`);
  });

  it('with the database, that goes back to before the deploy after', drill, async () => {
    const lines = await rollBack('production', undefined, true);
    expect(done).toEqual(['worker to good', `database to ${bookmark(3)}`]);
    expect(lines.join('\n')).toContain(`--bookmark ${bookmark(8)}`);
  });
});
