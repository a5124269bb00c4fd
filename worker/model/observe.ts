import { env } from 'cloudflare:workers';
import type { Batch } from '../../contract/batch-office.ts';
import type { Demo } from '../../contract/demo.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import { call } from '../test/app.ts';
import { entryInWords } from './seats.ts';
import type { Visible } from './state.ts';

/** The server's id of each record and the `updatedAt` that it has now. */
type Identity = { id: string; updatedAt: string };

export type Observed = {
  view: Visible;
  orders: Record<string, Identity & { payments: string[] }>;
  batches: Record<string, Identity>;
  demos: Record<string, Identity>;
  /** Ids of the entries of waiting lists, by batch and key. */
  entries: Record<string, string>;
};

async function read<Row>(path: string, token: string): Promise<Row[]> {
  const { status, body } = await call<Row[]>(`/api/${path}`, undefined, { token });
  if (!body.data) throw new Error(`${path} answers ${status}`);
  return body.data;
}

const identity = ({ _id, updatedAt }: { _id: string; updatedAt: string }): Identity => ({
  id: _id,
  updatedAt,
});

function by<Row, Value>(rows: Row[], keyOf: (row: Row) => string, to: (row: Row) => Value) {
  const found = new Map(rows.map((row) => [keyOf(row), to(row)]));
  if (found.size !== rows.length) throw new Error(`Twice there: ${rows.map(keyOf).join(', ')}`);
  return Object.fromEntries(found);
}

const order = (adminOrder: AdminOrder): Visible['orders'][string] => ({
  email: adminOrder.email,
  kind: adminOrder.kind,
  price: adminOrder.coursePrice,
  code: adminOrder.offerCode,
  advance: adminOrder.advancePayment,
  due: adminOrder.due,
  paid: adminOrder.paid,
  claimed: adminOrder.claimed,
  refunded: adminOrder.refunded,
  lines: adminOrder.payments.map(
    ({ direction, amount, state }) => `${direction} ${amount} ${state}`,
  ),
  course: adminOrder.courseName,
  status: adminOrder.status,
  dates: `${adminOrder.startDate} ${adminOrder.endDate}`,
  seatUntil: adminOrder.seatUntil,
  isWithoutSeat: adminOrder.isWithoutSeat,
});

const batch = (officeBatch: Batch): Visible['batches'][string] => ({
  state: officeBatch.state,
  seats: officeBatch.seats,
  taken: officeBatch.taken,
  offered: officeBatch.offered,
  held: officeBatch.held,
  left: officeBatch.left,
  waiting: officeBatch.waiting,
  asked: officeBatch.asked,
  refund: officeBatch.refund,
  days: officeBatch.lessons.map(({ day }) => day).join(),
});

/** The waiting lists, which no list of the office shows together. */
const entries = `select b.note as batch, w.id, u.email || ' ' || w.created_at as key,
    w.ended_as as "end", w.offered_until as until
  from waiting w join batch b on b.id = w.batch_id join user u on u.id = w.user_id
  order by b.seq, w.seq`;

/**
 * Which order has which seat, as no list shows: of two held no more, the last goes with its seat.
 */
const seats = `select b.note || ' ' || s.number || ' ' || coalesce(o.order_id, '') as seat
  from seat s join batch b on b.id = s.batch_id left join orders o on o.id = s.order_row
  where b.kind <> 'demo' order by b.seq, s.number`;

/** Students who have not confirmed, as a confirmation shows nowhere else if its answer was lost. */
const unconfirmed = `select email from user where role = 'student' and confirmed_at = ''
  order by seq`;

type Entry = Record<'batch' | 'id' | 'key' | 'end' | 'until', string>;

export async function observe(token: string): Promise<Observed> {
  const [orders, batches, demos, waiting, seated, unknown] = await Promise.all([
    read<AdminOrder>('admin/admin-get-all-orders', token),
    read<Batch>('batch/list', token),
    read<Demo>('demo/get-all-demo', token),
    env.DB.prepare(entries).all<Entry>(),
    env.DB.prepare(seats).all<{ seat: string }>(),
    env.DB.prepare(unconfirmed).all<{ email: string }>(),
  ]);
  const lines = waiting.results;
  return {
    view: {
      orders: by(orders, ({ orderId }) => orderId, order),
      batches: by(batches, ({ note }) => note, batch),
      demos: by(
        demos,
        ({ txnId }) => txnId,
        ({ classId, status, demoDate: day }) => ({ class: classId, status, day }),
      ),
      seats: seated.results.map(({ seat }) => seat),
      unconfirmed: unknown.results.map(({ email }) => email),
      lines: lines.map((entry) => `${entry.batch} ${entryInWords(entry)}`),
    },
    orders: by(
      orders,
      ({ orderId }) => orderId,
      (adminOrder) => ({
        ...identity(adminOrder),
        payments: adminOrder.payments.map(({ _id }) => _id),
      }),
    ),
    batches: by(batches, ({ note }) => note, identity),
    demos: by(demos, ({ txnId }) => txnId, identity),
    entries: Object.fromEntries(lines.map(({ key, batch, id }) => [`${batch} ${key}`, id])),
  };
}
