import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readArguments, stop } from '../arguments.ts';
import { onExit } from '../cleanup.ts';
import { requireLogin } from '../login.ts';
import { runScript } from '../processes.ts';
import { tool } from '../tool.ts';
import { migrations, momentBefore, unfitPublished } from './database.ts';
import { list } from './guard.ts';
import { unfitPages } from './pages.ts';
import { addressOf, type Place } from './place.ts';
import { business } from './school.ts';
import { setCommands, settingsOf, sharedBy, unfitFor, unsetSecrets } from './settings.ts';
import { filesSize, fits, sizeInWords, workerSize } from './size.ts';
import { askHealth, step } from './step.ts';
import { holdRebuild, takeBack } from './take-back.ts';
import { commitHere, requireUnchanged, testedCommit } from './tested.ts';
import {
  bookmarkOf,
  deploymentsOf,
  liveOf,
  nextNote,
  noteInWords,
  readVersion,
} from './versions.ts';

/** Every build writes this; `wrangler` without `--config` follows it. */
const redirect = '.wrangler/deploy/config.json';

/**
 * `npm run deploy` publishes a tested commit, with `-- --staging` whatever is here, to staging;
 * `-- --dry-run` goes through it offline, and `-- --roll-back` takes the last one back.
 * docs/deploy.md explains all.
 */

const usage =
  'npm run deploy, or with -- --dry-run, --staging, --untested <why>, --roll-back [<id>] [--database]';
const flags = ['dry-run', 'staging', 'untested', 'roll-back', 'database'] as const;
const { words, has } = readArguments(usage, Number.POSITIVE_INFINITY, [...flags]);
const [dryRun, untested, back] = [has('dry-run'), has('untested'), has('roll-back')];
if (back && (dryRun || untested))
  stop('--roll-back changes what is live; it goes with --staging and --database alone.');
if (words.length > (back ? 1 : 0) && !untested)
  stop(`"${words[0]}" is not known here. It is ${usage}`);
if (untested && words.length < 3)
  stop('Say in some words why this must be live before its tests passed: --untested <why>');
if (has('database') && !back) stop('--database goes with --roll-back.');
const place: Place = has('staging') ? 'staging' : 'production';
const isReal = place === 'production' && !dryRun;
const url = addressOf(place);
const settings = settingsOf(place);

if (back) {
  const shared = place === 'staging' ? sharedBy(place) : [];
  if (shared.length > 0) stop(`This would take the real one back:\n${list(shared)}`);
  await takeBack(place, words[0], has('database'));
  process.exit(0);
}

const unfit = unfitFor(place);
const folder = createBuildFolder();
const config = join(folder, 'dist/server/wrangler.json');

await step(
  "Checking wrangler.toml and the school's words",
  'Nothing was changed. Put in the real values, and run it again.',
  () => {
    if (unfit.length === 0) return console.log('  all filled in');
    if (!dryRun) throw new Error(`Not filled in yet:\n${list(unfit)}`);
    console.log(`Not filled in yet, which \`npm run deploy\` would refuse:\n${list(unfit)}`);
  },
);

const commit = await step(
  'Checking that this commit is tested',
  'Nothing was changed. Push it and wait for its tests; `git checkout` one that passed; or, in an emergency, say why it cannot wait: npm run deploy -- --untested <why>.',
  async () => {
    if (isReal && !untested) return await testedCommit();
    const here = await commitHere().catch(() => 'unknown');
    console.log(`  not asked for: ${untested ? words.join(' ') : 'this is not the real site'}`);
    return here;
  },
);

if (!dryRun) await step('Checking the login', 'Nothing was changed.', requireLogin);

await step(
  'Checking the secrets',
  'Nothing was changed. Set them as docs/deploy.md says, and run it again.',
  async () => {
    const { required } = settings.secrets;
    if (dryRun) return console.log(`  not asked for without the network: ${required.join(', ')}`);
    const unset = await unsetSecrets(required, place);
    if (unset.length > 0)
      throw new Error(`Not set: ${unset.join(', ')}\n${setCommands(unset, place)}`);
    console.log(`  set: ${required.join(', ')}`);
  },
);

if (isReal && !process.env['CI'])
  await step('Looking at what the rebuild would do', 'Nothing was changed.', () =>
    holdRebuild(commit, untested),
  );

const where = dryRun ? ['--local', '--persist-to', join(folder, 'state')] : ['--remote'];
const note = await step(
  'Noting the way back',
  'Nothing was changed. Mend what is said above, and run it again.',
  async () => {
    const pending = await migrations('list', place, where);
    console.log(
      pending.length > 0 ? `  to migrate: ${pending.join(', ')}` : '  nothing to migrate',
    );
    if (dryRun) return '';
    const live = await liveOf(await deploymentsOf(place), readVersion(place));
    const earlier = live && (await momentBefore(place, live.since));
    const moment = earlier ?? new Date().toISOString();
    const next = nextNote(commit, live, { bookmark: await bookmarkOf(place, earlier), moment });
    console.log(`  ${noteInWords(next)}`);
    const isFilled = !pending.some((name) => name.startsWith('0000_'));
    const found = isReal && isFilled ? await unfitPublished() : [];
    if (found.length > 0) throw new Error(`Published by the office:\n${list(found)}`);
    // What GitHub's machine writes is gone with it: there the bookmark has to do.
    if (isReal && isFilled && pending.length > 0 && !process.env['CI'])
      await runScript('scripts/backup/backup.ts', '--remote');
    return noteInWords(next);
  },
);

await step(
  `Migrating the ${dryRun ? 'empty local' : 'real'} database`,
  'Nothing was published. A migration that failed was undone, those before it stay. Mend it, and run it again.',
  async () => {
    const names = await migrations('apply', place, where);
    console.log(names.length > 0 ? `  ${names.join('\n  ')}` : '  nothing new');
  },
);

await step(
  `Building from the ${dryRun ? 'empty local' : 'real'} catalogue`,
  'Nothing was published: the site runs on as it was, on the migrated database. Mend what is said above, and run it again.',
  async () => {
    await tool('astro', ['build'], {
      CLOUDFLARE_ENV: place,
      CRUMB_HOME: folder,
      DEPLOY_DRY_RUN: String(dryRun),
    });
    const unfit = unfitPages(join(folder, 'dist/client'));
    if (unfit.length > 0) console.log(`Which \`npm run deploy\` would refuse:\n${list(unfit)}`);
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
  async () => {
    if (isReal && !untested) await requireUnchanged(commit);
    console.log(await tool('wrangler', ['deploy', '--config', config, '--message', note]));
  },
);
await askHealth(place);
console.log(`\n${business.name} is open at ${url}`);
process.exit(0);

/**
 * A folder for one build, deleted on exit: no later command can publish an incomplete build, and
 * the `dist` that is served is not touched.
 */
function createBuildFolder(): string {
  mkdirSync('.wrangler', { recursive: true });
  const folder = mkdtempSync(resolve('.wrangler/production-'));
  onExit(() => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    if (existsSync(redirect) && leadsTo(folder)) rmSync(redirect);
  });
  return folder;
}

function leadsTo(folder: string): boolean {
  const { configPath } = JSON.parse(readFileSync(redirect, 'utf8'));
  return resolve(join(redirect, '..'), configPath).startsWith(folder);
}
