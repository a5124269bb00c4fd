/**
 * The school's money and seats against a model of them. fast-check draws calls (order, verify,
 * move, wait ...), each perhaps with a fault at a round trip to D1, R2 or Images, two at once, sent
 * again, or long after; the real Worker carries them out on a real D1 and R2. After each step the
 * API shows what the model expects, and the audit, each third time, finds nothing (`world.ts`).
 *
 * `npm test` makes 40 steps, `npm run test:model` 10,000. A failure prints seed, path and commands:
 * `MODEL_SEED=<seed> MODEL_PATH=<path> npx vitest run worker/model` runs it again.
 *
 * A new verb: what it changes goes into `state.ts`, what shows it into `observe.ts`, the verb into
 * a file of `commands/`, its list into `steps.ts`. `apply` is the expectation, without a thought of
 * how the Worker does it. What is seldom drawn is seldom tested: put a fault into a copy, run 800
 * steps (`MODEL_STEPS=800`), and raise weights or choose fitting records until they fail.
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

/** Steps of one school at most, after which another one begins; fifteen in the mean. */
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
    // A seed means the same at any time of day. Never back: the Worker's memory has seen that time.
    const last = Math.max(Date.now(), vi.getRealSystemTime());
    vi.setSystemTime(Math.ceil(last / day) * day + hours * hour);
    const world = await newSchool();
    await sellOut(world, isPaid);
    await fc.asyncModelRun(() => ({ model: {}, real: world }), drawn);
    await world.audit({ hasChores: false });
  },
);

it('does what the model says, whatever fails and whoever comes at once', {
  timeout: 3_600_000,
}, async () => {
  made.steps = 0;
  for (let round = 0; made.steps < wanted; round++)
    await fc.assert(property, {
      seed: seed + round,
      // One school a seed: the run ends with the school that makes the last step.
      numRuns: 1,
      ...(path && { path }),
      endOnFailure: !path,
    });
  expect(made.steps).toBeGreaterThanOrEqual(wanted);
});
