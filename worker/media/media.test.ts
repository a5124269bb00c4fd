import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { binDays } from '../../contract/catalogue-office.ts';
import { widths } from '../../contract/limits.ts';
import { emptyBins } from '../catalogue/state.ts';
import { keyOf, sweep } from '../lib/files/files.ts';
import { ask, db, later } from '../test/app.ts';
import { counted } from '../test/faults.ts';
import { add, nouns, remove, update } from '../test/goods.ts';
import { infoOf, picture } from '../test/pictures.ts';
import { signInAs } from '../test/school.ts';

const [courses] = nouns;
let meera: string;
let id: string;
let path: string;
beforeEach(async () => {
  await env.DB.prepare('delete from course').run();
  meera = await signInAs('admin');
  const { body } = await add(courses, meera, { images: [picture(), picture()] });
  id = body.data?._id ?? '';
  path = body.data?.images[0] ?? '';
});

const avif = { headers: { accept: 'image/avif,image/webp,*/*' } };
const signature = async (response: Response) =>
  new TextDecoder('latin1').decode((await response.bytes()).slice(4, 12));

describe('a picture', () => {
  it('is the stored WebP without an accept header', async () => {
    const response = await ask(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await signature(response)).toMatch(/WEBP$/);
  });

  it('is an AVIF for browsers that accept it', async () => {
    const response = await ask(`${path}?w=320`, avif);
    expect(response.headers.get('content-type')).toBe('image/avif');
    expect(await signature(response)).toBe('ftypavif');
  });

  it.each(widths)('comes %i pixels wide, in both formats, but is never enlarged', async (width) => {
    for (const init of [{}, avif]) {
      const response = await ask(`${path}?w=${width}`, init);
      expect(response.status).toBe(200);
      expect(await infoOf(response)).toMatchObject({ width: 8, height: 4 });
    }
  });

  it.each(['', '0', '161', '160.0', '1e2', '-160', '160px', '99999', '160,320'])(
    'does not come in the width "%s"',
    async (width) => {
      const response = await ask(`${path}?w=${width}`);
      expect([response.status, await response.json()]).toEqual([
        400,
        { success: false, message: 'Pictures come in the widths 160, 320, 480, 640, 800, 1200' },
      ]);
    },
  );

  it('may be kept by browsers for good, by format, and is shut in', async () => {
    const ids = new Set();
    for (const id of ['fresh', 'cached']) {
      const { headers } = await ask(`${path}?w=480`, { headers: { 'x-request-id': id } });
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('vary')).toBe('accept');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      );
      // The server's own, or a caller could write lines of the log that look like another's.
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      ids.add(headers.get('x-request-id'));
    }
    expect(ids.size).toBe(2);
  });

  it('answers HEAD without the bytes', async () => {
    const response = await ask(path, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-type')).toBe('image/webp');
  });

  it('is read and computed once, then served from the cache', async () => {
    const { env: watched, trips } = counted();
    const first = await (await ask(`${path}?w=640`, avif, watched)).bytes();
    const soFar = trips.length;
    const again = await ask(`${path}?w=640`, avif, watched);
    expect(trips).toHaveLength(soFar);
    expect(again.headers.get('content-type')).toBe('image/avif');
    expect(await again.bytes()).toEqual(first);
  });
});

describe('a file that is not there', () => {
  it.each([
    '/media/course/AAAAAAAAAAAAAAAAAAAAAA',
    '/media/course/x',
    '/media/course/%2e%2e%2fcourse',
    `/media/course/${'x'.repeat(2000)}`,
    '/media/course/',
    '/media',
  ])('is a 404 in JSON: %.40s', async (missing) => {
    const response = await ask(missing);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ success: false, message: 'There is no such file' });
    expect(response.headers.get('x-request-id')).toBeTruthy();
    expect(response.headers.get('cache-control')).toBeNull();
  });

  it('is logged with the id of its answer and without its query, a picture is not', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const gone = '/media/course/AAAAAAAAAAAAAAAAAAAAAA';
    expect((await ask(path)).status).toBe(200);
    const requestId = (await ask(`${gone}?w=160`)).headers.get('x-request-id');
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    log.mockRestore();
    const logged = { level: 'info', requestId, method: 'GET', path: gone, status: 404 };
    expect(lines).toEqual([{ ...logged, ms: expect.any(Number) }]);
  });

  it.each(['course-draft', 'by-product'])('is none of the kind %s', async (kind) => {
    const key = `${kind}/AAAAAAAAAAAAAAAAAAAAAA`;
    await env.FILES.put(key, 'x');
    expect((await ask(`/media/${key}`)).status).toBe(404);
    await env.FILES.delete(key);
  });

  it('cannot be written either', async () => {
    const response = await ask(path, { method: 'POST', body: 'x' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a picture that was cached', () => {
  const variants = ['', ...widths.map((width) => `?w=${width}`)];
  const fetchAll = (of: string) =>
    Promise.all(
      variants.flatMap((variant) =>
        [{}, avif].map(async (init) => (await ask(`${of}${variant}`, init)).status),
      ),
    );

  it('is gone in every width and format once it is replaced', async () => {
    expect(new Set(await fetchAll(path))).toEqual(new Set([200]));
    await update(courses, meera, { id, images: picture('webp') });
    expect(new Set(await fetchAll(path))).toEqual(new Set([404]));
  });

  it('is deleted with its course when the bin is emptied', async () => {
    await remove(courses, meera, { id });
    expect((await ask(path)).status).toBe(200);
    later((binDays + 1) * 86_400_000);
    await emptyBins(db);
    await sweep(env);
    expect(await env.FILES.head(keyOf(path))).toBeNull();
  });
});
