import { requireLogin } from '../login.ts';
import { runScript } from '../processes.ts';
import { addressOf, type Place } from './place.ts';
import { pauseRebuild } from './rebuild.ts';
import { askHealth, step } from './step.ts';
import { rollBack } from './versions.ts';

/** `npm run deploy -- --roll-back`: to the version typed, or to the one before. */
export async function takeBack(place: Place, typed: string | undefined, database: boolean) {
  await step('Checking the login', 'Nothing was changed.', requireLogin);
  if (place === 'production') await pauseRebuild('it would publish what is taken back');
  await step(
    `Taking ${addressOf(place)} back`,
    'What is written above was done. Run it again, or press Rollback in the dashboard.',
    async () => {
      for (const line of await rollBack(place, typed, database)) console.log(`  ${line}`);
    },
  );
  if (place === 'production' && database)
    await runScript('scripts/backup/erase-again.ts', '--remote');
  await askHealth(place);
}
