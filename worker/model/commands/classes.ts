import fc from 'fast-check';
import { noteDays } from '../../../contract/attendance.ts';
import { addDays, today } from '../../../contract/day.ts';
import { classMails } from '../../batch/remind.ts';
import { doEachMinute } from '../../chores.ts';
import type { Env } from '../../env.ts';
import { open } from '../../lib/db/index.ts';
import { writeTimed } from '../../message/timed.ts';
import { call } from '../../test/app.ts';
import type { Reply } from '../call.ts';
import type { Draw } from '../draw.ts';
import type { Round } from '../mails.ts';
import { offerSeats } from '../seats.ts';
import type { State } from '../state.ts';

const minutes = 60_000;

/** Who came to a class, as it was noted so many minutes ago; the bits of `came` say who. */
const note = (which: number, came: number, ago: number): Draw => ({
  title: `attendance of class ${which}: ${came}, ${ago} minutes ago`,
  call: (world) => {
    const { batches, orders, now } = world.state;
    const all = Object.entries(batches).flatMap(([label, { days }]) =>
      days.map((day) => ({ label, day })),
    );
    const past = all.filter(({ day }) => day <= today(now));
    const some = past.length > 0 && which % 8 ? past : all;
    const { label = '', day = '' } = some[which % Math.max(1, some.length)] ?? {};
    const lesson = world.seen.batches[label]?.lessons[day];
    if (!lesson) return undefined;
    const marks = Object.keys(orders)
      .filter((id) => orders[id]?.batch === label)
      .map((id, i) => ({ id, isPresent: ((came >> i) & 1) === 1 }));
    const at = new Date(now - ago * minutes).toISOString();
    const body = {
      ...{ lesson, notedAt: at },
      marks: marks.map(({ id, isPresent }) => ({ order: world.seen.orders[id]?.id, isPresent })),
    };
    const session = world.office;
    const token = world.tokens.get(session);
    return {
      title: `attendance of ${label} on ${day}`,
      part: [],
      session,
      send: (env, headers) => call('/api/attendance/save', body, { env, headers, token }),
      apply: (state) => {
        const batch = state.batches[label];
        const takesPlace = batch?.state === 'open' || batch?.state === 'closed';
        if (!takesPlace || !batch.days.includes(day)) return 404;
        const present = today(state.now);
        if (day > present || day < addDays(present, -noteDays)) return 409;
        for (const { id, isPresent } of marks) {
          const key = `${id} ${label} ${day}`;
          const last = state.marks[key];
          if (state.orders[id]?.batch === label && (!last || at > last.at))
            state.marks[key] = { isPresent, at };
        }
        return 200;
      },
    };
  },
});

/** What the clock does, perhaps beside a call. */
const clock = (
  round: Round,
  work: (env: Env) => Promise<void>,
  apply: (state: State) => void,
): Draw => ({
  title: `the clock's ${round}`,
  call: () => ({
    title: `the clock's ${round}`,
    part: [],
    round,
    send: async (env): Promise<Reply> => {
      const failed = await work(env).catch((error: unknown) => error ?? 'failed');
      return { status: failed ? 500 : 200, headers: new Headers(), body: {} };
    },
    apply: (state) => {
      apply(state);
      return 200;
    },
  }),
});

const minute = clock('minute', doEachMinute, (state) => offerSeats(state));
const hour = clock(
  'hour',
  (env) => writeTimed(open(env.DB), classMails),
  () => undefined,
);

export const clocks = [
  { weight: 4, arbitrary: fc.constant(minute) },
  { weight: 2, arbitrary: fc.constant(hour) },
];

export const classes = [
  ...clocks,
  {
    weight: 4,
    arbitrary: fc.tuple(fc.nat(40), fc.nat(7), fc.nat(50)).map((drawn) => note(...drawn)),
  },
];
