import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Env } from '../env.ts';
import { discard, sweep, uploadPictures } from '../lib/files/files.ts';
import { call, formOf } from '../test/app.ts';
import { failing, watched } from '../test/faults.ts';
import { expectTidy, fileBook, sweepLater } from '../test/files.ts';
import { add, all, nouns } from '../test/goods.ts';
import { bytesOf, picture } from '../test/pictures.ts';
import { signInAs } from '../test/school.ts';

const [courses] = nouns;
const meera = await signInAs('admin');

async function expectAccounted() {
  const { stored, named, orphans } = await fileBook();
  expect(stored).toEqual(expect.arrayContaining(named));
  expect([...named, ...orphans]).toEqual(expect.arrayContaining(stored));
}

async function expectSwept() {
  await sweepLater();
  await expectTidy();
}

const three = () => [picture(), picture(), picture()];
const post = (path: string, body: object, bindings: Env) =>
  call(path, body, { token: meera, env: bindings });

const writes = {
  add: (_: string, bindings: Env) =>
    post(
      '/api/course/add-course',
      formOf({ ...courses.sample, name: 'Faulty', images: three() }),
      bindings,
    ),
  update: (id: string, bindings: Env) =>
    post('/api/course/update-course', formOf({ id, price: '321', images: picture() }), bindings),
  delete: (id: string, bindings: Env) => post('/api/course/delete-course', { id }, bindings),
};

async function prepare(): Promise<string> {
  const { data = [] } = (await all(courses)).body;
  const faulty = data.find(({ name }) => name === 'Faulty');
  if (faulty) await writes.delete(faulty._id, env);
  const victim = data.find(({ name }) => name === 'Victim');
  if (victim) return victim._id;
  const { body } = await add(courses, meera, { name: 'Victim', images: [picture(), picture()] });
  return body.data?._id ?? '';
}

beforeEach(async () => {
  await prepare();
  await sweepLater();
});

describe.each(Object.entries(writes))('when a part fails during %s', (_, write) => {
  it.each(['before', 'after'] as const)(
    'no file is lost and none is left, %s each round trip',
    async (when) => {
      let nth = 0;
      for (let struck = true; struck; ) {
        const id = await prepare();
        const { env: broken, failed } = failing(++nth, { when });
        const { status, body } = await write(id, broken);
        struck = failed();
        expect(body.message).toMatch(status === 200 ? /./ : /^Something went wrong \([\w-]+\)$/);
        expect([200, 500]).toContain(status);
        await expectAccounted();
        await expectSwept();
      }
      expect(nth).toBeGreaterThan(3);
    },
  );
});

describe('when Images fails', () => {
  const only = /^IMAGES output/;
  const coded = (code: number) => Object.assign(new Error(`IMAGES_ERROR ${code}`), { code });

  it.each([
    ['is used up', coded(9422)],
    ['answers 503', new Error('Unexpected error response 503: busy')],
    ['cannot be reached', new Error('Network connection lost')],
  ])('and %s, it is a fault in the log and not the picture’s', async (_, error) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { env: broken } = failing(1, { only, error });
    const before = await fileBook();
    const { status, body } = await writes.add('', broken);
    const logged = log.mock.calls.flat().join();
    log.mockRestore();
    expect([status, body.errors]).toEqual([500, undefined]);
    expect(logged).toContain(error.message);
    expect(await fileBook()).toEqual(before);
  });

  it.each([9412, 9413, 9520, 9523])(
    'and blames the picture with %i, the person is told',
    async (code) => {
      const { env: broken } = failing(1, { only, error: coded(code) });
      const { status, body } = await writes.add('', broken);
      const message = 'One or more pictures cannot be read.';
      expect([status, body.errors]).toEqual([415, { images: message }]);
    },
  );
});

it('the files of a course stay that was written though its answer was lost', async () => {
  const { env: broken } = failing(1, { only: /^DB batch/, when: 'after' });
  const before = (await all(courses)).body.data?.length ?? 0;
  expect((await writes.add('', broken)).status).toBe(500);
  const { body } = await all(courses);
  expect(body.data).toHaveLength(before + 1);
  for (const path of body.data?.[0]?.images ?? []) {
    expect(await env.FILES.head(path.replace('/media/', ''))).not.toBeNull();
  }
  await expectSwept();
});

it.each([
  ['a record', /^DB batch/, 1],
  ['a file', /^FILES put/, 0],
])('a course loses no file when the write of %s fails and lands late', async (_, only, records) => {
  await prepare();
  const before = (await all(courses)).body.data?.length ?? 0;
  const late: (() => Promise<unknown>)[] = [];
  const slow = watched(async (what, go) => {
    if (!only.test(what) || late.push(go) > 1) return go();
    throw new Error('no answer in time');
  });
  expect((await writes.add('', slow)).status).toBe(500);
  await late[0]?.();
  await expectAccounted();
  expect((await all(courses)).body.data).toHaveLength(before + records);
  await expectSwept();
});

it('the files of a course that is refused are deleted at once', async () => {
  await add(courses, meera, { name: 'Twice' });
  const before = await fileBook();
  expect((await add(courses, meera, { name: 'Twice' })).status).toBe(409);
  expect(await fileBook()).toEqual(before);
});

it('files that a crash left between the upload and the record are swept an hour later', async () => {
  const keys = await uploadPictures(env, 'course', [bytesOf('png'), bytesOf('jpg')]);
  expect((await fileBook()).orphans).toEqual(keys.sort());
  expect(await sweep(env)).toBe(0);
  expect((await fileBook()).stored).toEqual(expect.arrayContaining(keys));
  expect(await sweepLater()).toBe(2);
  await expectSwept();
});

it('a sweep that cannot reach the files keeps the orphans', async () => {
  await uploadPictures(env, 'product', [bytesOf('png')]);
  const before = (await fileBook()).orphans;
  const broken = watched(async (what, go) => {
    if (what === 'FILES delete') throw new Error('no files today');
    return go();
  });
  await expect(sweep(broken)).resolves.toBe(0);
  await env.DB.prepare(`update orphan set since = '2026-01-01T00:00:00.000Z'`).run();
  await expect(sweep(broken)).rejects.toThrow('no files today');
  expect((await fileBook()).orphans).toEqual(before);
  await expectSwept();
});

it('no file that a course names is discarded', async () => {
  const { body } = await add(courses, meera, { name: 'Named' });
  const key = body.data?.images[0]?.replace('/media/', '') ?? '';
  await discard(env, [key]);
  expect(await env.FILES.head(key)).not.toBeNull();
});
