import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { statuses } from '../../contract/order.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import { ask, db } from '../test/app.ts';
import { decideOrder } from '../test/decision.ts';
import { deleteOrders } from '../test/empty.ts';
import { asOffice, newPerson, orderOn, signInAs } from '../test/school.ts';
import { order } from './table.ts';

fc.configureGlobal({ seed: 20_261_000 });

const courses = ['Artisan Breads', 'Crème Brûlée & Tart / Basics?', 'Macarons'];
const emails = ['neha.more@gmail.test', 'manas@crumb.test', '100%_sure@crumb.test', 'n@n.test'];
const days = ['2024-02-29', '2025-03-01', '2025-03-31', '2026-03-14', '2026-11-20'];

const meera = await signInAs('admin');
/** What the list must answer, newest first. */
const all: Awaited<ReturnType<typeof orderOn>>[] = [];

const list = async (search: Record<string, unknown>) => {
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  return asOffice<AdminOrder[]>(`admin/admin-get-all-orders?${query}`);
};

beforeAll(async () => {
  const people = await Promise.all(emails.map((email) => newPerson({ email })));
  for (let i = 0; i < 160; i++) {
    const by = people[(i * 7) % people.length];
    const day = days[Math.floor((i * days.length) / 160)];
    const status = statuses[(i * 5) % statuses.length];
    const kind = i % 11 === 0 ? 'shop' : 'course';
    if (!by || !day || !status) throw new Error('Too few samples');
    all.unshift(await orderOn({ by, day, status, kind, course: courses[i % 3] ?? '' }));
  }
  const [gone] = all.splice(60, 1);
  await db.delete(order).where(eq(order.id, gone?.id ?? ''));
  for (const row of [all[0], all[80], all[157]]) {
    if (!row) throw new Error('Too few orders');
    row.status = 'refunded';
    await decideOrder(row.id, { status: row.status });
  }
});

type Filters = {
  email?: string;
  course?: string;
  from?: string;
  to?: string;
  date?: string;
  month?: number;
  year?: number;
  status?: string;
  sort?: string;
};

const matches = (row: (typeof all)[number], filters: Filters) =>
  (!filters.email || row.email.includes(filters.email.toLowerCase())) &&
  (!filters.course || (row.kind === 'course' && row.courseName === filters.course)) &&
  (!filters.from || row.placedOn >= filters.from) &&
  (!filters.to || row.placedOn <= filters.to) &&
  (!filters.date || row.placedOn === filters.date) &&
  (!filters.month || Number(row.placedOn.slice(5, 7)) === filters.month) &&
  (!filters.year || Number(row.placedOn.slice(0, 4)) === filters.year) &&
  (!filters.status || row.status === filters.status);

/** Filters that the order itself passes. */
const passedBy = (row: (typeof all)[number]): fc.Arbitrary<Filters> =>
  fc.record(
    {
      email: fc.constantFrom(row.email, row.email.toUpperCase(), row.email.slice(1, 5), '@'),
      from: fc.constantFrom(row.placedOn, '2020-01-01'),
      to: fc.constantFrom(row.placedOn, '2030-01-01'),
      date: fc.constant(row.placedOn),
      month: fc.constant(Number(row.placedOn.slice(5, 7))),
      year: fc.constant(Number(row.placedOn.slice(0, 4))),
      status: fc.constant(row.status),
      sort: fc.constantFrom('newest', 'oldest'),
      ...(row.kind === 'course' && { course: fc.constant(row.courseName) }),
    },
    { requiredKeys: [] },
  );

/** Filters that need not fit each other or any order. */
const anyFilters: fc.Arbitrary<Filters> = fc.record(
  {
    email: fc.constantFrom('n', 'neha', 'CRUMB', '%', '_', '@', 'gmail.test', 'unknown'),
    course: fc.constantFrom(...courses, 'Nothing'),
    from: fc.constantFrom(...days, '2026-03-15'),
    to: fc.constantFrom(...days, '2026-03-15'),
    date: fc.constantFrom(...days, '2026-03-15'),
    month: fc.integer({ min: 1, max: 12 }),
    year: fc.integer({ min: 2023, max: 2027 }),
    status: fc.constantFrom(...statuses),
    sort: fc.constantFrom('newest', 'oldest'),
  },
  { requiredKeys: [] },
);

describe('the list of orders', () => {
  it('answers every filter, order and page like a search through all', {
    timeout: 60_000,
  }, async () => {
    const seen = { all: 0, narrowed: 0, filled: 0, empty: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(...all).chain(passedBy) },
          { weight: 1, arbitrary: anyFilters },
        ),
        fc.nat({ max: 11 }),
        fc.constantFrom(1, 7, 20, 100),
        async (filters, nth, limit) => {
          const found = all.filter((row) => matches(row, filters));
          if (filters.sort === 'oldest') found.reverse();
          // One of its pages, or the one after the last.
          const pages = Math.ceil(found.length / limit);
          const page = nth === 0 ? pages + 1 : 1 + (nth % Math.max(1, pages));
          const { status, body } = await list({ ...filters, page, limit });
          expect([status, body.total]).toEqual([200, found.length]);
          const expected = found.slice((page - 1) * limit, page * limit).map(({ id }) => id);
          expect(body.data?.map(({ _id }) => _id)).toEqual(expected);
          seen.all++;
          if (found.length > 0 && found.length < all.length) seen.narrowed++;
          if (expected.length > 0) seen.filled++;
          if (found.length === 0) seen.empty++;
        },
      ),
      { numRuns: 60 },
    );
    // Empty lists are equal whatever the filters do.
    expect(seen.narrowed / seen.all).toBeGreaterThan(0.6);
    expect(seen.filled / seen.all).toBeGreaterThan(0.5);
    expect(seen.empty).toBeGreaterThan(0);
  });

  it('wants a month beside a date and a year to be that of the date', async () => {
    const total = async (month: number) =>
      (await list({ date: '2026-03-14', month, year: 2026, page: 1 })).body.total;
    const onDay = all.filter(({ placedOn }) => placedOn === '2026-03-14').length;
    expect([await total(3), await total(11)]).toEqual([onDay, 0]);
  });

  it('has twenty rows a page unless told otherwise', async () => {
    expect((await list({ page: 1 })).body.data).toHaveLength(20);
    expect((await list({ limit: 3 })).body.data).toHaveLength(3);
    expect((await list({ page: 1_000_000 })).body.data).toEqual([]);
  });

  it('takes an empty field for none', async () => {
    const { body } = await list({
      email: '',
      course: '',
      date: '',
      month: '',
      status: '',
      page: 1,
    });
    expect(body.total).toBe(159);
  });

  it.each(['*', ' * ', '\u0007*'])('knows no course called "%s"', async (course) => {
    const searches: Record<string, unknown>[] = [
      { page: 1 },
      { status: 'pending', page: 1 },
      { month: 3, page: 1 },
      { email: 'neha', page: 1 },
      { email: 'n', page: 2 },
      {},
    ];
    for (const search of searches) {
      const { body } = await list({ course, ...search });
      expect([search, body.total, body.data]).toEqual([search, 0, []]);
    }
  });

  it.each([' ', '\t\n', '\u0007'])('takes a blank course for none: %j', async (course) => {
    for (const search of [{ page: 1 }, { status: 'pending', page: 2 }, { email: 'neha' }, {}])
      expect((await list({ course, ...search })).body).toEqual((await list(search)).body);
  });

  it.each([
    ['page', '0'],
    ['page', '1.5'],
    ['page', 'x'],
    ['limit', '101'],
    ['limit', '-1'],
    ['month', '13'],
    ['month', 'March'],
    ['date', '2026-02-30'],
    ['date', '14/03/2026'],
    ['year', '26'],
    ['status', 'eaten'],
    ['sort', 'price'],
  ])('refuses the %s %s', async (field, value) => {
    const { status, body } = await list({ [field]: value });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('says on which other orders a UPI reference was seen, whatever its letters’ case', async () => {
    onTestFinished(async () => {
      await deleteOrders('2026-11-21');
    });
    const by = await newPerson({ email: 'twice@crumb.test' });
    const first = await orderOn({ by, txnId: 'upi123abc', day: '2026-11-21' });
    const two = await orderOn({ by, txnId: 'UPI123ABC', day: '2026-11-21' });
    const cash = await orderOn({ by, day: '2026-11-21' });
    const { body } = await list({ date: '2026-11-21' });
    expect(body.data?.map(({ orderId, txnSeenOn }) => [orderId, txnSeenOn])).toEqual([
      [cash.orderId, []],
      [two.orderId, [first.orderId]],
      [first.orderId, [two.orderId]],
    ]);
  });

  it('names five of many orders with the same UPI reference and counts all of them', async () => {
    onTestFinished(async () => {
      await deleteOrders('2026-11-22');
    });
    const by = await newPerson({ email: 'often@crumb.test' });
    const numbers = [];
    for (let i = 0; i < 9; i++)
      numbers.push((await orderOn({ by, txnId: 'OFTEN1234', day: '2026-11-22' })).orderId);
    const { body } = await list({ date: '2026-11-22', limit: '1' });
    expect(body.data).toMatchObject([{ txnSeenOn: numbers.slice(0, 5), txnSeenCount: 8 }]);
    const csv = await (
      await ask('/api/admin/export-orders?date=2026-11-22', {
        headers: { authorization: `Bearer ${meera}` },
      })
    ).text();
    expect(csv).toContain(`${numbers.slice(0, 5).join(' ')} and 3 more`);
  });
});
