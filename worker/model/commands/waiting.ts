import fc from 'fast-check';
import { mostWaits } from '../../../contract/waiting.ts';
import { call } from '../../test/app.ts';
import { type Draw, pick, session } from '../draw.ts';
import {
  endEntry,
  endOver,
  freeSeats,
  hasSeat,
  isBookable,
  type ModelEntry,
  moment,
  offer,
  seatsLeft,
  stands,
} from '../seats.ts';
import type { State } from '../state.ts';
import type { World } from '../world.ts';

const waitsOf = ({ batches }: State, email: string) =>
  Object.values(batches).flatMap(({ line }) =>
    line.filter((one) => one.email === email && one.end === ''),
  ).length;

export const join = (who: number, which: number): Draw => ({
  title: `${who} joins the list of batch ${which}`,
  call: (world) => {
    const { label: session_, token, email } = session(world, who);
    const label = pick(world.state.batches, which);
    if (label === undefined) return undefined;
    const body = { batch: world.seen.batches[label]?.id };
    return {
      title: `${session_} joins the list of ${label}`,
      part: [],
      session: session_,
      send: (env, headers) => call('/api/waiting/join', body, { env, headers, token }),
      apply: (state) => {
        const batch = state.batches[label];
        if (!state.people[email]) return 401;
        endOver(state, email);
        if (!batch || batch.state === 'draft') return 404;
        if (batch.line.some((one) => one.email === email && one.end === '')) return 200;
        if (!isBookable(state, batch) || hasSeat(state, batch, email)) return 409;
        if (waitsOf(state, email) >= mostWaits || seatsLeft(state, batch) > 0) return 409;
        const key = `${email} ${moment(state)}`;
        batch.line.push({ key, email, until: '', end: '', endedAt: '' });
        return 200;
      },
    };
  },
});

/** The drawn entry of a waiting list. */
function entryOf(world: World, which: number, nth: number) {
  const { batches } = world.state;
  const waiting = Object.keys(batches).filter((label) => batches[label]?.line.length);
  const label = waiting[which % Math.max(1, waiting.length)];
  if (label === undefined) return undefined;
  const line = batches[label]?.line ?? [];
  const { key = '' } = line[nth % line.length] ?? {};
  return { label, key, id: world.seen.entries[`${label} ${key}`] ?? 'unknown' };
}

const find = (state: State, label: string, key: string): ModelEntry | undefined =>
  state.batches[label]?.line.find((one) => one.key === key);

const leave = (who: number, which: number, nth: number, verb: 'leave' | 'pass'): Draw => ({
  title: `${who}: ${verb} entry ${nth} of list ${which}`,
  call: (world) => {
    const entry = entryOf(world, which, nth);
    if (!entry) return undefined;
    // Mostly whose it is.
    const own = Object.keys(world.state.sessions).findLast((one) =>
      entry.key.startsWith(`${one.split(' ')[0]} `),
    );
    const { label, token, email } =
      who % 4 && own
        ? { ...session(world, Object.keys(world.state.sessions).indexOf(own)) }
        : session(world, who);
    return {
      title: `${label} ${verb} ${entry.key} in ${entry.label}`,
      part: [],
      session: label,
      offers: entry.label,
      send: (env, headers) =>
        call(`/api/waiting/${verb}`, { id: entry.id }, { env, headers, token }),
      apply: (state) => {
        const found = find(state, entry.label, entry.key);
        if (!state.people[email]) return 401;
        if (found?.email !== email) return 404;
        endEntry(found, verb === 'leave' ? 'left' : 'passed', moment(state));
        return 200;
      },
    };
  },
});

const byHand = (which: number, nth: number, verb: 'offer' | 'remove'): Draw => ({
  title: `the office: ${verb} entry ${nth} of list ${which}`,
  call: (world) => {
    const entry = entryOf(world, which, nth);
    if (!entry) return undefined;
    const session = world.office;
    const token = world.tokens.get(session);
    return {
      title: `${verb} ${entry.key} in ${entry.label}`,
      part: [],
      session,
      ...(verb === 'remove' && { offers: entry.label }),
      send: (env, headers) =>
        call(`/api/waiting/${verb}`, { id: entry.id }, { env, headers, token }),
      apply: (state) => {
        const found = find(state, entry.label, entry.key);
        if (verb === 'remove') {
          if (found) endEntry(found, 'left', moment(state));
          return found ? 200 : 404;
        }
        const batch = state.batches[entry.label];
        if (!batch || !found) return 409;
        const [seat] = freeSeats(state, batch);
        if (seat && found.end === '' && found.until === '' && isBookable(state, batch))
          offer(state, seat, found);
        return stands(state, found) ? 200 : 409;
      },
    };
  },
});

const any = fc.nat(20);

export const waiting = [
  { weight: 10, arbitrary: fc.tuple(any, any).map((drawn) => join(...drawn)) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(any, any, any, fc.constantFrom('leave' as const, 'pass' as const))
      .map((drawn) => leave(...drawn)),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(any, any, fc.constantFrom('offer' as const, 'remove' as const))
      .map((drawn) => byHand(...drawn)),
  },
];
