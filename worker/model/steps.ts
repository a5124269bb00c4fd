import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import type { Call } from './call.ts';
import { batches } from './commands/batches.ts';
import { catalogue } from './commands/catalogue.ts';
import { certificates } from './commands/certificates.ts';
import { classes, clocks } from './commands/classes.ts';
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
import type { State } from './state.ts';
import { jump, sleep } from './time.ts';
import type { World } from './world.ts';

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

const hour = 3_600_000;

function makeOne(world: World, draw: Draw, fault: Fault | undefined) {
  const call = draw.call(world);
  if (call && fault) delete call.round;
  return call
    ? world.make([call], (one, _, address) => one.send(fault ? faulty(fault) : env, address))
    : nothing();
}

/** One call, perhaps with a fault on its way. */
const alone = (draw: Draw, fault: Fault | undefined) =>
  step(`${draw.title}${fault ? ` ${JSON.stringify(fault)}` : ''}`, (world) =>
    makeOne(world, draw, fault),
  );

/** Calls while no mail can be sent, and the clock an hour later, when the first ones may not be true any more. */
const unsent = (draws: Draw[]) =>
  step(`no mail can be sent: ${draws.map(({ title }) => title).join(', then ')}`, async (world) => {
    for (const draw of draws) await makeOne(world, draw, 'no mail can be sent');
    await jump(world, 1);
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
    hasClock ? jump(world, hours) : sleep(world, hours),
  );

/** Moments to come of which mails tell: the days on which batches begin, and the ends of offers and of holds. */
const turns = ({ batches, orders, now }: State): number[][] =>
  [
    Object.values(batches).map(({ days: [first = ''] }) => Date.parse(`${first}T00:00+05:30`)),
    Object.values(batches).flatMap(({ line }) =>
      line.flatMap(({ until, end }) => (end === '' && until ? [Date.parse(until)] : [])),
    ),
    Object.values(orders).flatMap(({ seatUntil }) => (seatUntil ? [Date.parse(seatUntil)] : [])),
  ]
    .map((moments) => moments.filter((at) => at > now))
    .filter((moments) => moments.length > 0);

/** The time is so many hours after one of those moments, or before it. */
const near = (kind: number, which: number, hours: number, hasClock: boolean) =>
  step(
    `${hours} hours from moment ${which} of kind ${kind}${hasClock ? '' : ', without the clock'}`,
    (world) => {
      const all = turns(world.state);
      const some = all[kind % Math.max(1, all.length)] ?? [];
      const at = some[which % Math.max(1, some.length)] ?? 0;
      const left = (at - world.state.now) / hour + hours;
      if (left <= 0) return nothing();
      return hasClock ? jump(world, left) : sleep(world, left);
    },
  );

const choices = fc.array(fc.nat(1), { minLength: 1, maxLength: 12 });

/** A step of those draws, with whatever may happen to a call. */
const stepsOf = (draw: fc.Arbitrary<Draw>, hours: number[]): fc.Arbitrary<Step>[] => {
  // Two tabs, or two people of the office, do the same.
  const twice = draw.map((one) => [one, one]);
  return [
    fc.oneof(
      { weight: 10, arbitrary: draw.map((one) => alone(one, undefined)) },
      { weight: 5, arbitrary: fc.tuple(draw, anyFault).map((drawn) => alone(...drawn)) },
      {
        weight: 5,
        arbitrary: fc
          .tuple(fc.oneof(fc.tuple(draw, draw), twice), choices)
          .map((drawn) => race(...drawn)),
      },
      { weight: 4, arbitrary: fc.tuple(fc.boolean(), choices).map((drawn) => retry(...drawn)) },
      {
        weight: 2,
        arbitrary: fc.oneof(
          fc.constantFrom(...hours).map((many) => later(many, true)),
          fc.constantFrom(1, 13, 25, 50).map((many) => later(many, false)),
        ),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.nat(20), fc.nat(20), fc.constantFrom(-14.5, -4, 9.5, 16), fc.boolean())
          .map((drawn) => near(...drawn)),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.oneof(...clocks, ...batches), fc.oneof(...batches, ...seats))
          .map(unsent),
      },
    ),
  ];
};

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
