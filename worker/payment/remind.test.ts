import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { addDays, dayInWords, momentOf, today } from '../../contract/day.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import { drawKey } from '../../contract/token.ts';
import { doChores } from '../chores.ts';
import { madeHere } from '../lib/db/index.ts';
import { deliverDue, noLongerTrue } from '../message/deliver.ts';
import { message } from '../message/table.ts';
import { writeTimed } from '../message/write.ts';
import { order } from '../order/table.ts';
import { db, goTo, mailbox } from '../test/app.ts';
import { breaksRule } from '../test/audit.ts';
import { people } from '../test/cast.ts';
import { decideOrder } from '../test/decision.ts';
import { emptySchool } from '../test/empty.ts';
import { asOffice, cashOf, newPerson, orderOn, payments } from '../test/school.ts';
import { user } from '../user/table.ts';
import { addClaim } from './add.ts';
import { balanceMails } from './remind.ts';

breaksRule(
  'a mail that is due is sent, or tried again later',
  'the clock of these tests stands at a time of this morning, which may be hours ago',
);

let asha = { id: '', email: '' };

beforeEach(async () => {
  await emptySchool();
  asha = await newPerson({ email: `${crypto.randomUUID()}@crumb.test`, confirmedAt: '' });
  at('09:30');
});

const first = today();
/** The clock stands at that time in India, so many days on. */
const at = (time: string, days = 0) => goTo(momentOf(addDays(first, days), time));

async function begins(startDate: string) {
  const row = await orderOn({ by: asha });
  await db.update(order).set({ startDate }).where(eq(order.id, row.id));
  return row;
}

const remind = () => writeTimed(db, balanceMails);
const kept = () => db.select().from(message).orderBy(message.seq);
const inDays = (days: number) => addDays(first, days);

it('reminds of a balance three days before it is due and on that day, once each', async () => {
  const { env: bindings, mails } = mailbox();
  const { orderId } = await begins(inDays(3));
  for (let day = 0; day <= 5; day++)
    for (const time of ['09:30', '12:00', '23:30']) {
      at(time, day);
      await Promise.all([remind(), remind()]);
      await deliverDue(bindings);
    }
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [asha.email, `The balance of your order ${orderId} is due on ${dayInWords(inDays(3))}`],
    [asha.email, `The balance of your order ${orderId} is due today`],
  ]);
  expect(mails[0]?.text).toContain('Rs.\u00a08,000 of your order');
  // The name was typed by somebody who has not confirmed the e-mail.
  expect(mails[0]?.text).not.toContain('Asha');
});

it('is one of the chores, greets whom it knows, and the office sees it', async () => {
  const { env: bindings, mails } = mailbox();
  await db
    .update(user)
    .set({ confirmedAt: '2026-01-06T00:00:00.000Z' })
    .where(eq(user.id, asha.id));
  const { id } = await begins(first);
  await doChores(env).catch(() => undefined);
  await deliverDue(bindings);
  expect(mails[0]?.text).toContain('Hello Asha Patil');
  const seen = await asOffice<AdminOrder>('order/get-order-by-id', { id });
  expect(seen.body.data?.remindedOn).toBe(first);
});

it('waits for the morning', async () => {
  await begins(first);
  at('08:59');
  await remind();
  expect(await kept()).toEqual([]);
  at('09:00');
  await remind();
  expect(await kept()).toHaveLength(1);
});

it('is of the day of a collection, and of no day where class or collection has none', async () => {
  const bread = await orderOn({ by: asha, kind: 'shop' });
  await db
    .update(order)
    .set({ neededOn: inDays(3) })
    .where(eq(order.id, bread.id));
  for (const days of [-30, -31]) await orderOn({ by: asha, day: inDays(days) });
  await orderOn({ by: asha, kind: 'shop', day: inDays(-30) });
  await remind();
  expect((await kept()).map(({ record }) => record)).toEqual([bread.id]);
});

it('is never sent after it is paid, closed or moved to another day', async () => {
  const { env: bindings, mails } = mailbox();
  const [paid, closed, moved] = [await begins(first), await begins(first), await begins(first)];
  await remind();
  await payments('record', cashOf(paid.id, 8000));
  await decideOrder(closed.id, { status: 'cancelled' });
  await db
    .update(order)
    .set({ startDate: inDays(9) })
    .where(eq(order.id, moved.id));
  mails.length = 0;
  await deliverDue(bindings);
  expect(mails.filter(({ subject }) => subject.includes('balance'))).toEqual([]);
  const reminders = (await kept()).filter(({ kind }) => kind === 'balance-due');
  expect(reminders.map(({ state, error }) => [state, error])).toEqual(
    Array(3).fill(['cancelled', noLongerTrue]),
  );
  await remind();
  expect((await kept()).filter(({ kind }) => kind === 'balance-due')).toHaveLength(3);
});

it('writes hundreds in a few statements', { tags: ['full'] }, async () => {
  for (let i = 0; i < 120; i++) await begins(first);
  await remind();
  expect(await kept()).toHaveLength(120);
});

const byOffice = (orders: { id: string }[], fields: object = {}) =>
  asOffice<{ _id: string; success: boolean; message: string }[]>('payment/remind', {
    orders: orders.map(({ id }) => id),
    way: 'mail',
    requestId: drawKey(),
    ...fields,
  });
const messagesOf = async (...args: Parameters<typeof byOffice>) =>
  (await byOffice(...args)).body.data?.map(({ message }) => message);
const remindedOf = async ({ id }: { id: string }) =>
  (await asOffice<AdminOrder>('order/get-order-by-id', { id })).body.data?.reminded;

it('the office reminds of many, by mails with the same words that can be taken back', async () => {
  const owing = [await begins(inDays(9)), await begins(inDays(-2))];
  const requestId = drawKey();
  const words = ['Reminded by mail', 'Reminded by mail'];
  for (const _ of [1, 2]) expect(await messagesOf(owing, { requestId })).toEqual(words);
  expect((await kept()).map(({ subject }) => subject)).toEqual([
    `The balance of your order ${owing[0]?.orderId} is due on ${dayInWords(inDays(9))}`,
    `The balance of your order ${owing[1]?.orderId} was due on ${dayInWords(inDays(-2))}`,
  ]);
  const [first] = owing;
  if (!first) throw new Error('Nothing is owed');
  expect(await remindedOf(first)).toMatchObject({ way: 'mail', by: people.admin.name });
  expect((await asOffice('admin/undo', { requestId })).status).toBe(200);
  expect(await remindedOf(first)).toBeNull();
});

it('the office notes a reminder on WhatsApp, and a second one within a day is asked for', async () => {
  const row = await begins(inDays(3));
  await db.update(order).set({ mobile: '9822012345' }).where(eq(order.id, row.id));
  const chat = { way: 'whatsapp', words: 'Rs.\u00a08,000 is due' };
  expect(await messagesOf([row], chat)).toEqual(['Reminded on WhatsApp']);
  expect(await kept()).toEqual([]);
  expect(await remindedOf(row)).toMatchObject({ way: 'whatsapp' });
  const again = `Was reminded on WhatsApp within a day, by ${people.admin.name}`;
  expect(await messagesOf([row])).toEqual([again]);
  // Nor does the clock remind on that day.
  await remind();
  expect(await kept()).toEqual([]);
  expect(await messagesOf([row], { again: 'yes' })).toEqual(['Reminded by mail']);
  at('09:31', 1);
  expect(await messagesOf([row], chat)).toEqual(['Reminded on WhatsApp']);
  expect((await byOffice([row], { ...chat, words: 'By {date}' })).body.errors).toHaveProperty(
    'words',
  );
});

it('the office reminds of nothing that is not due, and says why', async () => {
  const [fine, claims, undated, closed] = [
    await begins(inDays(3)),
    await begins(inDays(3)),
    await orderOn({ by: asha }),
    await orderOn({ by: asha, status: 'cancelled' }),
  ];
  const claim = { subject: { order: claims.id, number: claims.orderId }, amount: 10 };
  await addClaim(
    db,
    {
      ...claim,
      method: 'upi' as const,
      reference: 'T26REMIND',
      receivedOn: first,
      requestId: madeHere(),
      recordedBy: asha.id,
      createdAt: new Date().toISOString(),
    },
    sql``,
  );
  expect(await messagesOf([fine, claims, undated, closed, { id: 'unknown' }])).toEqual([
    'Reminded by mail',
    'A payment is to be checked first',
    'It is due on no day yet',
    'Nothing is due',
    'There is no such order',
  ]);
  // The same for the clock.
  at('09:30', 3);
  await remind();
  expect((await kept()).map(({ record }) => record)).toEqual([fine.id, fine.id]);
});
