import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../arguments.ts';
import { reasonFor, requireLogin } from '../login.ts';
import { tool } from '../tool.ts';
import { createBuildFolder } from './build-folder.ts';
import { list, unfitFacts, unfitSettings } from './guard.ts';
import { requireHealth } from './health.ts';
import { unfitPages } from './pages.ts';
import { business } from './school.ts';
import { setCommands, unsetSecrets } from './secrets.ts';
import { productionSettings } from './settings.ts';
import { filesSize, fits, sizeInWords, workerSize } from './size.ts';

/**
 * `npm run deploy` checks the settings, migrates, builds from the real catalogue, deploys, and
 * checks the health. `-- --dry-run` does so offline on an empty database, and publishes nothing.
 * docs/deploy.md explains it.
 */

const dryRun = readArguments('npm run deploy, or with -- --dry-run', 0, ['dry-run']).has('dry-run');
const settings = productionSettings();
const unfit = [...unfitSettings(settings), ...unfitFacts(business)];
const folder = createBuildFolder();
const config = join(folder, 'dist/server/wrangler.json');

await step(
  "Checking wrangler.toml and the school's facts",
  'Nothing was changed. Put in the real values, and run it again.',
  () => {
    if (unfit.length === 0) return console.log('  all filled in');
    if (!dryRun) throw new Error(`Not filled in yet:\n${list(unfit)}`);
    console.log(`Not filled in yet, which \`npm run deploy\` would refuse:\n${list(unfit)}`);
  },
);

if (!dryRun) await step('Checking the login', 'Nothing was changed.', requireLogin);

await step(
  'Checking the secrets',
  'Nothing was changed. Set them as docs/deploy.md says, and run it again.',
  async () => {
    const { required } = settings.secrets;
    if (dryRun) return console.log(`  not asked for without the network: ${required.join(', ')}`);
    const unset = await unsetSecrets(required);
    if (unset.length > 0) throw new Error(`Not set: ${unset.join(', ')}\n${setCommands(unset)}`);
    console.log(`  set: ${required.join(', ')}`);
  },
);

await step(
  `Migrating the ${dryRun ? 'empty local' : 'real'} database`,
  'Nothing was published. A migration that failed was undone, those before it stay. Mend it, and run it again.',
  async () => {
    const where = dryRun ? ['--local', '--persist-to', join(folder, 'state')] : ['--remote'];
    const which = ['--env', 'production', '--config', 'wrangler.toml'];
    const output = await tool('wrangler', ['d1', 'migrations', 'apply', 'DB', ...where, ...which]);
    const names = new Set(output.match(/\d{4}_\w+\.sql/g));
    console.log(names.size > 0 ? `  ${[...names].join('\n  ')}` : '  nothing new');
  },
);

await step(
  `Building from the ${dryRun ? 'empty local' : 'real'} catalogue`,
  'Nothing was published: the site runs on as it was, on the migrated database. Mend what is said above, and run it again.',
  async () => {
    await tool('astro', ['build'], {
      CLOUDFLARE_ENV: 'production',
      CRUMB_HOME: folder,
      DEPLOY_DRY_RUN: String(dryRun),
    });
    const pages = unfitPages(join(folder, 'dist/client'));
    const left = pages.filter(({ value }) => !unfit.some((fact) => fact.value === value));
    if (left.length > 0)
      console.log(`In the pages, which \`npm run deploy\` would refuse:\n${list(left)}`);
  },
);

await step(
  "Measuring against the platform's limits",
  'Nothing was published. What is over a limit must become smaller first.',
  async () => {
    const out = ['--outdir', join(folder, 'upload')];
    const output = await tool('wrangler', ['deploy', '--dry-run', ...out, '--config', config]);
    const size = { ...workerSize(output), ...filesSize(join(folder, 'dist/client')) };
    const { name, vars, routes } = JSON.parse(readFileSync(config, 'utf8'));
    console.log(`  ${name} at ${routes[0].pattern}, links to ${vars.SITE_URL}`);
    console.log(sizeInWords(size));
    if (!fits(size)) throw new Error('This is larger than the platform takes.');
  },
);

if (dryRun) {
  console.log('\nThe dry run went through; nothing was published.');
  process.exit(0);
}

await step(
  'Deploying',
  'The site runs on as it was, unless a version id stands above. The bucket, the domain and the sender must be there: docs/deploy.md says how to make each.',
  async () => console.log(await tool('wrangler', ['deploy', '--config', config])),
);

await step(
  `Asking ${business.url}/api/health`,
  'The new version is published and is not well. `npx wrangler tail --env production` shows its errors, `npx wrangler rollback --env production` brings the last version back. A new domain may need some minutes: then open that address again.',
  () => requireHealth(business.url),
);
console.log(`\n${business.name} is open at ${business.url}`);
process.exit(0);

/** Runs one step of a deploy. On failure prints the reason and `help`, then exits with code 1. */
async function step<Result>(
  title: string,
  help: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  console.log(`\n${title}`);
  try {
    return await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(`${message}\n\nStopped at: ${title}\n${reasonFor(message) ?? help}`);
    process.exit(1);
  }
}
