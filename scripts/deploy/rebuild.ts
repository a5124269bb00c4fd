import { tool } from '../tool.ts';
import { nextRebuilt } from './tested.ts';

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
