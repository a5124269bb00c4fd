import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getViteConfig } from 'astro/config';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createViteServer } from 'vitest/node';
import type { Photos } from '../../site/lib/photos.ts';

/**
 * The first component loads the site's modules, which takes seconds.
 *
 * @module-tag full
 */
vi.setConfig({ testTimeout: 30_000 });

const names = ['hero', 'teacher-meher-irani', 'student-1', 'whisking'];
const photos: Photos = Object.fromEntries(
  names.map((name) => [
    name,
    {
      base: `/pictures/photos/${name}-0a1b2c3d`,
      widths: [400, 800],
      ratio: 4 / 3,
      alt: `A photograph: ${name}`,
    },
  ]),
);

const id = 'virtual:photos';
const plugins = [
  {
    name: 'photos',
    resolveId: (source: string) => (source === id ? `\0${id}` : undefined),
    load: (source: string) =>
      source === `\0${id}` ? `export const photos = ${JSON.stringify(photos)};` : undefined,
  },
];

let server: Awaited<ReturnType<typeof createViteServer>>;
const cacheDir = mkdtempSync(join(tmpdir(), 'photos-'));
beforeAll(async () => {
  const config = getViteConfig(
    {
      plugins,
      // Not the folder in which a build or a server of the site may be at work.
      cacheDir,
      server: { middlewareMode: true, watch: null },
      appType: 'custom',
    },
    { configFile: false, srcDir: './site', publicDir: './site/public', logLevel: 'error' },
  );
  server = await createViteServer(await config({ mode: 'test', command: 'serve' }));
  await server.ssrLoadModule('/contract/school/defaults/as-seeded.ts');
});
// The last test has another gallery.
beforeEach(async () => {
  const { seeded } = await server.ssrLoadModule('/contract/school/defaults/index.ts');
  const { sources } = await server.ssrLoadModule('/contract/business.ts');
  sources.elsewhere = () => seeded;
});
afterAll(async () => {
  await server.close();
  rmSync(cacheDir, { recursive: true });
});

async function drawn(file: string, props: Record<string, unknown> = {}): Promise<string> {
  const container = await AstroContainer.create();
  const component = (await server.ssrLoadModule(`/site/components/${file}`)).default;
  return container.renderToString(component, { props });
}

it.each([
  ['hero', 'Hero.astro', { list: { courses: [], next: new Map(), version: '' } }],
  ['teacher-meher-irani', 'TeacherPicture.astro', { name: 'Meher Irani', size: 72 }],
  ['student-1', 'StudentSlider.astro', {}],
  ['whisking', 'Clips.astro', {}],
])(
  '%s as a photograph takes the place of the drawing in %s',
  { tags: ['full'] },
  async (name, file, props) => {
    const html = await drawn(file, props);
    expect(html).toContain(`src="/pictures/photos/${name}-0a1b2c3d-400.webp"`);
    expect(html).toContain(`/pictures/photos/${name}-0a1b2c3d-800.avif 800w`);
    expect(html).not.toContain(`/pictures/${name}-`);
    expect(html).not.toContain(`/clips/${name}.`);
  },
);

it('an upload comes in the widths it has, with its size and its own words', async () => {
  const name = `school/${'A'.repeat(22)}-640x480`;
  const html = await drawn('StaticPicture.astro', { name, alt: 'A loaf', sizes: '9px' });
  expect(html).toContain(`srcset="/media/${name}?w=160 160w, /media/${name}?w=320 320w, `);
  expect(html).toContain(`/media/${name}?w=640 640w" sizes="9px" width="640" height="480"`);
  expect(html).not.toMatch(/Drawing|source|w=800/);
});

it.each([
  [
    `school/${'A'.repeat(22)}-640x480.mp4`,
    [`href="/media/school/`, `.mp4"`, '-640x480?w=320 320w'],
  ],
  ['https://youtu.be/abcdefghijk', ['href="https://youtu.be/', 'target="_blank"', 'Opens YouTube']],
])('a video of the office stands in the gallery: %s', async (video, parts) => {
  const { seeded } = await server.ssrLoadModule('/contract/school/defaults/index.ts');
  const { sources } = await server.ssrLoadModule('/contract/business.ts');
  const clips = [{ title: 'Rye', description: 'Rye rises.', video, poster: '' }];
  sources.elsewhere = () => ({ ...seeded, gallery: { clips, students: [] } });
  const html = await drawn('Clips.astro');
  for (const part of parts) expect(html).toContain(part);
  expect(html.replaceAll(/ href="[^"]*"/g, '')).not.toMatch(/Drawing|youtu\.?be\b/);
});

it('an answer of the office is more than a line, and a banner without lines is none', async () => {
  const answer = '**Yes**: [ask](https://a.test/)\n\n- rye\n- oats';
  const html = await drawn('Accordion.astro', {
    topics: [{ heading: 'Flour?', data: [], answer }],
  });
  for (const part of ['<strong>Yes</strong>', 'href="https://a.test/"', '<li>oats</li>'])
    expect(html).toContain(part);
  const { seeded } = await server.ssrLoadModule('/contract/school/defaults/index.ts');
  const { sources } = await server.ssrLoadModule('/contract/business.ts');
  expect(await drawn('Banner.astro')).toContain('Pause the banner');
  sources.elsewhere = () => ({ ...seeded, home: { ...seeded.home, banner: [] } });
  expect(await drawn('Banner.astro')).not.toContain('Pause the banner');
});
