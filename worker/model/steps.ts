import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import type { Call } from './call.ts';
import { batches, cancels } from './commands/batches.ts';
import { catalogue } from './commands/catalogue.ts';
import { clocks } from './commands/clock.ts';
import { edit, office } from './commands/office.ts';
import { enrol, enrolIn, enrolment, orders } from './commands/orders.ts';
import { payments, verify, ways } from './commands/payments.ts';
import { people } from './commands/people.ts';
import { seats } from './commands/seats.ts';
import { join, waiting } from './commands/waiting.ts';
import { type Draw, pick } from './draw.ts';
import { anyFault, type Fault, faulty } from './faults.ts';
import { anyMoment, hoursTo, type Moment } from './moments.ts';
import { Race } from './race.ts';
import { addBatch } from './school.ts';
import { isLive } from './state.ts';
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

const send = (world: World, call: Call, fault?: Fault) =>
  world.make([call], (one, _, address) => one.send(fault ? faulty(fault) : env, address));

function makeOne(world: World, draw: Draw, fault?: Fault) {
  const call = draw.call(world);
  if (call && fault) delete call.isRound;
  return call ? send(world, call, fault) : nothing();
}

/** One call, perhaps with a fault on its way. */
const alone = (draw: Draw, fault: Fault | undefined) =>
  step(`${draw.title}${fault ? ` ${JSON.stringify(fault)}` : ''}`, (world) =>
    makeOne(world, draw, fault),
  );

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

const near = (moment: Moment, hasClock: boolean) =>
  step(`near ${JSON.stringify(moment)}${hasClock ? '' : ', without the clock'}`, (world) => {
    const left = hoursTo(world, moment);
    if (left === undefined) return nothing();
    return hasClock ? jump(world, left) : sleep(world, left);
  });

/** Calls while no mail can be sent, perhaps near a moment, and the clock an hour later: what is said first may not be true then. */
const unsent = (moment: Moment | undefined, draws: Draw[]) =>
  step(
    `no mail can be sent${moment ? ` near ${JSON.stringify(moment)}` : ''}: ${draws.map(({ title }) => title).join(', then ')}`,
    async (world) => {
      const left = moment && hoursTo(world, moment);
      if (left !== undefined) await sleep(world, left);
      for (const draw of draws) await makeOne(world, draw, 'no mail can be sent');
      await jump(world, 1);
    },
  );

/**
 * A cancelled order is confirmed by its claim, when the one seat of its batch went to another buyer
 * and is free again: by chance the seat mostly still names the order.
 */
const paidLate = (which: number, who: number, way: (typeof ways)[number]) =>
  step(`order ${who} is paid late, and verified ${way}`, async (world) => {
    const course = pick(world.state.course, which);
    const buyers = buyersIn(world);
    if (course === undefined || buyers.length < 2) return nothing();
    const label = await addBatch(world, course, 1);
    await world.settle([], []);
    const taken: string[] = [];
    for (const buyer of [who, who + 1].map((n) => buyers[n % buyers.length] ?? 0)) {
      const paid = { upi: true, stale: false, isSmall: true };
      await send(world, enrolIn(world, buyer, course, label, paid));
      const orderId = Object.keys(world.state.orders).findLast(
        (one) => world.state.orders[one]?.batch === label && !taken.includes(one),
      );
      if (orderId === undefined) return true;
      taken.push(orderId);
      const at = Object.keys(world.state.orders).indexOf(orderId);
      await makeOne(world, edit(at, { status: 'cancelled' }, false));
    }
    return makeOne(world, verify(world.state, taken[0] ?? '', way));
  });

/** Of each person who is logged in the newest session, by its place among all. */
function buyersIn({ state }: World): number[] {
  const all = Object.entries(state.sessions);
  const emails = new Set(all.flatMap(([label, { email }]) => (isLive(state, label) ? email : [])));
  return [...emails].map((email) => all.findLastIndex(([, one]) => one.email === email));
}

const choices = fc.array(fc.nat(1), { minLength: 1, maxLength: 12 });

/** What may make a mail untrue. */
const change = fc.oneof(
  { weight: 6, arbitrary: cancels },
  { weight: 10, arbitrary: fc.oneof(...batches, ...seats) },
);

/** A step of those draws, with whatever may happen to a call. */
const stepsOf = (draw: fc.Arbitrary<Draw>, hours: number[]): fc.Arbitrary<Step>[] => {
  // Two tabs, or two people of the office, do the same.
  const twice = draw.map((one): [Draw, Draw] => [one, one]);
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
        arbitrary: fc.tuple(anyMoment, fc.boolean()).map((drawn) => near(...drawn)),
      },
      {
        weight: 3,
        arbitrary: fc
          .oneof(
            fc.tuple(anyMoment, fc.oneof(...clocks), change),
            fc.tuple(fc.constant(undefined), fc.oneof(...batches), change),
          )
          .map(([moment, ...draws]) => unsent(moment, draws)),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.nat(20), fc.nat(20), fc.constantFrom(...ways))
          .map((drawn) => paidLate(...drawn)),
      },
    ),
  ];
};

export const steps = stepsOf(
  fc.oneof(
    ...[...people, ...orders, ...payments, ...office, ...batches],
    ...[...seats, ...clocks, ...waiting, ...catalogue],
  ),
  [1, 13, 50, 170, 24 * 200],
);

/** Those about the seats of a few batches, which a school of everything seldom fills. */
export const seatSteps = stepsOf(
  fc.oneof(
    { weight: 35, arbitrary: enrolment },
    { weight: 25, arbitrary: fc.oneof(...waiting) },
    { weight: 40, arbitrary: fc.oneof(...batches, ...seats) },
    { weight: 15, arbitrary: fc.oneof(...clocks) },
    { weight: 20, arbitrary: fc.oneof(...office) },
    { weight: 12, arbitrary: fc.oneof(...payments) },
  ),
  [1, 13, 25, 50],
);

/**
 * Sells the one seat of the first batch, for good or for the days of a hold, and two wait for it then: little is left to do until
 * it is offered.
 */
export async function sellOut(world: World, isPaid: boolean): Promise<void> {
  const paid = { upi: isPaid, stale: false, isSmall: false };
  for (const draw of [enrol(1, 0, paid, { hasCode: false, isBatch: true }), join(2, 0), join(0, 0)])
    await makeOne(world, draw);
}
