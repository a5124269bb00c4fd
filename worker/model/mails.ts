import { overQuota } from '../message/deliver.ts';
import { hasHalf, type ModelBatch, moment, stands } from './seats.ts';
import { erasedEmail, type ModelOrder, type State } from './state.ts';

/** A mail about seats; `label` says its subject, `batches` what the order was in then. */
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

const day = 24 * 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();

/** What may be said of each order and entry of a waiting list, at most once, at this moment. */
export function causes(state: State): Set<string> {
  const found = new Set<string>();
  for (const [id, order] of Object.entries(state.orders)) {
    const batch = state.batches[order.batch];
    if (!batch || order.email === erasedEmail) continue;
    for (const cause of ofHold(state, id, order, batch))
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

/** Whether a mail may be sent: what it says is true, of the batch that its order was in. */
export function maySend(state: State, { kind, orderId, label, batches }: ModelMail): boolean {
  if (kind === 'seat-offered') return causes(state).has(label);
  const order = state.orders[orderId];
  // That an offer has ended stays true.
  if (kind === 'seat-offer-over') return true;
  const batch = state.batches[order?.batch ?? ''];
  if (!order || !batch || !batches.includes(order.batch) || batch.state === 'cancelled')
    return false;
  const of = label.split(' ').at(-1) ?? '';
  const isOfHold = isHold(order) && order.seatUntil === of;
  return isOfHold && (kind === 'seat-hold-ends') === of > moment(state);
}

export const kinds = ['seat-offered', 'seat-offer-over', 'seat-hold-ends', 'seat-released'];

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
    if (seen.has(mail.label)) wrong.push(`written twice: ${mail.label}`);
    seen.add(mail.label);
    if (!last && !possible.has(mail.label)) wrong.push(`written without cause: ${mail.label}`);
    const isSent = mail.state === 'sent' && last?.state !== 'sent';
    if (isSent && !path.some((state) => maySend(state, mail)))
      wrong.push(`sent though it was not true: ${mail.label}`);
  }
  return wrong;
}

/** What a round of the clock has left unsaid or unsent. */
export function missingMails(
  state: State,
  before: readonly ModelMail[],
  after: readonly ModelMail[],
): string[] {
  const written = new Set([...before, ...after].map(({ label }) => label));
  const unwritten = [...causes(state)].filter((label) => !written.has(label));
  const unsent = after.filter(
    ({ state: now, dueAt }) => now === 'queued' && dueAt <= moment(state),
  );
  const unlikely = after.filter(
    ({ id, state: now, error }) =>
      now !== 'sent' && error !== overQuota && !before.some((one) => one.id === id),
  );
  return [
    ...unwritten.map((label) => `not written: ${label}`),
    ...[...unsent, ...unlikely].map(({ state: now, label }) => `${now}, not sent: ${label}`),
  ];
}
