import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { list, type Unfit } from './guard.ts';
import { unfitPages } from './pages.ts';
import { addressOf, type Place } from './place.ts';
import { unfitFor } from './settings.ts';

export { addressOf };

/**
 * Every build that may be published, however started: refuses what is unfit, and is made for the
 * place's address. `dryRun` builds in any case, since it is never published.
 */
export function published(
  place: Place,
  dryRun: boolean,
  url: string = addressOf(place),
  unfit: () => Unfit[] = () => unfitFor(place),
): AstroIntegration {
  let config = new URL('file:');
  return {
    name: 'published',
    hooks: {
      'astro:config:setup': ({ command }) => {
        const found = command === 'build' && !dryRun ? unfit() : [];
        if (found.length > 0) throw new Error(`This is not ready to be published:\n${list(found)}`);
      },
      'astro:config:done': ({ config: { build } }) => {
        config = new URL('wrangler.json', build.server);
      },
      'astro:build:done': ({ dir }) => {
        const unfit = dryRun ? [] : unfitPages(fileURLToPath(dir));
        if (unfit.length > 0) {
          rmSync(config);
          throw new Error(`These pages must not be published:\n${list(unfit)}`);
        }
        const settings = JSON.parse(readFileSync(config, 'utf8'));
        settings.vars.SITE_URL = url;
        settings.routes = [{ pattern: new URL(url).host, custom_domain: true }];
        writeFileSync(config, JSON.stringify(settings));
      },
    },
  };
}
