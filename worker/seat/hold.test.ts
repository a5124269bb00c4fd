import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, endOfDay, today } from '../../contract/day.ts';
import {
  confirmFirst,
  confirmToWait,
  heldOnce,
  notFoundBefore,
} from '../../contract/seat-words.ts';
import { audit } from '../audit/audit.ts';
import { order } from '../order/table.ts';
import { confirmEmail } from '../test/account.ts';
import { db, goTo, later } from '../test/app.ts';
import {
  addBatch,
  asOffice,
  atCounter,
  batchNow,
  breads,
  byUpi,
  newPerson,
  newStudents,
  offerCourse,
  paidInFull,
  payments,
  seatOf,
  sendOrder,
  signIn,
} from '../test/school.ts';
import { callWaiting, cancelled, claim, fullBatch, mine, withoutBatches } from '../test/seats.ts';

const hour = 3_600_000;
const course = await offerCourse();

beforeEach(withoutBatches);

const batchOf = async (seats: number) =>
  (await addBatch(course, { seats, days: [addDays(today(), 30)] }))._id;

const stranger = async (known: Parameters<typeof newPerson>[0] = {}) =>
  signIn(await newPerson({ confirmedAt: '', ...known }));

const strangers = (many: number) => Promise.all(Array.from({ length: many }, () => stranger()));

const refusal = ({ status, body }: Awaited<ReturnType<typeof sendOrder>>) => [
  status,
  body.errors?.['batch'],
];

const idOf = ({ body }: Awaited<ReturnType<typeof sendOrder>>) => body.data?._id ?? '';

const untilOf = async (id: string) =>
  (await db.select().from(order).where(eq(order.id, id)).get())?.seatUntil;

const openClaim = async () =>
  (await asOffice<{ _id: string }[]>('payment/list?tab=claimed')).body.data?.[0]?._id;

const reject = async () => payments('reject', { id: await openClaim(), reason: 'Not found' });

it('sixteen accounts without a confirmed e-mail leave two thirds of a batch to others', {
  tags: ['full'],
}, async () => {
  const batch = await batchOf(12);
  const accounts = await strangers(16);
  const answers = await Promise.all(
    accounts.map((token, i) => sendOrder(seatOf(batch, i % 2 ? {} : paidInFull()), token)),
  );
  const placed = answers.flatMap((answer, i) => (answer.status === 200 ? [i] : []));
  expect(placed).toHaveLength(4);
  expect(
    new Set(
      answers
        .filter(({ status }) => status !== 200)
        .map(refusal)
        .map(String),
    ),
  ).toEqual(new Set([`409,${confirmFirst}`]));
  expect((await batchNow(batch)).left).toBe(8);
  const [buyer = ''] = await newStudents(1);
  expect((await sendOrder(seatOf(batch), buyer)).status).toBe(200);
  // Neither later, nor by what they claim for orders whose hour is over, do they have more.
  later(hour + 1000);
  for (const token of accounts.slice(0, 12)) await sendOrder(seatOf(batch), token);
  for (const [i, answer] of answers.entries())
    if (answer.body.data)
      await claim(answer.body.data.orderId, breads.price / 2, accounts[i] ?? '');
  expect((await batchNow(batch)).left).toBe(7);
});

it('ten people with a confirmed e-mail behind one address have ten seats', async () => {
  const batch = await batchOf(10);
  const answers = await Promise.all(
    (await newStudents(10)).map((token) => sendOrder(seatOf(batch), token)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await batchNow(batch)).toMatchObject({ taken: 10, left: 0 });
});

describe('a seat of somebody whose e-mail is not confirmed', () => {
  it('is held for an hour, and then anybody’s', async () => {
    const batch = await batchOf(1);
    const placed = await sendOrder(seatOf(batch), await stranger());
    const { createdAt = '', seatUntil = '' } = placed.body.data ?? {};
    expect(Date.parse(seatUntil) - Date.parse(createdAt)).toBe(hour);
    const [buyer = ''] = await newStudents(1);
    goTo(Date.parse(seatUntil) - 1000);
    expect((await sendOrder(seatOf(batch), buyer)).status).toBe(409);
    later(2000);
    expect((await sendOrder(seatOf(batch), buyer)).status).toBe(200);
  });

  it.each(['link', 'code'] as const)(
    'is held for the three days once it is confirmed by the %s, and never longer',
    async (by) => {
      const batch = await batchOf(1);
      const token = await stranger();
      const id = idOf(await sendOrder(seatOf(batch), token));
      const until = endOfDay(addDays(today(), 3));
      later(hour - 60_000);
      await confirmEmail(token, by);
      expect(await untilOf(id)).toBe(until);
      later(2 * hour);
      expect((await batchNow(batch)).left).toBe(0);
      goTo(Date.parse(until) + 1000);
      expect((await batchNow(batch)).left).toBe(1);
    },
  );

  it('is held for days when the office puts it into its batch again, and the audit agrees', async () => {
    const batch = await batchOf(2);
    const orderId = idOf(await sendOrder(seatOf(batch), await stranger()));
    expect((await asOffice('batch/move-seat', { orderId, batch })).status).toBe(200);
    expect(await untilOf(orderId)).toBe(endOfDay(addDays(today(), 3)));
    expect(await audit(env)).toEqual([]);
  });

  it('is held for days when the counter books it anew for who had held it unpaid', async () => {
    const batch = await batchOf(1);
    const { name, mobile, email, ...person } = await newPerson();
    const lost = await sendOrder(seatOf(batch), await signIn(person));
    goTo(Date.parse(lost.body.data?.seatUntil ?? '') + 1000);
    const anew = atCounter({ batch, name, mobile, email });
    expect((await asOffice('admin/place-order', anew)).status).toBe(200);
    expect(await batchNow(batch)).toMatchObject({ taken: 1, held: 1, left: 0 });
  });

  it('comes back by a late confirmation, unless somebody else has it or waits for it', async () => {
    for (const isGone of [false, true]) {
      const batch = await batchOf(1);
      const token = await stranger();
      const id = idOf(await sendOrder(seatOf(batch), token));
      later(hour + 1000);
      const [buyer = ''] = await newStudents(1);
      if (isGone) await sendOrder(seatOf(batch), buyer);
      const before = await untilOf(id);
      await confirmEmail(token);
      expect((await untilOf(id)) === before).toBe(isGone);
      expect((await batchNow(batch)).taken).toBe(1);
    }
  });

  it('of which half is claimed stays until the office has decided, once', async () => {
    const batch = await batchOf(1);
    const token = await stranger();
    const placed = await sendOrder(seatOf(batch, paidInFull()), token);
    later(48 * hour);
    expect((await batchNow(batch)).left).toBe(0);
    await reject();
    expect((await batchNow(batch)).left).toBe(1);
    await claim(placed.body.data?.orderId ?? '', breads.price, token);
    expect((await batchNow(batch)).left).toBe(1);
    expect(refusal(await sendOrder(seatOf(batch, paidInFull()), token))).toEqual([
      409,
      notFoundBefore(),
    ]);
    // Who did pay has the seat as soon as the money is seen.
    const found = await db
      .select()
      .from(order)
      .where(eq(order.id, idOf(placed)))
      .get();
    expect(found?.claimHolds).toBe(false);
    await payments('verify', { id: await openClaim() });
    expect((await batchNow(batch)).left).toBe(0);
  });
});

describe('a seat without a payment', () => {
  it.each([
    ['account', {}],
    ['mobile', { mobile: '9000000001' }],
    ['mailbox', { email: 'm.a.ilbox@gmail.com' }],
  ])('is held once for each %s and batch, however often it is cancelled', async (by, known) => {
    const batch = await batchOf(4);
    const confirmedAt = '2026-01-01T00:00:00.000Z';
    const mobile = by === 'mobile' ? '9000000001' : '9000000002';
    const first = await stranger({ email: `${by}+1@gmail.com`, mobile, confirmedAt });
    const again = by === 'account' ? first : await stranger({ confirmedAt, ...known });
    const id = idOf(await sendOrder(seatOf(batch), first));
    await cancelled(id);
    expect(refusal(await sendOrder(seatOf(batch), again))).toEqual([409, heldOnce()]);
    expect(refusal(await sendOrder(seatOf(batch, byUpi(100)), again))).toEqual([409, heldOnce()]);
    const paid = await sendOrder(seatOf(batch, byUpi(breads.price / 2)), again);
    expect(paid.status).toBe(200);
    await reject();
    expect((await batchNow(batch)).taken).toBe(1);
    expect((await sendOrder(seatOf(await batchOf(1)), again)).status).toBe(200);
  });

  it('is held once also where many accounts of one mobile order at once', async () => {
    const batch = await batchOf(9);
    const person = { mobile: '9000000004', confirmedAt: '2026-01-01' };
    const tokens = await Promise.all(Array.from({ length: 5 }, () => stranger(person)));
    const answers = await Promise.all(tokens.map((token) => sendOrder(seatOf(batch), token)));
    const refused = answers.filter(({ status }) => status !== 200).map(refusal);
    expect(refused).toEqual(Array.from({ length: 4 }, () => [409, heldOnce()]));
  });

  it('is not refused to who confirmed since somebody typed their mobile', async () => {
    const batch = await batchOf(4);
    const mobile = '9000000003';
    await sendOrder(seatOf(batch, paidInFull()), await stranger({ mobile }));
    await reject();
    const owner = await stranger({ mobile, confirmedAt: '2026-01-01' });
    expect((await sendOrder(seatOf(batch), owner)).status).toBe(200);
  });

  it('is held for another day after a rejected payment, and after the second not at all', async () => {
    const batch = await batchOf(1);
    const [buyer = ''] = await newStudents(1);
    const placed = await sendOrder(seatOf(batch, paidInFull()), buyer);
    later(96 * hour);
    await reject();
    expect((await batchNow(batch)).left).toBe(0);
    await claim(placed.body.data?.orderId ?? '', breads.price, buyer);
    later(72 * hour);
    expect((await batchNow(batch)).left).toBe(0);
    await reject();
    expect((await batchNow(batch)).left).toBe(1);
    await claim(placed.body.data?.orderId ?? '', breads.price, buyer);
    expect((await batchNow(batch)).left).toBe(1);
  });
});

describe('a waiting list', () => {
  it('is joined with a confirmed e-mail, or by the office', async () => {
    const { id } = await fullBatch(course);
    const token = await stranger();
    const answer = await callWaiting('join', { batch: id }, token);
    expect([answer.status, answer.body.message]).toEqual([409, confirmToWait]);
    await confirmEmail(token);
    expect((await callWaiting('join', { batch: id }, token)).status).toBe(200);
    const { serialNo } = await newPerson({ confirmedAt: '' });
    expect((await asOffice('waiting/add', { batch: id, serialNo })).status).toBe(200);
  });

  it('has one place for a mailbox, whatever stands behind its plus', async () => {
    const { id } = await fullBatch(course);
    const [first, two] = await Promise.all(
      ['w@crumb.test', 'w+2@crumb.test'].map((email) => stranger({ email, confirmedAt: '2026' })),
    );
    expect((await callWaiting('join', { batch: id }, first ?? '')).status).toBe(200);
    expect((await callWaiting('join', { batch: id }, two ?? '')).status).toBe(409);
    expect(await mine(two ?? '')).toEqual([]);
  });

  it('offers a seat no longer than until the class begins', async () => {
    const { _id: id, firstDay } = await addBatch(course, { seats: 1, days: [addDays(today(), 1)] });
    const [first = '', holder = ''] = await newStudents(2);
    const last = idOf(await sendOrder(seatOf(id, paidInFull()), holder));
    await callWaiting('join', { batch: id }, first);
    const begins = Date.parse(`${firstDay}T10:00:00+05:30`);
    goTo(begins - 2 * hour);
    await cancelled(last);
    await asOffice('waiting/offer', { id: (await mine(first))[0]?._id });
    expect((await mine(first))[0]?.offeredUntil).toBe(new Date(begins).toISOString());
  });
});
