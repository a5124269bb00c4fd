import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getViteConfig } from 'astro/config';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createViteServer } from 'vitest/node';
import type { Photos } from '../../site/lib/photos.ts';

// The first component loads the site's modules, which takes seconds on a busy machine.
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
    resolveId: (asked: string) => (asked === id ? `\0${id}` : undefined),
    load: (asked: string) =>
      asked === `\0${id}` ? `export const photos = ${JSON.stringify(photos)};` : undefined,
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
});
afterAll(async () => {
  await server.close();
  rmSync(cacheDir, { recursive: true });
});

it.each([
  ['hero', 'Hero.astro', { list: { courses: [], next: new Map(), version: '' } }],
  ['teacher-meher-irani', 'TeacherPicture.astro', { name: 'Meher Irani', size: 72 }],
  ['student-1', 'StudentSlider.astro', {}],
  ['whisking', 'Clips.astro', {}],
])(
  '%s as a photograph takes the place of the drawing in %s',
  { tags: ['full'] },
  async (name, file, props) => {
    const container = await AstroContainer.create();
    const component = (await server.ssrLoadModule(`/site/components/${file}`)).default;
    const html = await container.renderToString(component, { props });
    expect(html).toContain(`src="/pictures/photos/${name}-0a1b2c3d-400.webp"`);
    expect(html).toContain(`/pictures/photos/${name}-0a1b2c3d-800.avif 800w`);
    expect(html).not.toContain(`/pictures/${name}-`);
    expect(html).not.toContain(`/clips/${name}.`);
  },
);
