import type { Batch } from '../../contract/batch-office.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import type { ErasureRequest } from '../../contract/privacy.ts';
import type { Product } from '../../contract/product.ts';
import type { User } from '../../contract/user.ts';
import type { WaitingPerson } from '../../contract/waiting.ts';
import { ask, call } from '../test/app.ts';
import { type MailRow, readRecords } from './records.ts';
import { entryInWords } from './seats.ts';
import { erasedEmail, type Visible } from './state.ts';

/** The server's id of each record and the `updatedAt` that it has now. */
export type Identity = { id: string; updatedAt: string };

export type Observed = {
  view: Visible;
  /** With the id of their request to be erased. */
  people: Record<string, Identity & { request: string }>;
  /** With the ids of their payments. */
  orders: Record<string, Identity & { payments: string[] }>;
  batches: Record<string, Identity>;
  /** Ids of the entries of waiting lists, by batch and key. */
  entries: Record<string, string>;
  mails: MailRow[];
  /** With the paths of their pictures. */
  course: Record<string, Identity & { images: string[] }>;
  product: Record<string, Identity & { images: string[] }>;
};

/** The parts of the view, each of which a list of the office shows. */
export type Part = Exclude<keyof Visible, 'lines'>;
export const parts = ['people', 'orders', 'batches', 'course', 'product'] as const;

async function read<Row>(path: string, token: string): Promise<Row[]> {
  const response = await ask(path, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await response.json()) as { data?: Row[] };
  if (!data) throw new Error(`${path} answers ${response.status}`);
  return data;
}

const identity = ({ _id, updatedAt }: { _id: string; updatedAt: string }): Identity => ({
  id: _id,
  updatedAt,
});

/** Puts rows into a record; two with one key are a fault that no model has. */
function by<Row, Value>(rows: Row[], keyOf: (row: Row) => string, to: (row: Row) => Value) {
  const found = new Map(rows.map((row) => [keyOf(row), to(row)]));
  if (found.size !== rows.length) throw new Error(`Twice there: ${rows.map(keyOf).join(', ')}`);
  return Object.fromEntries(found);
}

const byName = (one: { name: string }) => one.name;

const goods = async (path: string, token: string) => {
  const rows = await read<Product>(path, token);
  return {
    view: by(rows, byName, ({ price, stock }) => ({ price, stock })),
    ids: by(rows, byName, (row) => ({ ...identity(row), images: row.images })),
  };
};

type Shown<Name extends Part> = { view: Visible[Name]; ids?: Record<string, Identity> };

const observed: { [Name in Part]: (token: string) => Promise<Shown<Name>> } = {
  people: async (token) => {
    const [all, requests] = await Promise.all([
      read<User>('/api/admin/get-all-users', token),
      read<ErasureRequest>('/api/admin/erasures?limit=50', token),
    ]);
    const rows = all.filter(({ email }) => !isErased(email));
    const open = new Map(requests.map(({ _id, person }) => [person._id, _id]));
    const request = ({ _id }: User) => open.get(_id) ?? '';
    return {
      view: by(rows, email, (row) => ({ asked: request(row) !== '' })),
      ids: by(rows, email, (row) => ({ ...identity(row), request: request(row) })),
    };
  },
  orders: async (token) => {
    const rows = await read<AdminOrder>('/api/admin/admin-get-all-orders', token);
    return {
      view: by(rows, orderId, order),
      ids: by(rows, orderId, (row) => ({
        ...identity(row),
        payments: row.payments.map(({ _id }) => _id),
      })),
    };
  },
  batches: async (token) => {
    const rows = await read<Batch>('/api/batch/list', token);
    return {
      view: by(rows, note, (row) => ({
        ...{ state: row.state, seats: row.seats, taken: row.taken, offered: row.offered },
        ...{ held: row.held, left: row.left, waiting: row.waiting },
        ...{ asked: row.asked, refund: row.refund },
        when: `${row.lessons.map(({ day }) => day).join()} ${row.startTime} ${row.place}`,
      })),
      ids: by(rows, note, identity),
    };
  },
  course: (token) => goods('/api/course/get-all-courses', token),
  product: (token) => goods('/api/product/get-all-products', token),
};

const note = (one: Batch) => one.note;
const email = (one: User) => one.email;
const isErased = (email: string) => /^erased-.+@invalid\.invalid$/.test(email);
const orderId = (one: AdminOrder) => one.orderId;

const order = (one: AdminOrder) => ({
  email: isErased(one.email) ? erasedEmail : one.email,
  kind: one.kind,
  price: one.coursePrice,
  code: one.offerCode,
  advance: one.coursePrice - one.balancePayment,
  ...{ paid: one.paid, claimed: one.claimed, refunded: one.refunded },
  lines: one.payments.map(({ direction, amount, state }) => `${direction} ${amount} ${state}`),
  items:
    one.kind === 'course'
      ? [one.courseName]
      : one.items.map(({ name, amount }) => `${amount} ${name}`),
  status: one.status,
  dates: `${one.startDate} ${one.endDate}`,
  seatUntil: one.seatUntil,
});

/** The waiting lists as the office sees them, each line as the view has it. */
export async function linesOf(token: string, batches: Observed['batches']): Promise<string[]> {
  const all = await Promise.all(
    Object.entries(batches).map(async ([label, { id }]) => {
      const { body } = await call<WaitingPerson[]>('/api/waiting/list', { id }, { token });
      return (body.data ?? []).map(({ email, createdAt, end, offeredUntil: until }) => {
        const key = `${email} ${createdAt}`;
        return `${label} ${entryInWords({ key, end, until })}`;
      });
    }),
  );
  return all.flat().toSorted();
}

/** These parts as an administrator sees them now, others as last seen, and the mails. */
export async function observe(
  token: string,
  asked: readonly Part[],
  last: Observed,
): Promise<Observed> {
  const [{ mails, entries, ...records }, ...all] = await Promise.all([
    readRecords(),
    ...asked.map((part) => observed[part](token)),
  ]);
  const shown = Object.fromEntries(asked.map((part, i) => [part, all[i]?.view]));
  return {
    ...last,
    ...Object.fromEntries(asked.flatMap((part, i) => (all[i]?.ids ? [[part, all[i].ids]] : []))),
    ...{ mails, entries },
    view: { ...last.view, ...shown, ...records },
  };
}
