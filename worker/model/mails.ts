import { addDays, minute, today } from '../../contract/day.ts';
import { overQuota } from '../message/deliver.ts';
import {
  begins,
  hasBegun,
  hasHalf,
  holds,
  isRunning,
  type ModelBatch,
  moment,
  stands,
} from './seats.ts';
import { erasedEmail, type ModelOrder, type State } from './state.ts';

/** A row of the mails about classes; `label` says what it is about, and `batches` what the order was in when it came. */
export type ModelMail = {
  id: string;
  kind: string;
  orderId: string;
  label: string;
  state: string;
  error: string;
  dueAt: string;
  batches: string[];
};

const [hour, day] = [3_600_000, 24 * 3_600_000];
const iso = (ms: number) => new Date(ms).toISOString();

/** Counts a mail that is written with the change it tells of; an erased person gets none. */
export function tell(state: State, kind: string, email: string, orderId = ''): void {
  if (email === erasedEmail) return;
  const key = `${kind} ${email} ${orderId}`;
  state.told[key] = (state.told[key] ?? 0) + 1;
}

/** Takes a person's mails out of the state. */
export function forgetMails(state: State, email: string): void {
  for (const key of Object.keys(state.told))
    if (key.split(' ')[1] === email) delete state.told[key];
}

/** What may be said of each order and each entry of a waiting list, at most once, as things are at this moment. */
export function causes(state: State): Set<string> {
  const found = new Set<string>();
  for (const [id, order] of Object.entries(state.orders)) {
    const batch = state.batches[order.batch];
    if (!batch || order.email === erasedEmail) continue;
    for (const cause of [...ofHold(state, id, order, batch), ...ofClasses(state, id, order, batch)])
      found.add(`${cause[0]} ${order.email} ${id} ${cause[1]}`);
  }
  for (const [label, batch] of Object.entries(state.batches))
    if (batch.state !== 'cancelled')
      for (const entry of batch.line) {
        const isOver = entry.until !== '' && entry.until <= moment(state);
        if (stands(state, entry)) found.add(`seat-offered ${label} ${entry.key}`);
        if (isOver && ['', 'lapsed'].includes(entry.end) && entry.until > iso(state.now - 2 * day))
          found.add(`seat-offer-over ${label} ${entry.key}`);
      }
  return found;
}

type Cause = [kind: string, of: string];

const hasSeat = ({ seats }: ModelBatch, id: string) => seats.some(({ order }) => order === id);

/** Whether the hold of a seat is what decides about it. */
export const isHold = (order: ModelOrder) =>
  order.status === 'pending' && order.seatUntil !== '' && !hasHalf(order);

function ofHold(state: State, id: string, order: ModelOrder, batch: ModelBatch): Cause[] {
  if (!isHold(order) || batch.state === 'cancelled') return [];
  const left = Date.parse(order.seatUntil) - state.now;
  if (left > 0)
    return left <= day && hasSeat(batch, id) ? [['seat-hold-ends', order.seatUntil]] : [];
  return left > -2 * day ? [['seat-released', order.seatUntil]] : [];
}

/** The first class from the day before on, and classes that were missed half an hour to three days ago; not at night. */
function ofClasses(state: State, id: string, order: ModelOrder, batch: ModelBatch): Cause[] {
  const takesPlace = batch.state === 'open' || batch.state === 'closed';
  if (!takesPlace || !holds(state, order) || !hasSeat(batch, id)) return [];
  if (Number(minute(moment(state)).slice(11, 13)) < 9) return [];
  const [first = ''] = batch.days;
  const isNext = first <= addDays(today(state.now), 1) && !hasBegun(state, batch);
  const missed = batch.days.filter((on) => {
    const mark = state.marks[`${id} ${labelOf(state, batch)} ${on}`];
    const age = mark ? state.now - Date.parse(mark.at) : 0;
    return mark?.isPresent === false && age >= hour / 2 && age < 3 * day;
  });
  return [
    ...(isNext ? [['class-tomorrow', first] satisfies Cause] : []),
    ...missed.map((on): Cause => ['class-missed', on]),
  ];
}

const labelOf = ({ batches }: State, batch: ModelBatch) =>
  Object.keys(batches).find((label) => batches[label] === batch) ?? '';

/** Whether a mail may be sent as things are: what it says is true, of the batch that its order was in. */
export function maySend(state: State, { kind, orderId, label, batches }: ModelMail): boolean {
  if (kind === 'seat-offered') return causes(state).has(label);
  const order = state.orders[orderId];
  // That a batch or an offer has ended stays true.
  if (['batch-cancelled', 'waiting-closed', 'seat-offer-over'].includes(kind)) return true;
  const batch = state.batches[order?.batch ?? ''];
  if (!order || !batch || !batches.includes(order.batch) || batch.state === 'cancelled')
    return false;
  const of = label.split(' ').at(-1) ?? '';
  const isOfHold = isHold(order) && order.seatUntil === of;
  if (kind === 'seat-hold-ends') return isOfHold && of > moment(state);
  if (kind === 'seat-released') return isOfHold && of <= moment(state);
  if (!isRunning(order)) return false;
  if (kind === 'class-tomorrow')
    return batch.state !== 'draft' && batch.days[0] === of && begins(batch) > moment(state);
  if (kind === 'class-missed')
    return (
      batch.state !== 'draft' && state.marks[`${orderId} ${order.batch} ${of}`]?.isPresent === false
    );
  return true;
}

/** Kinds that are written with the change they tell of, and those that the clock writes: every minute, or every hour. */
export const withChange = ['batch-moved', 'batch-cancelled', 'waiting-closed', 'seat-moved'];
const byMinute = ['seat-offered', 'seat-offer-over', 'seat-hold-ends', 'seat-released'];
const byHour = ['class-tomorrow', 'class-missed'];
export const kinds = [...withChange, ...byMinute, ...byHour];

/** What is wrong with the mails after a step that went through these states. */
export function wrongMails(
  path: readonly State[],
  before: readonly ModelMail[],
  after: readonly ModelMail[],
): string[] {
  const known = new Map(before.map((one) => [one.id, one]));
  const possible = new Set(path.flatMap((state) => [...causes(state)]));
  const seen = new Set<string>();
  const wrong: string[] = [];
  for (const mail of after) {
    const last = known.get(mail.id);
    if (!withChange.includes(mail.kind)) {
      if (seen.has(mail.label)) wrong.push(`written twice: ${mail.label}`);
      seen.add(mail.label);
      if (!last && !possible.has(mail.label)) wrong.push(`written without cause: ${mail.label}`);
    }
    const isSent = mail.state === 'sent' && last?.state !== 'sent';
    if (isSent && !path.some((state) => maySend(state, mail)))
      wrong.push(`sent though it was not true: ${mail.label}`);
  }
  return wrong;
}

/** Rounds of the clock that nothing disturbed. */
export type Round = 'minute' | 'hour';

/** What such rounds have left unsaid, and the last one unsent. */
export function missingMails(
  state: State,
  before: readonly ModelMail[],
  after: readonly ModelMail[],
  rounds: readonly Round[],
): string[] {
  const said = new Set(before.map(({ label }) => label));
  const kinds = rounds.flatMap((round) => (round === 'minute' ? byMinute : byHour));
  const due = [...causes(state)].filter(
    (label) => !said.has(label) && kinds.some((kind) => label.startsWith(`${kind} `)),
  );
  // Of several missed classes of one student a round tells of the first.
  const orderOf = (label: string) => label.slice(0, -'YYYY-MM-DD'.length);
  const isFirst = (label: string) =>
    !label.startsWith('class-missed') ||
    !due.some((one) => orderOf(one) === orderOf(label) && one < label);
  const written = new Set(after.map(({ label }) => label));
  const unsent = after.filter(
    ({ state: now, dueAt }) => now === 'queued' && dueAt <= moment(state),
  );
  const unlikely = after.filter(
    ({ id, state: now, error }) =>
      now !== 'sent' && error !== overQuota && !before.some((one) => one.id === id),
  );
  return [
    ...due
      .filter((label) => isFirst(label) && !written.has(label))
      .map((label) => `not written: ${label}`),
    ...(rounds.at(-1) === 'minute' ? [...unsent, ...unlikely] : []).map(
      ({ state: now, label }) => `${now}, not sent: ${label}`,
    ),
  ];
}
