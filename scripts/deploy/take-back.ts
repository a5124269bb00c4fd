import { requireLogin } from '../login.ts';
import { runScript } from '../processes.ts';
import { tool } from '../tool.ts';
import { addressOf, type Place } from './place.ts';
import { askHealth, step } from './step.ts';
import { rollBack } from './versions.ts';

/** `npm run deploy -- --roll-back`: to the version typed, or to the one before. */
export async function takeBack(place: Place, typed: string | undefined, database: boolean) {
  await step('Checking the login', 'Nothing was changed.', requireLogin);
  await step(
    `Taking ${addressOf(place)} back`,
    'What is written above was done. Run it again, or press Rollback in the dashboard.',
    async () => {
      for (const line of await rollBack(place, typed, database)) console.log(`  ${line}`);
    },
  );
  if (place === 'production') await pauseRebuild('it would publish what was taken back');
  if (place === 'production' && database)
    await runScript('scripts/backup/erase-again.ts', '--remote');
  await askHealth(place);
}

/** Stops the rebuild of GitHub until somebody sets the variable to `on` again. */
export async function pauseRebuild(why: string): Promise<void> {
  const [command, ...args] = ['gh', 'variable', 'set', 'DEPLOY', '--body', 'off'] as const;
  const done = await tool(command, args).then(
    () => 'is paused',
    () => 'could not be paused: set its variable DEPLOY to `off` on GitHub now',
  );
  console.log(`\nThe rebuild ${done}, since ${why}. With \`on\` it goes on.`);
}
