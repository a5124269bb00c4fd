/**
 * The school's money and seats against a model of them. fast-check draws commands (order, pay, move, erase ...), each perhaps with a
 * fault at a round trip to D1, R2 or Images, two at once, sent again, while no mail can be sent, long after, or near a moment
 * of which mails tell; the real Worker carries them out on a real D1 and R2. Every school begins alike (`school.ts`), and its
 * clock is moved by `time.ts`. After each step the API has to show what the model expects (`world.ts`), no mail about a seat
 * is wrong or missing (`mails.ts`), and the audit, which runs after each third, finds nothing.
 *
 * `npm test` makes 40 steps, `npm run test:model` 10,000. A failure prints seed, path and commands:
 * `MODEL_SEED=<seed> MODEL_PATH=<path> npx vitest run worker/model` runs it again.
 *
 * A new command: what it changes goes into `state.ts`, what shows it into `observe.ts`, the command itself
 * into a file of `commands/`, and the file's list into `steps.ts`. `apply` is the expectation, plain and without a thought of
 * how the Worker does it. What is seldom drawn is seldom tested: put a fault into a copy of the product, run 800 steps
 * (`MODEL_STEPS=800`), and raise weights or act on fitting records more often, until they fail.
 */
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { newSchool } from './school.ts';
import { made, seatSteps, sellOut, steps } from './steps.ts';

const settings = env as unknown as Record<string, string>;
const wanted = Number(settings['MODEL_STEPS']);
const seed = Number(settings['MODEL_SEED'] || Date.now() % 2 ** 31);
const path = settings['MODEL_PATH'];

/** Steps of one school at most, after which another one begins. */
const most = 40;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

const commands = fc.oneof(
  ...[steps, seatSteps].map((all) => fc.commands(all, { maxCommands: most, size: 'max' })),
);

const [hour, day] = [3_600_000, 24 * 3_600_000];

const property = fc.asyncProperty(
  fc.nat(23),
  fc.boolean(),
  commands,
  async (hours, isPaid, drawn) => {
    // A seed means the same at any time of day. Never back: what the Worker keeps in memory has seen the last school's time.
    const last = Math.max(Date.now(), vi.getRealSystemTime());
    vi.setSystemTime(Math.ceil(last / day) * day + hours * hour);
    const world = await newSchool();
    await sellOut(world, isPaid);
    await fc.asyncModelRun(() => ({ model: {}, real: world }), drawn);
    await world.end();
  },
);

it('does what the model says, whatever fails and whoever comes at once', {
  timeout: 3_600_000,
}, async () => {
  made.steps = 0;
  for (let round = 0; made.steps < wanted; round++)
    await fc.assert(property, {
      seed: seed + round,
      numRuns: path ? 1 : 5,
      ...(path && { path }),
      endOnFailure: !path,
    });
  expect(made.steps).toBeGreaterThanOrEqual(wanted);
});
