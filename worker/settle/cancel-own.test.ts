import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Today } from '../../contract/dashboard.ts';
import { addDays, momentOf, today } from '../../contract/day.ts';
import { half, rupees } from '../../contract/money.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import { drawKey } from '../../contract/token.ts';
import { newId } from '../lib/db/index.ts';
import { deliverDue } from '../message/deliver.ts';
import { message } from '../message/table.ts';
import { writeTimed } from '../message/write.ts';
import { order } from '../order/table.ts';
import { balanceMails } from '../payment/remind.ts';
import { call, db, formOf, goTo, later, mailbox } from '../test/app.ts';
import { decideOrder } from '../test/decision.ts';
import {
  addBatch,
  asOffice,
  backOf,
  batchNow,
  bookSeat,
  breads,
  cashOf,
  claimed,
  historyOf,
  newPerson,
  offerCourse,
  orderNow,
  orderOn,
  payments,
  signIn,
} from '../test/school.ts';
import { withoutBatches } from '../test/seats.ts';

const course = await offerCourse();
const day = 24 * 3_600_000;

beforeEach(withoutBatches);

const cancel = (id: string, way: string, token: string, why?: string) =>
  call<AdminOrder>('/api/order/cancel-own', { id, way, why }, { token });
const outcome = async (answer: ReturnType<typeof cancel>) => {
  const { status, body } = await answer;
  return [status, body.data?.status];
};
/** The mails about an order after the one that it was received. */
const mailsOf = async (id: string) => {
  const rows = await db.select().from(message).where(eq(message.record, id)).orderBy(message.seq);
  return rows.flatMap(({ kind, body }) =>
    ['order-changed', 'order-cancel'].includes(kind) ? [JSON.stringify(body)] : [],
  );
};
const cancelling = async () => {
  const { body } = await asOffice<AdminOrder[]>('admin/admin-get-all-orders?cancel=asked');
  return body.data?.map(({ _id }) => _id);
};

async function seated(changes = {}) {
  const batch = await addBatch(course, { seats: 1, days: [addDays(today(), 20)] });
  return bookSeat(batch._id, changes);
}

describe('a buyer', () => {
  it('cancels at once what is not paid, and the seat is free for others', async () => {
    const { _id, batch, token } = await seated();
    const two = await Promise.all([cancel(_id, 'now', token), cancel(_id, 'now', token)]);
    expect(two.filter(({ status }) => status === 200)).not.toHaveLength(0);
    expect(await outcome(cancel(_id, 'now', token))).toEqual([200, 'cancelled']);
    expect(await batchNow(batch)).toMatchObject({ left: 1, taken: 0 });
    expect(await cancelling()).not.toContain(_id);
    const lines = (await historyOf('order', _id)).filter(({ changes }) =>
      changes.some(({ field }) => field === 'status'),
    );
    expect(lines).toHaveLength(1);
    expect(await mailsOf(_id)).toHaveLength(1);
  });

  it('cancels within the hours of the rule what was paid, and the office owes it', async () => {
    const { _id, token } = await seated();
    await payments('record', cashOf(_id, 4000));
    expect(await outcome(cancel(_id, 'now', token))).toEqual([200, 'cancelled']);
    expect(await cancelling()).toContain(_id);
    const { body } = await asOffice<{ today: Today }>('admin/dashboard');
    expect(body.data?.today.cancels).toBe((await cancelling())?.length);
    await payments('refund', backOf(_id, 4000));
    expect(await cancelling()).not.toContain(_id);
    expect(await mailsOf(_id)).toEqual([
      expect.stringContaining(`${rupees(4000)} is on its way back`),
    ]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      'written into the order',
      (id) => asOffice('admin/update-order', formOf({ id, startDate: addDays(today(), 20) })),
    ],
    [
      'of the batch in which the office gave a seat',
      async (orderId) => {
        const { _id: batch } = await addBatch(course, { days: [addDays(today(), 20)] });
        return asOffice('batch/move-seat', { orderId, batch });
      },
    ],
  ])('has a day from the moment on in which dates were told: those %s', async (_, giveDates) => {
    const person = await newPerson();
    const token = await signIn(person);
    const [inTime, late] = [await orderOn({ by: person }), await orderOn({ by: person })];
    for (const { id } of [inTime, late]) {
      await payments('record', cashOf(id, 4000));
      await giveDates(id);
    }
    later(day - 60_000);
    expect(await outcome(cancel(inTime.id, 'now', token))).toEqual([200, 'cancelled']);
    later(120_000);
    expect(await outcome(cancel(late.id, 'now', token))).toEqual([409, undefined]);
  });

  it('asks for what the rule does not give, and may take that back', async () => {
    const { _id, batch, token } = await seated();
    await payments('record', cashOf(_id, 4000));
    later(day + 1000);
    expect(await outcome(cancel(_id, 'now', token))).toEqual([409, undefined]);
    const why = 'I move to Nagpur';
    expect(await outcome(cancel(_id, 'ask', token, why))).toEqual([200, 'pending']);
    expect(await outcome(cancel(_id, 'ask', token))).toEqual([200, 'pending']);
    expect(await batchNow(batch)).toMatchObject({ taken: 1 });
    expect(await cancelling()).toContain(_id);
    expect(await orderNow(_id)).toMatchObject({ cancelWhy: why });
    await cancel(_id, 'keep', token);
    expect(await cancelling()).not.toContain(_id);
    expect(await mailsOf(_id)).toEqual([expect.stringContaining('You asked us to cancel')]);
  });

  it.each<[string, (id: string, token: string) => Promise<unknown>]>([
    ['the buyer takes it back', (id, token) => cancel(id, 'keep', token)],
    [
      'the office refuses it',
      async (id) => {
        const updatedAt = (await orderNow(id))?.updatedAt;
        return asOffice('admin/keep-order', { id, updatedAt, reason: 'The dough is made' });
      },
    ],
  ])('is asked for no balance until %s, and then as before', async (_, answered) => {
    const { _id, token } = await bookSeat(
      (await addBatch(course, { seats: 1, days: [addDays(today(), 5)] }))._id,
    );
    await payments('record', cashOf(_id, half(breads.price)));
    goTo(momentOf(addDays(today(), 2), '10:00'));
    const remind = async () => {
      await writeTimed(db, balanceMails);
      const mails = await db.select().from(message).where(eq(message.kind, 'balance-due'));
      const reminder = { orders: [_id], way: 'mail', again: 'yes', requestId: drawKey() };
      const { body } = await asOffice<{ message: string }[]>('payment/remind', reminder);
      return [mails.length, body.data?.[0]?.message];
    };
    await cancel(_id, 'ask', token, 'I move to Nagpur');
    expect(await remind()).toEqual([0, 'Its buyer asked to cancel it']);
    await answered(_id, token);
    expect(await remind()).toEqual([1, 'Reminded by mail']);
    // A reminder that waits is not sent either.
    await cancel(_id, 'ask', token);
    const { env: bindings, mails } = mailbox();
    goTo(momentOf(today(), '10:10'));
    await deliverDue(bindings);
    expect(mails.map(({ subject }) => subject).join()).not.toContain('balance');
  });

  it('asks where money is still to be checked, and is not told what the office sees', async () => {
    const person = await newPerson();
    const { order: own } = await claimed({ by: person });
    const token = await signIn(person);
    const { status, body } = await cancel(own.id, 'now', token);
    expect([status, body.data]).toEqual([409, undefined]);
    expect(await outcome(cancel(own.id, 'ask', token))).toEqual([200, 'pending']);
  });

  it('asks once the class has begun or the bakery may have', async () => {
    const person = await newPerson();
    const token = await signIn(person);
    const begun = await orderOn({ by: person });
    await db.update(order).set({ startDate: today() }).where(eq(order.id, begun.id));
    later(day);
    const baked = await orderOn({ by: person, kind: 'shop' });
    await db
      .update(order)
      .set({ neededOn: addDays(today(), 1) })
      .where(eq(order.id, baked.id));
    for (const { id } of [begun, baked]) {
      expect(await outcome(cancel(id, 'now', token))).toEqual([409, undefined]);
      expect(await outcome(cancel(id, 'ask', token))).toEqual([200, 'pending']);
    }
  });

  it('keeps what is certified or closed', async () => {
    const person = await newPerson();
    const token = await signIn(person);
    const certified = await orderOn({ by: person, status: 'success' });
    await decideOrder(certified.id, { certificate: 'yes' });
    const failed = await orderOn({ by: person, status: 'failed' });
    for (const way of ['now', 'ask']) {
      expect((await cancel(certified.id, way, token)).status).toBe(409);
      expect((await cancel(failed.id, way, token)).status).toBe(409);
    }
  });
});

describe('the office', () => {
  it('answers that an order goes on, which can be undone', async () => {
    const { _id, token } = await seated();
    await payments('record', cashOf(_id, breads.price));
    later(day + 1000);
    await cancel(_id, 'ask', token);
    const requestId = `keep-${newId()}`;
    const reason = 'The ingredients are bought';
    const keep = (form: object) => asOffice('admin/keep-order', { id: _id, reason, ...form });
    expect((await keep({ updatedAt: '2020-01-01T00:00:00.000Z' })).status).toBe(409);
    expect((await keep({ requestId })).status).toBe(200);
    expect(await cancelling()).not.toContain(_id);
    expect((await asOffice('admin/undo', { requestId })).status).toBe(200);
    expect(await cancelling()).toContain(_id);
    expect((await keep({})).status).toBe(200);
    expect((await keep({})).status).toBe(409);
    expect((await mailsOf(_id)).at(-1)).toContain(reason);
  });

  it('does not go on with what its buyer has cancelled, and owes what was paid', async () => {
    const { _id: id, token } = await seated();
    await payments('record', cashOf(id, 4000));
    await cancel(id, 'now', token);
    expect((await asOffice('admin/keep-order', { id, reason: 'No' })).status).toBe(409);
    expect(await cancelling()).toContain(id);
  });

  it('answers by a refund that closes the order', async () => {
    const { _id, token } = await seated();
    await payments('record', cashOf(_id, breads.price));
    later(day + 1000);
    await cancel(_id, 'ask', token);
    await payments('refund', { ...backOf(_id, 4000), close: true });
    expect(await orderNow(_id)).toMatchObject({ status: 'refunded' });
    expect(await cancelling()).not.toContain(_id);
  });
});

describe('other days', () => {
  const two = async () => {
    const [first, second] = [
      await addBatch(course, { seats: 1, days: [addDays(today(), 20)] }),
      await addBatch(course, { seats: 1, days: [addDays(today(), 30)] }),
    ];
    return { first: first._id, second: second._id };
  };
  const move = (orderId: string, batch: string, token: string, from?: string) =>
    call<AdminOrder>('/api/batch/choose', { orderId, choice: 'move', batch, from }, { token });

  it('are chosen by the student, once, and the hold of a seat does not grow by it', async () => {
    const { first, second } = await two();
    const { _id, token, seatUntil } = await bookSeat(first);
    later(day);
    const answers = await Promise.all([move(_id, second, token), move(_id, second, token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await orderNow(_id)).toMatchObject({ batch: second, seatUntil });
    expect(await batchNow(first)).toMatchObject({ left: 1 });
    expect(await batchNow(second)).toMatchObject({ left: 0, taken: 1 });
    expect((await move(_id, first, token, first)).status).toBe(409);
    const third = await addBatch(course, { seats: 1, days: [addDays(today(), 40)] });
    const { status, body } = await move(_id, third._id, token);
    expect([status, body.message]).toEqual([
      409,
      'You have changed your days once. Please call us',
    ]);
  });

  it('are not chosen once the hold of the seat is over, and only later ones are', async () => {
    const { first, second } = await two();
    const { _id, token } = await bookSeat(second);
    expect((await move(_id, first, token)).status).toBe(409);
    later(4 * day);
    const third = await addBatch(course, { seats: 1, days: [addDays(today(), 50)] });
    const { status, body } = await move(_id, third._id, token);
    expect([status, body.message]).toEqual([409, 'Pay half of the price first']);
  });

  it('have a seat that anybody could book', async () => {
    const { first, second } = await two();
    const { _id, token } = await bookSeat(first);
    await bookSeat(second);
    expect((await move(_id, second, token)).status).toBe(409);
  });

  it('are no longer chosen two days before the first, nor with a certificate', async () => {
    const { first, second } = await two();
    const { _id, token } = await bookSeat(first);
    await decideOrder(_id, { status: 'success', certificate: 'yes' });
    expect((await move(_id, second, token)).status).toBe(409);
    await decideOrder(_id, { status: 'success', certificate: '', startDate: addDays(today(), 2) });
    const { status, body } = await move(_id, second, token);
    expect([status, body.message]).toEqual([
      409,
      'It is too late to change your days here. Please call us',
    ]);
  });
});
