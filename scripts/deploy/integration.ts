import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type Facts, list, unfitFacts, unfitSettings } from './guard.ts';
import { unfitPages } from './pages.ts';
import { business } from './school.ts';
import { productionSettings } from './settings.ts';

/**
 * Every production build, however started: refuses the demo's facts, and takes the domain from
 * `business.url`. `dryRun` builds without facts, since it is never published.
 */
export function production({
  dryRun,
  facts = business,
}: {
  dryRun: boolean;
  facts?: Facts;
}): AstroIntegration {
  let config = new URL('file:');
  return {
    name: 'production',
    hooks: {
      'astro:config:setup': ({ command }) => {
        const unfit = [...unfitFacts(facts), ...unfitSettings(productionSettings())];
        if (command === 'build' && !dryRun && unfit.length > 0)
          throw new Error(`This is not ready to be published:\n${list(unfit)}`);
      },
      'astro:config:done': ({ config: { build } }) => {
        config = new URL('wrangler.json', build.server);
      },
      'astro:build:done': ({ dir }) => {
        const left = dryRun ? [] : unfitPages(fileURLToPath(dir));
        if (left.length > 0) {
          // Without the configuration the build cannot be deployed.
          rmSync(config);
          throw new Error(`These pages must not be published:\n${list(left)}`);
        }
        const settings = JSON.parse(readFileSync(config, 'utf8'));
        settings.vars.SITE_URL = facts.url;
        settings.routes = [{ pattern: new URL(facts.url).host, custom_domain: true }];
        writeFileSync(config, JSON.stringify(settings));
      },
    },
  };
}
