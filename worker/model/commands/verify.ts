import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { addDays, endOfDay, today } from '../../../contract/day.ts';
import { canBeConfirmed } from '../../../contract/order.ts';
import { importStatement } from '../../bank/import.ts';
import { bankLine } from '../../bank/table.ts';
import { closedReason } from '../../payment/open-claims.ts';
import { payment } from '../../payment/table.ts';
import { db } from '../../test/app.ts';
import { office } from '../../test/decision.ts';
import { lineOf, statementOf } from '../../test/money-lines.ts';
import { aboutOrder, any, type Call, pick, verb } from '../call.ts';
import { type ModelLine, sumsOf } from '../ledger.ts';
import { isHalfSeen, isHeld, reclaimSeats, seatless } from '../seats.ts';
import type { ModelOrder, State } from '../state.ts';
import type { World } from '../world.ts';

export const shared = ['SHARED0001', 'SHARED0002'];

const many = fc.array(any, { minLength: 1, maxLength: 4 });

/** Whether the transfer is verified on any order, and was not taken back. */
const isUsed = (state: State, ref: string) =>
  Object.values(state.orders).some(({ lines }) =>
    lines.some((line) => line.ref === ref && isReceived(line)),
  );

type OfLine = Pick<Call, 'send'> & {
  apply: (line: ModelLine, order: ModelOrder, state: State) => number;
};

const aboutLine = (orderId: string, at: number, { send, apply }: OfLine): Call =>
  aboutOrder(orderId, {
    send,
    apply: (order, state) => apply(order.lines[at] as ModelLine, order, state),
  });

/** Draws of a verb with a line of an order, mostly one that fits it. */
export const verbOfLine = (
  weight: number,
  title: string,
  fits: (line: ModelLine) => boolean,
  call: (world: World, id: string, flag: boolean, orderId: string) => OfLine,
) =>
  verb(weight, title, [fc.nat(200), fc.boolean()], (world, which, flag) => {
    const all = Object.entries(world.state.orders).flatMap(([orderId, { lines }]) =>
      lines.map((line, at) => ({ orderId, at, line })),
    );
    const fitting = all.filter(({ line }) => fits(line));
    const some = which % 4 && fitting.length > 0 ? fitting : all;
    const { orderId = '', at = 0 } = some[which % Math.max(1, some.length)] ?? {};
    const id = world.seen.orders[orderId]?.payments[at];
    return id ? aboutLine(orderId, at, call(world, id, flag, orderId)) : undefined;
  });

const notTheirs = 'This transfer is of another order';

export const isClaimed = ({ state }: ModelLine) => state === 'claimed';
export const isReceived = (line: ModelLine) =>
  line.direction === 'in' && line.state === 'verified' && !line.isTakenBack;

/** Claims and payments of other lines with the transfer of that one, with their orders. */
const namesakes = (state: State, ownLine: ModelLine) =>
  Object.values(state.orders).flatMap((order) =>
    order.lines
      .filter((line) => line !== ownLine && line.ref === ownLine.ref && line.direction === 'in')
      .filter((line) => line.state === 'claimed' || isReceived(line))
      .map((line) => ({ line, order })),
  );

/** Who confirms the order says as well what others who claim the transfer read. */
const verifyLine = (world: World, id: string, confirm: boolean, orderId: string): OfLine => ({
  send: world.post('payment/verify', { id, confirm, ...(confirm && { others: notTheirs }) }),
  apply: (modelLine, order, state) => {
    // The same again: all of the office's calls are one person's.
    if (modelLine.state !== 'claimed') return modelLine.state === 'verified' ? 200 : 409;
    const others = namesakes(state, modelLine);
    if (isUsed(state, modelLine.ref) || (others.length > 0 && !confirm)) return 409;
    modelLine.state = 'verified';
    for (const other of others) rejectLine(state, other.line, other.order, notTheirs);
    if (confirm && canBeConfirmed(order.status)) order.status = 'success';
    reclaimSeats(state, [orderId]);
    order.version++;
    return 200;
  },
});

export const verify = verbOfLine(5, 'verify', isClaimed, verifyLine);

/** Whether another claim of theirs for that batch was rejected, but for a closed order. */
const wasRejected = ({ orders }: State, { email, batch }: ModelOrder) =>
  Object.values(orders).some(
    (candidate) =>
      candidate.email === email &&
      candidate.batch === batch &&
      candidate.lines.some(({ state, reason }) => state === 'rejected' && reason !== closedReason),
  );

/** Rejects a claim, after which its order keeps the seat for a day, but of who is doubted. */
export function rejectLine(state: State, line: ModelLine, order: ModelOrder, reason: string) {
  const until = endOfDay(addDays(today(state.now), 1));
  const isDoubted = state.unconfirmed.includes(order.email) || wasRejected(state, order);
  if (order.status === 'pending' && order.batch && !isHalfSeen(order) && isDoubted)
    order.claimHolds = false;
  if (order.batch && order.claimHolds && isHeld(state, order) && order.seatUntil < until)
    order.seatUntil = until;
  Object.assign(line, { state: 'rejected', reason });
  order.version++;
}

const isNamedElsewhere = (state: State, orderId: string, ref: string) =>
  Object.entries(state.orders).some(
    ([id, { lines }]) => id !== orderId && lines.some((line) => line.ref === ref),
  );

/** Verifies the claims of lines that nothing speaks against, as `was` had them before. */
export function verifyClear(
  state: State,
  orderId: string,
  was: readonly ModelLine[],
  lines: readonly ModelLine[],
): void {
  let due = (state.orders[orderId]?.price ?? 0) - sumsOf(lines).paid;
  for (const [at, { ref }] of was.entries()) {
    const again = was.some(
      (other, i) => i !== at && other.ref === ref && other.state !== 'rejected',
    );
    const line = lines[at];
    const isClear = line && isClaimed(line) && !again && !isNamedElsewhere(state, orderId, ref);
    if (!isClear || line.amount > due) continue;
    line.state = 'verified';
    due -= line.amount;
  }
}

/** The oldest claims of orders verified at once, by the bank only those that no other names. */
function verifyMany(world: World, orders: string[], confirm: boolean, byBank: boolean) {
  const claims = [...new Set(orders)].flatMap((orderId) => {
    const lines = world.state.orders[orderId]?.lines ?? [];
    const at = lines.findIndex((line) => line.state === 'claimed');
    const id = world.seen.orders[orderId]?.payments[at];
    return id && !(byBank && shared.includes(lines[at]?.ref ?? '')) ? [{ orderId, at, id }] : [];
  });
  const ids = claims.map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const call: Call = {
    send: async (bindings, headers) =>
      byBank
        ? world.post('bank/verify', { pairs: await imported(ids), confirm })(bindings, headers)
        : world.post('payment/bulk-verify', { ids, confirm })(bindings, headers),
    apply: (state) => {
      const due = claims.flatMap(({ orderId, at }) => {
        const order = state.orders[orderId];
        const line = order?.lines[at];
        const isDue = line?.state === 'claimed' && !isNamedElsewhere(state, orderId, line.ref);
        return order && isDue ? [{ orderId, order, line }] : [];
      });
      if (due.some(({ line }) => isUsed(state, line.ref))) return 409;
      for (const { order, line } of due) {
        line.state = 'verified';
        if (confirm && canBeConfirmed(order.status)) order.status = 'success';
        order.version++;
      }
      const changed = due.map(({ orderId }) => orderId);
      reclaimSeats(state, changed);
      return 200;
    },
  };
  return call;
}

async function imported(ids: string[]): Promise<{ payment: string; line: string }[]> {
  const claims = await db.select().from(payment).where(inArray(payment.id, ids));
  const lines = claims.map(({ amount, reference, receivedOn: day }) =>
    lineOf(amount, reference, { day }),
  );
  await importStatement(db, statementOf(lines), office);
  const references = claims.map(({ reference }) => reference);
  const found = await db.select().from(bankLine).where(inArray(bankLine.reference, references));
  return claims.map(({ id, reference }) => ({
    payment: id,
    line: found.find((transfer) => transfer.reference === reference)?.id ?? 'none',
  }));
}

export const verifyTogether = verb(
  8,
  'verify together',
  [many, fc.boolean(), fc.boolean()],
  (world, which, confirm, byBank) => {
    const { state } = world;
    const orders = which.flatMap((n) => pick(n % 3 ? seatless(state) : state.orders, n) ?? []);
    return verifyMany(world, orders, confirm, byBank);
  },
);

export const ways = ['alone', 'with others', 'by the bank'] as const;

/** The first claim of an order is verified, which confirms the order. */
export function confirm(world: World, orderId: string, way: (typeof ways)[number]) {
  if (way !== 'alone') return verifyMany(world, [orderId], true, way === 'by the bank');
  const id = world.seen.orders[orderId]?.payments[0];
  if (id === undefined) return undefined;
  return aboutLine(orderId, 0, verifyLine(world, id, true, orderId));
}
