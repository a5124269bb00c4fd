import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';

/** Licences (SPDX) allowed for packages that are shipped. */
const allowed = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Python-2.0',
]);

/** Packages that name no licence in package.json and are under the one of their LICENSE file. */
const byFile: Record<string, string> = { 'png-js': 'MIT' };

/** The licence of a package, by its name and what its package.json says. */
export const licenceOf = (name: string, stated?: string): string =>
  stated ?? byFile[name] ?? 'none';

/** Whether allowed licences meet an SPDX expression: one side of OR, both of AND. */
export const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((id) => allowed.has(id)));

const root = new URL('../../', import.meta.url);

const files = {
  'Fraunces (font)': 'site/styles/fonts/OFL-Fraunces.txt',
  'Figtree (font)': 'site/styles/fonts/OFL-Figtree.txt',
  'Noto Sans Devanagari (font)': 'site/styles/fonts/OFL-NotoSansDevanagari.txt',
  'Noto of many scripts (fonts)': 'worker/lib/pdf/fonts/OFL-Noto.txt',
  'Lucide (icons)': 'site/icons/LICENSE',
  // WebAssembly is carried beside the bundle, which does not say where it is from.
  HarfBuzz: 'worker/lib/pdf/HarfBuzz-COPYING.txt',
  harfbuzzjs: 'node_modules/harfbuzzjs/LICENSE',
};

const folders = new Set<string>();

type Building = { environment: { name: string } };
type Part = { type: 'asset' } | { type: 'chunk'; moduleIds: string[] };

/** Notes what a bundle is made of; those of Web Workers have plugins of their own. */
export const licencesOf = () => ({
  name: 'licences',
  generateBundle(this: Building, _: unknown, bundle: Record<string, Part>) {
    // The pages' own renderer runs at build time and is not shipped.
    if (this.environment.name === 'prerender') return;
    for (const part of Object.values(bundle))
      if (part.type === 'chunk')
        for (const folder of part.moduleIds.map(packageOf)) if (folder) folders.add(folder);
  },
});

/** From the bundles themselves; a licence outside the list stops the build. */
export function licences(): AstroIntegration {
  return {
    name: 'licences',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [licencesOf()] } });
      },
      'astro:build:done': async ({ dir }) => {
        const notices = [...folders].map(noticeOf);
        for (const [name, file] of Object.entries(files))
          notices.push(`${name}\n\n${readFileSync(new URL(file, root), 'utf8')}`);
        const text = [...new Set(notices)].sort().join(`\n${'-'.repeat(78)}\n\n`);
        await writeFile(new URL('licences.txt', dir), text);
      },
    },
  };
}

/** The folder of a module's package, if any; virtual names may hold a path too. */
function packageOf(module: string): string | undefined {
  const [, folder] = /^\0?(\/.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module) ?? [];
  return folder && existsSync(join(folder, 'package.json')) ? folder : undefined;
}

function noticeOf(folder: string): string {
  const { name, version, author, homepage, ...stated } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const license = licenceOf(name, stated.license);
  if (!isAllowed(license))
    throw new Error(
      `${name} is under ${license}. Replace it, or add the licence to scripts/licences/index.ts.`,
    );
  const heading = `${name} ${version} (${license})\n\n`;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file) return `${heading}${readFileSync(join(folder, file), 'utf8')}`;
  // Some packages name a licence and do not include its text.
  const text = readFileSync(new URL(`texts/${license}.txt`, import.meta.url), 'utf8');
  return `${heading}By ${author?.name ?? author ?? name}, ${homepage ?? 'no address given'}\n\n${text}`;
}
