import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { installation } from '../contract/installation.ts';
import { seedIfEmpty } from '../seed/index.ts';
import { listedCourses } from '../worker/batch/next.ts';
import { open } from '../worker/lib/db/index.ts';
import { listProducts } from '../worker/product/queries.ts';
import { schoolOf } from '../worker/school/current.ts';
import { dist, port } from './data-folder.ts';
import { requireFacts } from './deploy/school.ts';
import { withMigratedEnv } from './local.ts';
import { run } from './processes.ts';
import { hashProject } from './project.ts';

/**
 * A process of its own for setup.ts, to free wrangler's memory: migrates and seeds the local
 * database and, but for the word `data`, builds.
 */
const mark = `${dist}/server/built-from`;

requireFacts();
/** The versions of what pages are built from: the lists, and the school's record. */
const versions = await withMigratedEnv(async (env) => {
  await seedIfEmpty(env, installation.demo || process.env['DEMO_DATA'] === 'true');
  const db = open(env.DB);
  const lists = await Promise.all([listedCourses(db), listProducts(db)]);
  const school = await schoolOf(env, 0);
  return [...lists, school].map(({ version }) => version);
});
if (process.argv[2] !== 'data') await build();
// wrangler listens to the parent process for ever.
process.exit(0);

async function build(): Promise<void> {
  const from = hashProject('.', port, versions);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === from)
    return console.log('The site is built already.');
  console.log('Building the site…');
  rmSync(mark, { force: true });
  await run('astro', 'build');
  writeFileSync(mark, from);
}
