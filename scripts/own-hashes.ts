import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { islandStyle, ownHashes as only } from '../worker/lib/http/own-hashes.ts';

const meta = /(<meta http-equiv="content-security-policy" content=")([^"]*)/;

/** Leaves in each built page's policy the hashes of its own, and no style where none may be. */
export function ownHashes(): AstroIntegration {
  return {
    name: 'own-hashes',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const cwd = fileURLToPath(dir);
        for await (const name of glob('**/*.html', { cwd })) {
          const html = (await readFile(`${cwd}/${name}`, 'utf8')).replace(islandStyle, '');
          const [whole, before = '', policy = ''] = meta.exec(html) ?? [];
          if (!whole) continue;
          const written = await only(policy, html);
          await writeFile(
            `${cwd}/${name}`,
            html.replace(whole, () => before + written),
          );
        }
      },
    },
  };
}
