import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { preparePhotos } from './prepare.ts';

const id = 'virtual:photos';

/** Puts photographs of `site/photos` in place of drawings; see `docs/photographs.md`. */
export function photos(): AstroIntegration {
  return {
    name: 'photos',
    hooks: {
      'astro:config:setup': async ({ config, updateConfig }) => {
        const found = await preparePhotos({
          from: fileURLToPath(new URL('photos/', config.srcDir)),
          drawings: fileURLToPath(config.publicDir),
          to: fileURLToPath(new URL('pictures/photos/', config.publicDir)),
          address: '/pictures/photos',
        });
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'photos',
                resolveId: (source: string) => (source === id ? `\0${id}` : undefined),
                load: (source: string) =>
                  source === `\0${id}`
                    ? `export const photos = ${JSON.stringify(found)};`
                    : undefined,
              },
            ],
          },
        });
      },
    },
  };
}
