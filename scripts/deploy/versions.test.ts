import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startStubServer } from '../test/stub-server.ts';
import { rollBack, takeBack } from './take-back.ts';
import {
  bookmarkOf,
  type Deployment,
  liveOf,
  nextNote,
  noteInWords,
  noteOf,
  type Version,
  wayBack,
} from './versions.ts';

const bookmark = (deploy: number) =>
  `0000008${deploy}-0000000a-00004e2f-0a83ea2fceebc654de0640c422be4653`;
const moment = (day: number) => `2026-11-0${day}T06:40:00.000Z`;

function worker() {
  const versions: Version[] = [];
  const deployments: Deployment[] = [];
  const read = async (id: string) => {
    const found = versions.find((version) => version.id === id);
    if (!found) throw new Error(`There is no version ${id}`);
    return found;
  };
  const live = () => liveOf(deployments, read);
  const show = (id: string, annotations: Record<string, string> = {}) => {
    const created_on = moment(deployments.length + 1);
    deployments.push({ created_on, versions: [{ version_id: id }], annotations });
  };
  const add = (id: string, message?: string) => {
    versions.push({ id, ...(message && { annotations: { 'workers/message': message } }) });
    show(id);
  };
  const deploy = async (id: string, commit: string) => {
    const day = deployments.length + 1;
    const now = { bookmark: bookmark(day), moment: moment(day) };
    add(id, noteInWords(nextNote(commit, await live(), now)));
  };
  const back = async (typed?: string, database = false) =>
    wayBack(await live(), read, typed, database);
  return { versions, deployments, show, add, deploy, back, live };
}

const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string];

/** Good is live, then Bad with its rebuild. */
async function bad() {
  const here = worker();
  await here.deploy('first', a);
  await here.deploy('good', b);
  await here.deploy('bad', c);
  await here.deploy('bad-rebuilt', c);
  return here;
}

describe('a deploy', () => {
  it('notes its commit and the bookmark before it in what Cloudflare kept ever', () => {
    const note = { commit: `${'c'.repeat(12)}+`, bookmark: bookmark(3), moment: moment(3) };
    expect(noteInWords(note).indexOf(' of ')).toBeLessThanOrEqual(100);
    const cut = { 'workers/message': noteInWords(note).slice(0, 100) };
    expect(noteOf({ id: 'x', annotations: cut })).toEqual({ ...note, moment: 'then' });
    const whole = { ...note, before: 'an-id' };
    const annotations = { 'workers/message': noteInWords(whole) };
    expect(noteOf({ id: 'x', annotations })).toEqual(whole);
    expect(noteOf({ id: 'x', annotations: { 'workers/message': 'Rollback' } })).toBeUndefined();
  });

  it('goes back past the rebuilds of its commit, however many there were', async () => {
    const here = await bad();
    for (let day = 0; day < 20; day++) await here.deploy(`again-${day}`, c);
    here.deployments.splice(0, here.deployments.length - 10);
    expect(await here.back()).toMatchObject({
      from: 'again-19',
      to: 'good',
      note: { bookmark: bookmark(3), moment: moment(3) },
    });
  });

  it('goes back from under a new secret, and to one that is named', async () => {
    const here = await bad();
    here.add('secret');
    expect(await here.back()).toMatchObject({ to: 'good', note: { bookmark: bookmark(3) } });
    expect(await here.back('first')).toMatchObject({
      to: 'first',
      note: { bookmark: bookmark(2) },
    });
    expect(await here.back('lost')).toMatchObject({ to: 'lost', note: undefined });
    await expect(here.back('lost', true)).rejects.toThrow('not noted');
    await expect(here.back('bad-rebuilt')).rejects.toThrow('is live');
  });

  it('goes back to what was live, not to what was taken back', async () => {
    const here = await bad();
    here.show('good', { 'workers/message': 'rolled back from bad-rebuilt' });
    await here.deploy('mended', 'd'.repeat(40));
    expect(await here.back()).toMatchObject({ to: 'good', note: { bookmark: bookmark(6) } });
  });

  it('goes back to the tested version of a commit from changes beside it', async () => {
    const here = worker();
    await here.deploy('tested', a);
    await here.deploy('edited', `${a}+`);
    await here.deploy('edited-again', `${a}+`);
    expect(await here.back()).toMatchObject({ to: 'edited' });
    expect(await here.back('tested')).toMatchObject({ note: { bookmark: bookmark(2) } });
  });

  it('cannot go back from the first, or before there is one', async () => {
    const here = worker();
    await expect(here.back()).rejects.toThrow('not noted here');
    here.add('of the first secret');
    await here.deploy('first', a);
    await expect(here.back()).rejects.toThrow('not noted here');
  });
});

describe('what was taken back', () => {
  it.each([
    ['here', { 'workers/message': 'rolled back from bad-rebuilt' }],
    ['with wrangler', { 'workers/message': 'Rollback' }],
    ['in the dashboard', { 'workers/triggered_by': 'rollback' }],
  ])('%s goes no second step by itself, but the database may follow', async (_, mark) => {
    const here = await bad();
    here.show('good', mark);
    await expect(here.back()).rejects.toThrow('taken back from bad-rebuilt');
    const way = { from: 'bad-rebuilt', to: 'good', isThere: true, note: { bookmark: bookmark(3) } };
    expect(await here.back(undefined, true)).toMatchObject(way);
    expect(await here.back('good', true)).toMatchObject(way);
    const further = { to: 'first', isThere: false, note: { bookmark: bookmark(2) } };
    expect(await here.back('first', true)).toMatchObject(further);
  });

  it('with the database is not taken back again', async () => {
    const here = await bad();
    here.show('good', { 'workers/message': 'rolled back with the database from bad-rebuilt' });
    await expect(here.back(undefined, true)).rejects.toThrow('taken back with the database');
  });
});

describe('on Cloudflare', () => {
  let done: string[] = [];
  let shown: string[] = [];
  let fails = false;
  let close = () => {};
  beforeEach(async () => {
    [done, shown, fails] = [[], [], false];
    vi.spyOn(console, 'log').mockImplementation((line) => shown.push(`${line}`));
    const { versions, deployments, show } = await bad();
    const deployment = {
      id: 'd',
      source: 'wrangler',
      strategy: 'percentage',
      author_email: 'a@a.in',
    };
    const metadata = { created_on: moment(1), source: 'wrangler', author_email: 'a@a.in' };
    const result = (path: string, body: string) => {
      const { searchParams } = new URL(path, 'http://api');
      if (path.includes('/time_travel/bookmark'))
        return { bookmark: bookmark(searchParams.get('timestamp') ? 7 : 9) };
      if (path.includes('/time_travel/restore')) {
        if (fails) return undefined;
        done.push(`database to ${searchParams.get('bookmark')}`);
        return { bookmark: bookmark(3), previous_bookmark: bookmark(8) };
      }
      if (path.includes('/d1/database')) return { uuid: 'id', name: 'db', version: 'production' };
      const [, id] = /-(?:production|staging)\/versions\/([\w-]+)/.exec(path) ?? [];
      if (id)
        return { ...versions.find((each) => each.id === id), metadata, number: 1, resources: {} };
      if (!/-(?:production|staging)\/deployments/.test(path)) return undefined;
      if (body) {
        const { versions: shares, annotations } = JSON.parse(body);
        show(shares[0].version_id, annotations);
        done.push(`${shares[0].version_id}, ${annotations['workers/message']}`);
      }
      const all = deployments.map((each) => ({
        ...each,
        ...deployment,
        versions: each.versions.map((share) => ({ ...share, percentage: 100 })),
      }));
      return body ? all.at(-1) : { deployments: all.toReversed() };
    };
    const api = await startStubServer((path, body) => {
      const found = result(path, body);
      return {
        status: found ? 200 : 404,
        body: { success: !!found, errors: [], messages: [], result: found ?? null },
      };
    });
    close = api.close;
    vi.stubGlobal('fetch', async () => new Response('', { status: 200 }));
    vi.stubEnv('CLOUDFLARE_API_TOKEN', 'a token');
    vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'an-account');
    vi.stubEnv('CLOUDFLARE_API_BASE_URL', `${api.origin}/client/v4`);
  });
  afterEach(() => close());
  const drill = { timeout: 120_000, tags: ['full'] };
  const restored = `database to ${bookmark(3)}`;

  it('a deploy reads the bookmark of now, or of a moment', drill, async () => {
    expect(await bookmarkOf('staging')).toBe(bookmark(9));
    const hour = new Date(Date.now() - 3_600_000).toISOString().replace(/\.\d+/, '');
    expect(await bookmarkOf('staging', hour)).toBe(bookmark(7));
  });

  it('one command takes the Worker back; its advice does the rest', drill, async () => {
    vi.stubEnv('PATH', '');
    await takeBack('production', undefined, false);
    expect(done).toEqual(['good, rolled back from bad-rebuilt']);
    const before = shown.join('\n');
    expect(before).toContain(`--database: it goes back to ${moment(3)} (bookmark`);
    expect(before.indexOf('The rebuild could not')).toBeLessThan(
      before.indexOf('It goes from version'),
    );
    await rollBack('production', undefined, true);
    expect(done.slice(1)).toEqual([restored]);
    expect(shown.join('\n')).toContain(`--bookmark ${bookmark(8)}`);
  });

  it('what failed at the database is finished by the same command', drill, async () => {
    fails = true;
    await expect(rollBack('staging', undefined, true)).rejects.toThrow();
    expect(shown.join('\n')).toContain(
      `the database goes to ${moment(3)} (bookmark ${bookmark(3)})`,
    );
    fails = false;
    await takeBack('staging', undefined, true);
    expect(done).toEqual([
      'good, rolled back from bad-rebuilt',
      restored,
      'good, rolled back with the database from bad-rebuilt',
    ]);
    await expect(rollBack('staging', undefined, true)).rejects.toThrow('with the database');
  });
});
