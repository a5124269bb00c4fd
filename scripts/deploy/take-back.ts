import { requireLogin } from '../login.ts';
import { runScript } from '../processes.ts';
import { tool } from '../tool.ts';
import { addressOf, at, type Place } from './place.ts';
import { askHealth, step } from './step.ts';
import { nextRebuilt } from './tested.ts';
import {
  deploymentsOf,
  jsonIn,
  liveOf,
  markOf,
  noteOf,
  readVersion,
  type Way,
  wayBack,
} from './versions.ts';

/** Stops the rebuild of GitHub until somebody sets the variable to `on` again. */
export async function pauseRebuild(why: string): Promise<void> {
  const done = await tool('gh', ['variable', 'set', 'DEPLOY', '--body', 'off']).then(
    () => 'is paused',
    () => 'could not be paused: set its variable DEPLOY to `off` on GitHub now',
  );
  console.log(`\nThe rebuild ${done}, since ${why}. With \`on\` it goes on.`);
  await endRuns();
}

/** Keeps the rebuild from publishing another commit over the one that goes live now. */
export async function holdRebuild(commit: string, untested: boolean): Promise<void> {
  const next = untested ? 'the newest tested commit' : await nextRebuilt();
  if (!next || next === commit) await endRuns();
  else await pauseRebuild(`it would publish ${next} in place of this one`);
}

const endRuns = (): Promise<void> =>
  cancelRuns().catch((error) =>
    console.log(`Look under Actions on GitHub whether a rebuild is still going on: ${error}`),
  );

async function cancelRuns(): Promise<void> {
  for (const status of ['queued', 'pending', 'in_progress']) {
    const which = ['--workflow', 'rebuild.yml', '--status', status, '--json', 'databaseId'];
    for (const { databaseId } of JSON.parse(await tool('gh', ['run', 'list', ...which]))) {
      console.log(`The rebuild ${databaseId} that has begun is cancelled.`);
      await tool('gh', ['run', 'cancel', `${databaseId}`]);
      await tool('gh', ['run', 'watch', `${databaseId}`]);
    }
  }
}

export async function takeBack(place: Place, typed: string | undefined, database: boolean) {
  await step('Checking the login', 'Nothing was changed.', requireLogin);
  if (place === 'production') await pauseRebuild('it would publish what is taken back');
  const way = await step(
    `Taking ${addressOf(place)} back`,
    'What is written above was done. Run the same again: it goes on from there.',
    () => rollBack(place, typed, database),
  );
  if (database && place === 'production')
    await runScript('scripts/backup/erase-again.ts', '--remote');
  if (database)
    await step('Noting that the database went back too', 'Do not run it again.', () =>
      publish(place, way, true),
    );
  await askHealth(place);
}

/** Takes the Worker back, with `database` the database too, and says what it does before. */
export async function rollBack(place: Place, typed?: string, database = false): Promise<Way> {
  const read = readVersion(place);
  const way = await wayBack(await liveOf(await deploymentsOf(place), read), read, typed, database);
  const { from, to, isThere, note } = way;
  const commit = noteOf(await read(to))?.commit ?? 'unknown';
  const state = note && `${note.moment} (bookmark ${note.bookmark})`;
  console.log(`  It goes from version ${from} to ${to}, commit ${commit}`);
  if (database) console.log(`  and the database goes to ${state}: what came since is lost`);
  if (!isThere) await publish(place, way, false);
  console.log(`  Live is commit ${commit}.`);
  if (!database) {
    console.log('  The database stays as it is, with all that was ordered.');
    if (state)
      console.log(
        `  Only if its records are damaged, run this again with --database: it goes back to ${state}, and what came since is lost.`,
      );
    return way;
  }
  const travel = ['d1', 'time-travel', 'restore', 'DB', '--bookmark', `${note?.bookmark}`];
  const { previous_bookmark } = jsonIn(
    await tool('wrangler', [...travel, '--json', ...at(place)]),
    '{',
  );
  console.log('  The database is as it was. What came since is lost, unless this is taken back:');
  console.log(
    `  npx wrangler d1 time-travel restore DB --env ${place} --bookmark ${previous_bookmark}`,
  );
  return way;
}

/** Makes the version live that the way leads to, with a mark by which it goes on another time. */
const publish = (place: Place, { from, to }: Way, database: boolean): Promise<string> =>
  tool('wrangler', ['rollback', to, '--yes', '--message', markOf(from, database), ...at(place)]);
