import { today } from '../contract/day.ts';
import { readArguments } from './arguments.ts';

/**
 * `npm run seed:many`: 100,000 orders of 20,000 people and 5,000 bookings, in .test/many, so that
 * the data of `npm start` is not touched. `CRUMB_HOME=.test/many npm start` serves it.
 */
readArguments('npm run seed:many');
process.env['CRUMB_HOME'] ??= '.test/many';

const { fill, isFilled } = await import('../worker/test/bulk-data.ts');
const { state } = await import('./data-folder.ts');
const { withLocalEnv } = await import('./local.ts');
const { prepareData } = await import('./setup.ts');

await prepareData();
await withLocalEnv(async (env) => {
  if (env.ENVIRONMENT !== 'local') throw new Error('This is for local databases only.');
  if (await isFilled(env.DB)) return console.log(`${state} is full already`);
  const started = performance.now();
  await fill(env.DB, {
    users: 20_000,
    orders: 100_000,
    demos: 5000,
    enquiries: 5000,
    days: 1095,
    until: today(),
  });
  console.log(`${state} filled in ${((performance.now() - started) / 1000).toFixed(1)} s`);
});
