import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { batches } from './commands/batches.ts';
import { catalogue } from './commands/catalogue.ts';
import { certificates } from './commands/certificates.ts';
import { classes } from './commands/classes.ts';
import { forms } from './commands/forms.ts';
import { office } from './commands/office.ts';
import { enrol, enrolment, orders } from './commands/orders.ts';
import { payments } from './commands/payments.ts';
import { people } from './commands/people.ts';
import { seats } from './commands/seats.ts';
import { join, waiting } from './commands/waiting.ts';
import type { Draw } from './draw.ts';
import { anyFault, type Fault, faulty } from './faults.ts';
import { Race } from './race.ts';
import type { Call, World } from './world.ts';

/** A step of the model, counted when it made a call. */
type Step = fc.AsyncCommand<object, World>;

export const made = { steps: 0 };

const step = (title: string, run: (world: World) => Promise<unknown>): Step => ({
  check: () => true,
  run: async (_, world) => {
    if ((await run(world)) !== false) made.steps++;
  },
  toString: () => title,
});

const nothing = async () => false;

/** One call, perhaps with a fault on its way. */
const alone = (draw: Draw, fault: Fault | undefined) =>
  step(`${draw.title}${fault ? ` ${JSON.stringify(fault)}` : ''}`, (world) => {
    const call = draw.call(world);
    if (call && fault) delete call.round;
    return call
      ? world.make([call], (one, _, address) => one.send(fault ? faulty(fault) : env, address))
      : nothing();
  });

/** Two calls at once, whose round trips `choices` puts in order. */
const race = (draws: Draw[], choices: number[]) =>
  step(`at once (${choices}): ${draws.map(({ title }) => title).join(' | ')}`, (world) => {
    const calls = draws.flatMap((draw) => draw.call(world) ?? []);
    const round = new Race(choices, calls.length);
    return world.make(calls, (one, who, address) =>
      round.run(who, (env) => one.send(env, address)),
    );
  });

/** The last call that failed, as a client sends it again, or twice at once. */
const retry = (twice: boolean, choices: number[]) =>
  step(`send the failed one again${twice ? ' twice' : ''}`, (world) => {
    const { failed } = world;
    world.failed = undefined;
    if (!failed) return nothing();
    const calls: Call[] = twice ? [failed, failed] : [failed];
    const round = new Race(choices, calls.length);
    return world.make(calls, (one, who, address) =>
      round.run(who, (env) => one.send(env, address)),
    );
  });

/** Time goes by, and the clock does its chores at the end, or not at all. */
const later = (hours: number, hasClock: boolean) =>
  step(`${hours} hours later${hasClock ? '' : ', without the clock'}`, (world) =>
    hasClock ? world.jump(hours) : world.sleep(hours),
  );

/** The clock comes so many hours after the day before a batch has begun. */
const eve = (which: number, hours: number) =>
  step(`${hours} hours into the day before batch ${which}`, (world) => {
    const { batches, now } = world.state;
    const to = Object.values(batches)
      .map(
        ({ days: [first = ''] }) => Date.parse(`${first}T00:00+05:30`) + (hours - 24) * 3_600_000,
      )
      .filter((at) => at > now);
    const at = to[which % Math.max(1, to.length)];
    return at === undefined ? nothing() : world.jump((at - now) / 3_600_000);
  });

const choices = fc.array(fc.nat(1), { minLength: 1, maxLength: 12 });

/** A step of those draws, with whatever may happen to a call. */
const stepsOf = (draw: fc.Arbitrary<Draw>, hours: number[]): fc.Arbitrary<Step>[] => [
  fc.oneof(
    { weight: 10, arbitrary: draw.map((one) => alone(one, undefined)) },
    { weight: 5, arbitrary: fc.tuple(draw, anyFault).map((drawn) => alone(...drawn)) },
    {
      weight: 5,
      arbitrary: fc
        .tuple(fc.array(draw, { minLength: 2, maxLength: 2 }), choices)
        .map((drawn) => race(...drawn)),
    },
    { weight: 4, arbitrary: fc.tuple(fc.boolean(), choices).map((drawn) => retry(...drawn)) },
    {
      weight: 2,
      arbitrary: fc.oneof(
        fc.constantFrom(...hours).map((many) => later(many, true)),
        fc.constantFrom(1, 13, 25, 50).map((many) => later(many, false)),
        fc.tuple(fc.nat(20), fc.constantFrom(9.5, 20, 33.5, 40)).map((drawn) => eve(...drawn)),
      ),
    },
  ),
];

export const steps = stepsOf(
  fc.oneof(
    ...[...people, ...orders, ...payments, ...office, ...batches, ...certificates],
    ...[...seats, ...classes, ...waiting, ...forms, ...catalogue],
  ),
  [1, 13, 50, 170, 24 * 200],
);

/** Those about the seats of a few batches, which a school of everything seldom fills. */
export const seatSteps = stepsOf(
  fc.oneof(
    { weight: 35, arbitrary: enrolment },
    { weight: 25, arbitrary: fc.oneof(...waiting) },
    { weight: 40, arbitrary: fc.oneof(...batches, ...seats) },
    { weight: 15, arbitrary: fc.oneof(...classes) },
    { weight: 12, arbitrary: fc.oneof(...office) },
    { weight: 12, arbitrary: fc.oneof(...payments) },
  ),
  [1, 13, 25, 50],
);

/** Sells the one seat of the first batch, for which two wait then: little is left to do until it is offered. */
export async function sellOut(world: World): Promise<void> {
  const paid = { upi: true, stale: false };
  for (const draw of [
    enrol(1, 0, paid, { hasCode: false, isBatch: true }),
    join(2, 0),
    join(0, 0),
  ]) {
    const call = draw.call(world);
    if (call) await world.make([call], (one, _, address) => one.send(env, address));
  }
}
