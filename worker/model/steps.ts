import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { any, type Call, type Draw, pick, type Weighted } from './call.ts';
import { batches } from './commands/batches.ts';
import { demos } from './commands/demos.ts';
import { confirming, counter, office } from './commands/office.ts';
import { order, ordering } from './commands/orders.ts';
import { payments } from './commands/payments.ts';
import { seats } from './commands/seats.ts';
import { confirm, ways } from './commands/verify.ts';
import { join, minute, waiting } from './commands/waiting.ts';
import { addBatch, jump } from './school.ts';
import { courses } from './state.ts';
import { anyFault, type Fault, faulty, Race } from './trips.ts';
import type { World } from './world.ts';

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

const send = (world: World, call: Call | undefined, fault?: Fault) =>
  call ? world.make([call], (_, go) => go(fault ? faulty(fault) : env)) : nothing();

/** Sends calls at once, whose round trips `choices` puts in order. */
const race = (world: World, calls: Call[], choices: number[]) => {
  const round = new Race(choices, calls.length);
  return world.make(calls, (who, go) => round.run(who, go));
};

const alone = (draw: Draw, fault: Fault | undefined) =>
  step(`${draw.title}${fault ? ` ${JSON.stringify(fault)}` : ''}`, (world) =>
    send(world, draw.call(world), fault),
  );

const atOnce = (draws: Draw[], choices: number[]) =>
  step(`at once (${choices}): ${draws.map(({ title }) => title).join(' | ')}`, (world) =>
    race(
      world,
      draws.flatMap((draw) => draw.call(world) ?? []),
      choices,
    ),
  );

/** The last call that failed, as a client sends it again, or twice at once. */
const retry = (twice: boolean, choices: number[]) =>
  step(`send the failed one again${twice ? ' twice' : ''}`, (world) => {
    const { failed } = world;
    world.failed = undefined;
    return failed ? race(world, twice ? [failed, failed] : [failed], choices) : nothing();
  });

/** Time goes by, and the clock does its chores at the end, or not at all. */
const later = (hours: number, hasClock: boolean) =>
  step(`${hours} hours later${hasClock ? '' : ', without the clock'}`, async (world) => {
    if (hasClock) return jump(world, hours);
    await world.later(hours);
    await world.settle();
  });

/** The seat went to another buyer and is free again: by chance it mostly still names the order. */
const paidLate = (which: number, who: number, way: (typeof ways)[number]) =>
  step(`order ${who} is paid late, and verified ${way}`, async (world) => {
    const course = pick(courses, which) ?? '';
    const label = await addBatch(world, course, 1);
    await world.settle();
    const taken: string[] = [];
    for (const buyer of [who, who + 1].map((n) => world.student(n))) {
      await send(world, order(world, buyer, { course, label }, { by: 'less' }));
      const { orders } = world.state;
      const orderId = Object.keys(orders).findLast((id) => orders[id]?.batch === label) ?? '';
      taken.push(orderId);
      // The hold is over.
      await world.later(97);
      await world.settle();
    }
    return send(world, confirm(world, taken[0] ?? '', way));
  });

const choices = fc.array(fc.nat(1), { minLength: 1, maxLength: 12 });

function stepsOf(...draws: Weighted[]): fc.Arbitrary<Step>[] {
  const draw = fc.oneof(...draws);
  // Two tabs, or two people of the office, do the same.
  const twice = draw.map((drawn): [Draw, Draw] => [drawn, drawn]);
  const two = fc.oneof(fc.tuple(draw, draw), twice);
  const of = <Drawn extends unknown[]>(
    weight: number,
    arbitrary: fc.Arbitrary<Drawn>,
    to: (...drawn: Drawn) => Step,
  ) => ({ weight, arbitrary: arbitrary.map((drawn) => to(...drawn)) });
  return [
    fc.oneof(
      of(10, fc.tuple(draw, fc.constant(undefined)), alone),
      of(5, fc.tuple(draw, anyFault), alone),
      of(5, fc.tuple(two, choices), atOnce),
      of(4, fc.tuple(fc.boolean(), choices), retry),
      of(3, fc.tuple(fc.constantFrom(1, 2, 13, 25, 50, 170), fc.boolean()), later),
      of(1, fc.tuple(any, any, fc.constantFrom(...ways)), paidLate),
    ),
  ];
}

export const steps = stepsOf(
  ordering,
  ...payments,
  ...office,
  ...counter,
  ...batches,
  ...seats,
  minute,
  ...waiting,
  ...demos,
  confirming,
);

/** Those about the seats of a few batches, which a school of everything seldom fills. */
export const seatSteps = stepsOf(
  { weight: 35, arbitrary: ordering.arbitrary },
  { weight: 25, arbitrary: fc.oneof(...waiting) },
  { weight: 40, arbitrary: fc.oneof(...batches, ...seats) },
  { weight: 15, arbitrary: minute.arbitrary },
  { weight: 20, arbitrary: fc.oneof(...office) },
  { weight: 12, arbitrary: fc.oneof(...payments) },
  { weight: 8, arbitrary: confirming.arbitrary },
);

/** For good or for the days of a hold; two wait for it then. */
export async function sellOut(world: World, isPaid: boolean): Promise<void> {
  const [label = ''] = Object.keys(world.state.batches);
  const buyer = world.student(1);
  await send(
    world,
    order(world, buyer, { course: 'Rye', label }, { by: isPaid ? 'half' : 'cash' }),
  );
  for (const who of [2, 0]) await send(world, join(world, world.student(who), label));
}
