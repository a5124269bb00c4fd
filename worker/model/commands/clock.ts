import fc from 'fast-check';
import { doEachMinute } from '../../chores.ts';
import type { Reply } from '../call.ts';
import type { Draw } from '../draw.ts';
import { offerSeats } from '../seats.ts';

/** What the clock does each minute, perhaps beside a call. */
const minute: Draw = {
  title: "the clock's minute",
  call: () => ({
    title: "the clock's minute",
    part: [],
    isRound: true,
    send: async (env): Promise<Reply> => {
      const failed = await doEachMinute(env).catch((error: unknown) => error ?? 'failed');
      return { status: failed ? 500 : 200, headers: new Headers(), body: {} };
    },
    apply: (state) => {
      offerSeats(state);
      return 200;
    },
  }),
};

export const clocks = [{ weight: 4, arbitrary: fc.constant(minute) }];
