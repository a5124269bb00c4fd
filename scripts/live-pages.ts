import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readsMark } from '../worker/lib/http/own-hashes.ts';

const id = 'virtual:live-pages';

/** The pages that are files: by file name, where each is and where the Worker renders the same. */
const built = globSync('site/pages/*.astro')
  .filter((file) => !/^\[/.test(basename(file)))
  .filter((file) => !/^export const prerender = false/m.test(readFileSync(file, 'utf8')))
  .map((file) => ({ file, name: basename(file, '.astro') }));

/**
 * Every page of the build once more under `/live`, for the Worker to render where the school's
 * record is newer than the file. Astro takes a page file for one route: the other is a file of its
 * own that imports it.
 */
export const livePages = (): AstroIntegration => ({
  name: 'live-pages',
  hooks: {
    'astro:build:done': ({ dir }) => noteReads(fileURLToPath(dir)),
    'astro:config:setup': ({ injectRoute, createCodegenDir, updateConfig }) => {
      const folder = createCodegenDir();
      for (const { file, name } of built) {
        const page = fileURLToPath(new URL(`../${file}`, import.meta.url));
        const entrypoint = new URL(`${name}.astro`, folder);
        const lines = [
          `import Page from ${JSON.stringify(page)};`,
          'export const prerender = false;',
        ];
        writeFileSync(entrypoint, ['---', ...lines, '---', '<Page />', ''].join('\n'));
        injectRoute({ pattern: `/live/${name}`, entrypoint, prerender: false });
      }
      const paths = built
        .filter(({ name }) => !/^\d/.test(name))
        .map(({ name }) => (name === 'index' ? '/' : `/${name}`));
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'live-pages',
              resolveId: (source: string) => (source === id ? `\0${id}` : undefined),
              load: (source: string) =>
                source === `\0${id}`
                  ? `export const livePages = ${JSON.stringify(paths)};`
                  : undefined,
            },
          ],
        },
      });
    },
  },
});

/** Notes in `built.json` which parts of the school's record each built page reads. */
function noteReads(folder: string): void {
  const pages: Record<string, string[]> = {};
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const html = readFileSync(`${folder}/${file}`, 'utf8');
    const [mark = '', parts = ''] = readsMark.pattern.exec(html) ?? [];
    pages[`/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`] = parts.split(' ');
    writeFileSync(`${folder}/${file}`, html.slice(0, html.length - mark.length));
  }
  const built = JSON.parse(readFileSync(`${folder}/built.json`, 'utf8'));
  writeFileSync(`${folder}/built.json`, JSON.stringify({ ...built, pages }));
}
