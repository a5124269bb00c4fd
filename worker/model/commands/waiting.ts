import fc from 'fast-check';
import { mostWaitingLists, type WaitingEnd } from '../../../contract/batch.ts';
import { mostOffers } from '../../../contract/seat-words.ts';
import { doEachMinute } from '../../chores.ts';
import { any, type Call, pick, verb } from '../call.ts';
import {
  endEntry,
  endOver,
  freeSeats,
  hasSeat,
  isBookable,
  type ModelEntry,
  moment,
  offer,
  offerSeats,
  seatsLeft,
  stands,
} from '../seats.ts';
import type { State } from '../state.ts';
import type { World } from '../world.ts';

const wasLetPass: WaitingEnd[] = ['passed', 'lapsed', 'left'];

const entriesOf = ({ line }: { line: ModelEntry[] }, email: string) =>
  line.filter((entry) => entry.email === email && entry.end === '').length;

export const join = (world: World, email: string, label: string): Call => ({
  send: world.post('waiting/join', { batch: world.seen.batches[label]?.id }, email),
  apply: (state) => {
    const batch = state.batches[label];
    endOver(state, email);
    if (!batch || batch.state === 'draft') return 404;
    if (entriesOf(batch, email) > 0) return 200;
    if (!isBookable(state, batch) || hasSeat(state, batch, email)) return 409;
    const all = Object.values(state.batches).reduce(
      (sum, batch) => sum + entriesOf(batch, email),
      0,
    );
    if (all >= mostWaitingLists || seatsLeft(state, batch) > 0) return 409;
    if (state.unconfirmed.includes(email)) return 409;
    const passed = batch.line.filter(
      (entry) => entry.email === email && entry.until !== '' && wasLetPass.includes(entry.end),
    );
    if (passed.length >= mostOffers) return 409;
    const key = `${email} ${moment(state)}`;
    batch.line.push({ key, email, until: '', end: '' });
    return 200;
  },
});

const joining = verb(10, 'join', [any, any], (world, who, which) => {
  const label = pick(world.state.batches, which);
  return label === undefined ? undefined : join(world, world.student(who), label);
});

function entryOf(world: World, which: number, nth: number) {
  const waiting = Object.entries(world.state.batches).filter(([, { line }]) => line.length > 0);
  const [label, batch] = waiting[which % Math.max(1, waiting.length)] ?? [];
  const entry = batch?.line[nth % batch.line.length];
  if (!label || !entry) return undefined;
  const { key, email } = entry;
  const find = (state: State) => state.batches[label]?.line.find((queued) => queued.key === key);
  return { label, email, find, body: { id: world.seen.entries[`${label} ${key}`] } };
}

const leave = verb(
  4,
  'end wait',
  [any, any, any, fc.constantFrom<'leave' | 'pass'>('leave', 'pass')],
  (world, who, which, nth, how) => {
    const entry = entryOf(world, which, nth);
    if (!entry) return undefined;
    // Mostly whose it is.
    const email = who % 4 ? entry.email : world.student(who);
    return {
      offers: entry.label,
      send: world.post(`waiting/${how}`, entry.body, email),
      apply: (state) => {
        const found = entry.find(state);
        if (found?.email !== email) return 404;
        endEntry(found, how === 'leave' ? 'left' : 'passed');
        return 200;
      },
    };
  },
);

const remove = verb(2, 'remove from list', [any, any], (world, which, nth) => {
  const entry = entryOf(world, which, nth);
  if (!entry) return undefined;
  return {
    offers: entry.label,
    send: world.post('waiting/remove', entry.body),
    apply: (state) => {
      const found = entry.find(state);
      if (found) endEntry(found, 'left');
      return found ? 200 : 404;
    },
  };
});

/** The office offers a free seat to somebody whose turn it is not. */
const offerTo = verb(2, 'offer', [any, any], (world, which, nth) => {
  const entry = entryOf(world, which, nth);
  if (!entry) return undefined;
  return {
    send: world.post('waiting/offer', entry.body),
    apply: (state) => {
      const batch = state.batches[entry.label];
      const found = entry.find(state);
      if (!batch || !found) return 409;
      const [seat] = freeSeats(state, batch);
      if (seat && found.end === '' && found.until === '' && isBookable(state, batch))
        offer(state, batch, seat, found);
      return stands(state, found) ? 200 : 409;
    },
  };
});

/** What the clock does each minute, perhaps beside a call. */
export const minute = verb(4, "the clock's minute", [], () => ({
  send: async (env) => {
    const failed = await doEachMinute(env).catch((error: unknown) => error ?? 'failed');
    return { status: failed ? 500 : 200, headers: new Headers(), body: {} };
  },
  apply: (state) => offerSeats(state),
}));

export const waiting = [joining, leave, remove, offerTo];
