import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { today } from '../../contract/day.ts';
import { limits } from '../../contract/limits.ts';
import { seeded } from '../../contract/school/defaults/index.ts';
import { isVideo, projectClips, uploadOf } from '../../contract/school/media.ts';
import type { PartName, PartState } from '../../contract/school/parts.ts';
import { uploadWords } from '../../contract/upload.ts';
import { audit } from '../audit/audit.ts';
import { bucketRules } from '../audit/files.ts';
import { doChores } from '../chores.ts';
import { now } from '../lib/db/index.ts';
import { history } from '../lib/history/table.ts';
import { ask, call, db, formOf } from '../test/app.ts';
import { emptyBucket } from '../test/empty.ts';
import { sweepLater } from '../test/files.ts';
import {
  file,
  infoOf,
  phoneVideo,
  picture,
  pictureWithExif,
  place,
  webm,
} from '../test/pictures.ts';
import { asOffice, historyOf, signInAs } from '../test/school.ts';
import { draft, publication } from './table.ts';

const upload = (path: 'picture' | 'video', files: File[], token = admin) =>
  call<{ value: string }>(`/api/school/${path}`, formOf({ file: files }), { token });
const nameOf = async (reply: ReturnType<typeof upload>) => (await reply).body.data?.value ?? '';
const admin = await signInAs('admin');

const save = (part: PartName, words: object, more: object = {}) =>
  asOffice<PartState>('school/draft', { part, words, ...more });
const drop = (part: PartName, { body }: Awaited<ReturnType<typeof save>>) =>
  asOffice('school/drop-draft', { part, draftedAt: body.data?.draft?.updatedAt });
const publish = (part: PartName, words: object, more: object = {}) =>
  asOffice<PartState>('school/publish', { part, words, ...more });

const clip = (video: string) => ({
  ...seeded.gallery,
  clips: [{ entry: 'clip-of-rye', title: 'Rye', description: 'Rye rises.', video, poster: '' }],
});
const hero = (value: string) => ({
  ...seeded.home,
  hero: { ...seeded.home.hero, picture: value, alt: 'A loaf' },
});

const isThere = async (key: string) => (await env.FILES.head(key)) !== null;

beforeEach(async () => {
  await db.batch([db.delete(publication), db.delete(draft)]);
  await emptyBucket();
  await sweepLater();
});

describe('a picture', () => {
  it('is encoded anew, upright, and its name says its size', async () => {
    const value = await nameOf(upload('picture', [pictureWithExif('Asha')]));
    const { picture: path = '', width, height } = uploadOf(value) ?? {};
    const answer = await ask(`/media/${path}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect([width, height]).toEqual([4, 8]);
    expect(await infoOf(answer)).toMatchObject({ width, height });
    const small = Buffer.from(await (await ask(`/media/${path}?w=160`)).bytes());
    expect(small.toString('latin1')).not.toContain('Asha');
  });

  it.each([
    ['nothing', [], 422, uploadWords.none],
    ['two', [picture(), picture()], 422, uploadWords.one],
    ['a text', [file('rye', 'rye.jpg', 'image/jpeg')], 415, uploadWords.type],
    ['a video', [webm()], 415, uploadWords.type],
  ])('is no %s', async (_, files, status, message) => {
    const { status: is, body } = await upload('picture', files);
    expect([is, body.errors]).toEqual([status, { file: message }]);
  });

  it('that no draft and no publication names goes after an hour, and cannot be named then', async () => {
    const value = await nameOf(upload('picture', [picture()]));
    await sweepLater();
    expect(await isThere(value)).toBe(false);
    for (const say of [save, publish]) {
      const { status, body } = await say('home', hero(value));
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['hero.picture']]);
    }
  });

  it('stays while a draft names it, and goes with the draft', async () => {
    const first = await nameOf(upload('picture', [picture()]));
    const { body } = await save('home', hero(first));
    await sweepLater();
    expect(await isThere(first)).toBe(true);
    const second = await nameOf(upload('picture', [picture()]));
    const last = await save('home', hero(second), { draftedAt: body.data?.draft?.updatedAt });
    await sweepLater();
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    await drop('home', last);
    await sweepLater();
    expect(await isThere(second)).toBe(false);
  });

  it('stays as long as a publication says it, however old, so that it can be taken back to', async () => {
    const value = await nameOf(upload('picture', [picture()]));
    await save('home', hero(value));
    const first = await publish('home', hero(value));
    await publish('home', hero(''), { newest: first.body.data?.newest });
    await sweepLater();
    expect(await isThere(value)).toBe(true);
    const back = { part: 'home', id: first.body.data?.newest };
    expect((await asOffice('school/take-back', back)).status).toBe(200);
  });
});

describe('somebody who withdraws', () => {
  const quote = (picture: string, name = 'Zoya Khan', entry = name.replace(' ', '-')) => ({
    entry,
    name,
    course: '',
    words: `${name} bakes.`,
    picture,
    agreedOn: '2026-03-15',
    agreedHow: 'By mail',
  });
  const quotes = (...list: object[]) => ({ quotes: list });
  const withdraw = (entry: string, part: PartName = 'testimonials') =>
    asOffice<PartState>('school/withdraw', { part, entry });
  const uploaded = () => nameOf(upload('picture', [picture()]));
  const kept = async () =>
    JSON.stringify(
      await db.batch([
        db.select().from(publication),
        db.select().from(draft),
        db.select().from(history),
      ]),
    );

  it('is gone from the site, the draft and the history with their pictures, at once', async () => {
    const [first, second, other] = [await uploaded(), await uploaded(), await uploaded()];
    const asha = quote(other, 'Asha Patil');
    const published = await publish('testimonials', quotes(quote(first), asha));
    // Later under another name, with the same picture; and once more in a draft, typed anew.
    const renamed = { ...quote(first, 'Zoya Kay'), words: 'Rye rose.' };
    const { newest } = published.body.data ?? {};
    await publish('testimonials', quotes(renamed, asha), { newest });
    await save('testimonials', quotes(asha, quote(second, ' zoya  KHAN', 'typed-anew')));
    await ask(`/media/${first}?w=160`);

    const { status, body } = await withdraw('Zoya-Khan');
    expect(status).toBe(200);
    expect(body.data?.words).toEqual(quotes(asha));
    expect(body.data?.draft?.words).toEqual(quotes(asha));
    const taken = ['Zoya-Khan', 'Zoya-Kay', 'typed-anew'];
    expect(body.data?.history.map(({ by, withdrawn }) => [by, withdrawn.toSorted()])).toEqual([
      ['Meera Kulkarni', taken.toSorted()],
      ['Meera Kulkarni', []],
      ['Meera Kulkarni', []],
    ]);
    expect(await kept()).not.toMatch(/Zoya K|zoya |Rye rose/);
    for (const key of [first, second])
      for (const path of [`/media/${key}`, `/media/${key}?w=160`])
        expect((await ask(path)).status, path).toBe(404);
    expect((await ask(`/media/${other}`)).status).toBe(200);
    const stale = await save('testimonials', quotes(quote('')));
    expect([stale.status, stale.body.message]).toEqual([
      422,
      'Zoya Khan was taken out for good: remove the entry',
    ]);
    expect((await publish('testimonials', quotes(quote('')))).status).toBe(422);
    const back = { part: 'testimonials', id: newest };
    const again = await asOffice<PartState>('school/take-back', back);
    expect(again.body.data?.words).toEqual(quotes(asha));
    const [line] = await historyOf('school', body.data?.newest);
    expect(line).toMatchObject({ by: { name: 'Meera Kulkarni' } });
    expect(line?.changes).toContainEqual({ field: 'withdrew', after: 'somebody' });
  });

  const [teacher, ...others] = seeded.team.people;
  it.runIf(teacher)('may be of those that the site began with', async () => {
    const { body } = await withdraw(teacher?.entry ?? '', 'team');
    expect(body.data?.words).toEqual({ people: others });
  });

  it('may be of a list without names', async () => {
    const video = await nameOf(upload('video', [webm(), picture()]));
    await publish('gallery', clip(video));
    expect((await withdraw('clip-of-rye', 'gallery')).body.data?.words['clips']).toEqual([]);
    expect([await isThere(video), await isThere(video.replace('.webm', ''))]).toEqual([
      false,
      false,
    ]);
  });

  it('is not somebody else of the same name, who stands beside them', async () => {
    const [first, other] = [quote('', 'Priya', 'priya-one'), quote('', 'Priya', 'priya-two')];
    const { newest } = (await publish('testimonials', quotes(first, other))).body.data ?? {};
    // One who stood there before, under an id that nothing has any more, may be either.
    await publish('testimonials', quotes(quote('', 'priya', 'priya-old')), { newest });
    const older = { part: 'testimonials', id: newest };
    await asOffice('school/take-back', older);
    expect((await withdraw('priya-one')).body.data?.words).toEqual(quotes(other));
    expect(await kept()).not.toMatch(/\\"priya-one|\\"priya\\"/);
    expect(await kept()).toContain('priya-two');
  });

  it('is noted in the bucket, at the latest within the hour', async () => {
    const { body } = await publish('testimonials', quotes(quote('')));
    await withdraw('Zoya-Khan');
    const note = async () => (await env.FILES.get('erasure/Zoya-Khan'))?.json();
    const kept = await note();
    expect(kept).toEqual({
      id: 'Zoya-Khan',
      part: 'testimonials',
      at: expect.stringMatching(/^20/),
    });
    await env.FILES.delete('erasure/Zoya-Khan');
    expect((await audit(env)).map(({ rule }) => rule)).toContain(bucketRules.missing);
    await doChores(env);
    expect(await note()).toEqual(kept);
    // The database went back to before it.
    const words = JSON.stringify(quotes(quote('')));
    await db.delete(publication);
    await db
      .insert(publication)
      .values({
        id: body.data?.newest ?? '',
        part: 'testimonials',
        words,
        by: 'Meera',
        createdAt: now(),
        from: today(),
      });
    const back = (await audit(env)).filter(({ rule }) => rule === bucketRules.returned);
    expect(back.map(({ id }) => id)).toEqual(['Zoya-Khan']);
    await db.delete(publication);
  });

  it('is refused where nobody is of that id, and in a part that shows nobody', async () => {
    expect((await withdraw('somebody-else')).status).toBe(404);
    expect((await withdraw(seeded.facts.name, 'facts')).status).toBe(404);
  });

  it('leaves out nothing that somebody else changes at that moment', async () => {
    const { body } = await publish('testimonials', quotes(quote('')));
    const [{ status }] = await Promise.all([
      withdraw('Zoya-Khan'),
      save('testimonials', quotes(quote('', 'Asha Patil'), quote(''))),
      publish('testimonials', quotes(quote('', 'Rhea Roy'), quote('')), body.data),
    ]);
    if (status === 200) expect(await kept()).not.toContain('Zoya K');
    else expect([status, await kept()]).toEqual([409, expect.stringContaining('Zoya K')]);
  });
});

describe('a video', () => {
  it('has its picture beside it, and loses what the phone wrote of the place', async () => {
    const value = await nameOf(upload('video', [phoneVideo(), picture()]));
    const { picture: poster = '', video = '', width, height } = uploadOf(value) ?? {};
    expect([width, height]).toEqual([8, 4]);
    expect((await ask(`/media/${poster}`)).headers.get('content-type')).toBe('image/webp');
    const answer = await ask(video);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; .*sandbox allow-same-origin; media-src 'self'$/);
    const text = Buffer.from(await answer.bytes()).toString('latin1');
    expect(text).toContain('0123456789');
    expect([text.includes(place), text.length]).toEqual([false, phoneVideo().size]);
  });

  it('stays with its picture while something names it', async () => {
    const value = await nameOf(upload('video', [webm(), picture()]));
    const poster = value.replace('.webm', '');
    const saved = await save('gallery', clip(value));
    expect(saved.status).toBe(200);
    await sweepLater();
    expect([await isThere(value), await isThere(poster)]).toEqual([true, true]);
    await drop('gallery', saved);
    await sweepLater();
    expect([await isThere(value), await isThere(poster)]).toEqual([false, false]);
  });

  it.each([
    ['bytes=0-1', 206, 'bytes 0-1/16', 2],
    ['bytes=4-', 206, 'bytes 4-15/16', 12],
    ['bytes=-3', 206, 'bytes 13-15/16', 3],
    ['bytes=10-99', 206, 'bytes 10-15/16', 6],
    ['bytes=16-', 416, 'bytes */16', 0],
    ['bytes=9-3', 416, 'bytes */16', 0],
    ['bytes=0-1,4-5', 200, null, 16],
    ['lines=0-1', 200, null, 16],
  ])('is sent in parts: %s', async (range, status, part, length) => {
    const bytes = Uint8Array.from({ length: 16 }, (_, i) => i);
    const key = `school/${'A'.repeat(22)}-8x4.mp4`;
    await env.FILES.put(key, bytes, { httpMetadata: { contentType: 'video/mp4' } });
    const answer = await ask(`/media/${key}`, { headers: { range } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, part]);
    expect((await answer.bytes()).length).toBe(length);
    await env.FILES.delete(key);
  });

  it.each([
    ['nothing', () => [], 422, uploadWords.videoNone],
    ['without a picture', () => [webm()], 422, uploadWords.none],
    ['a picture', () => [picture(), picture()], 415, uploadWords.videoType],
    ['cut short', () => [file('\0\0\0\x10ftypqt  ', 'a.mp4')], 415, uploadWords.videoType],
    ['of few players', () => [phoneVideo('hvc1'), picture()], 415, uploadWords.videoCodec],
    ['two videos', () => [webm(), webm()], 415, uploadWords.type],
  ])('is refused: %s', async (_, files, status, message) => {
    const { status: is, body } = await upload('video', files());
    expect([is, body.errors]).toEqual([status, { file: message }]);
  });

  it('is refused over its limit, whatever it is', async () => {
    const large = file(new Uint8Array(limits.video.bytes + 1), 'a.mp4');
    const { status, body } = await upload('video', [large, picture()]);
    expect([status, body.errors]).toEqual([413, { file: uploadWords.videoSize }]);
  });

  it.each([
    ['https://youtu.be/abcdefghijk?t=3', 200],
    ['https://www.youtube.com/watch?app=desktop&v=abcdefghijk', 200],
    ['https://m.youtube.com/shorts/abcdefghijk', 200],
    ['https://youtube.com/watch?v=short', 422],
    ['https://evil.test/watch?v=abcdefghijk', 422],
    ['https://youtube.com.evil.test/shorts/abcdefghijk', 422],
    ['nobody', 422],
    ['', 422],
  ])('may be a link to YouTube: "%s"', async (video, status) => {
    expect((await save('gallery', clip(video))).status).toBe(status);
  });

  it('may be a clip of the project', () => {
    expect(projectClips.every(isVideo)).toBe(true);
  });
});
