import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BankImport } from '../contract/bank.ts';
import type { CashDay } from '../contract/drawer.ts';
import type { Message } from '../contract/message.ts';
import { newId } from './lib/db/index.ts';
import { letter } from './lib/mail/letter.ts';
import { deliverDue } from './message/deliver.ts';
import { message } from './message/table.ts';
import { writeMessage } from './message/write.ts';
import { payment } from './payment/table.ts';
import { eraseNow, register } from './test/account.ts';
import { call, db, mailbox } from './test/app.ts';
import { people } from './test/cast.ts';
import { bookDemo } from './test/demos.ts';
import { emptySchool } from './test/empty.ts';
import { lineOf, statementOf } from './test/money-lines.ts';
import * as school from './test/school.ts';
import { user } from './user/table.ts';

// What clients send as ids is neither the server's nor somebody else's.

beforeEach(() => emptySchool());

const claim = (orderId: string, requestId: string, token: string) =>
  call(
    '/api/payment/claim',
    { orderId, amount: 1, txnId: school.nextTxnId(), requestId },
    { token },
  );

it.each([
  ['a reversal', (id: string) => `reversal-${id}`],
  ['an order', (_: string, order: string) => `order-${order}`],
  ['a payment', (id: string) => id],
])('a buyer who claims under the id of %s keeps nobody from taking money back', async (_, id) => {
  const { order, claim: line } = await school.claimed();
  await school.payments('verify', { id: line.id });
  const token = await school.signIn({ id: order.userId, role: 'student' });
  expect((await claim(order.orderId, id(line.id, order.id), token)).status).toBe(200);
  for (const own of [`/${newId()}`, `${order.userId}/${newId()}`])
    expect((await claim(order.orderId, own, token)).status).toBe(422);
  const { status } = await school.payments('reverse', { id: line.id, reason: 'Not theirs' });
  expect(status).toBe(200);
});

it('nobody registers the address that an erased person will have, so that they can be', async () => {
  const { id, serialNo, updatedAt } = await school.newPerson(people.asha);
  const squatted = `erased-${serialNo.toLowerCase()}@invalid.invalid`;
  const { status, body } = await register(people.ravi, { email: squatted });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['email']]);
  await eraseNow({ id, updatedAt });
  const row = await db.select().from(user).where(eq(user.id, id)).get();
  expect(row?.email).toBe(squatted);
});

it('a number is of one order or one booking, whoever draws it first', async () => {
  const asha = await school.signInAs('asha');
  await school.offerCourse();
  const orderId = (await bookDemo()).body.data?.orderId;
  const { status, body } = await school.sendOrder({ ...school.enrolment(), orderId }, asha);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([409, ['orderId']]);
  const { orderId: taken } = await school.placed(asha, school.enrolment());
  const booked = await bookDemo({ orderId: taken });
  expect(booked.status).toBe(200);
  expect(booked.body.data?.orderId).not.toBe(taken);
});

describe('one request id, sent by two people,', () => {
  const requestId = `request-${newId()}`;
  let meera: string;
  let leela: string;

  beforeEach(async () => {
    meera = await school.signInAs('admin');
    leela = await school.signInWithRole('owner');
  });

  it('claims for each of them, and tells neither of the other', async () => {
    await school.offerCourse();
    for (const token of await school.newStudents(2)) {
      const { orderId } = await school.placed(token, school.enrolment());
      expect((await claim(orderId, requestId, token)).status).toBe(200);
    }
  });

  it('records money for each, once', async () => {
    const { id } = await school.orderOn({ price: 8000 });
    const cash = { ...school.cashOf(id, 100), requestId };
    for (const token of [meera, leela, leela])
      expect((await school.payments('record', cash, token)).status).toBe(200);
    expect(await db.$count(payment, eq(payment.order, id))).toBe(2);
    const other = await school.payments('record', { ...cash, amount: 5 }, leela);
    expect([other.status, Object.keys(other.body.errors ?? {})]).toEqual([409, ['requestId']]);
  });

  it('signs the drawer off for each', async () => {
    const { id } = await school.orderOn({ price: 8000 });
    for (const [day, token, opening] of [
      ['2026-03-14', meera, 0],
      ['2026-03-15', leela, 100],
    ] as const) {
      const cash = { ...school.cashOf(id, 100), receivedOn: day };
      await school.payments('record', cash, token);
      const form = { day, opening, cash: 100, before: 0, counted: opening + 100 };
      const signed = { ...form, note: '', requestId };
      expect((await call<CashDay>('/api/drawer/sign', signed, { token })).status).toBe(200);
    }
  });

  it('imports the statements of both', async () => {
    for (const [token, reference] of [
      [meera, '412345678901'],
      [leela, '412345678902'],
    ] as const) {
      const statement = { ...statementOf([lineOf(500, reference)]), requestId };
      const { body } = await call<BankImport>('/api/bank/import', statement, { token });
      expect(body.data?.added).toBe(1);
    }
  });

  it('sends again what each of them meant, and shows nobody another mail', async () => {
    const mail = letter({ email: people.asha.email }, 'News', 'Hello.');
    const records = [newId(), newId()];
    for (const record of records)
      await writeMessage(db, { mail, kind: 'serials', noun: 'school', record });
    await deliverDue(mailbox().env);
    const messages = await db.select().from(message);
    const again = (id: string | undefined, token: string) =>
      call<Message>('/api/message/send-again', { id, requestId }, { token });
    const [mine, hers] = [await again(messages[0]?.id, meera), await again(messages[1]?.id, leela)];
    expect([mine.body.data?.record, hers.body.data?.record]).toEqual(records);
    expect((await again(messages[1]?.id, meera)).status).toBe(409);
  });

  it('writes to the batches of both', async () => {
    const courseId = await school.offerCourse();
    for (const token of [meera, leela]) {
      const { _id: id } = await school.addBatch(courseId);
      await school.bookSeat(id);
      const form = { id, subject: 'Bring an apron', text: 'We bake.', requestId };
      const { body } = await call('/api/batch/mail', form, { token });
      expect(body.message).toBe('One mail goes out in a minute');
    }
    expect(await db.$count(message, sql`kind = 'batch-mail'`)).toBe(2);
  });
});
