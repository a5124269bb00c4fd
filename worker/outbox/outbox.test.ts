import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { dailyLimits } from '../../contract/daily-limits.ts';
import type { Message } from '../../contract/message.ts';
import { newId } from '../lib/db/index.ts';
import { letter } from '../lib/mail/letter.ts';
import { dailyCount } from '../lib/table.ts';
import { deliverDue, overQuota } from '../message/deliver.ts';
import { message } from '../message/table.ts';
import { type NewMessage, writeMessage, writeMessages } from '../message/write.ts';
import { call, db, mailbox } from '../test/app.ts';
import { decideOrder } from '../test/decision.ts';
import { asOffice, newPerson, orderOn, signInAs, signInWithRole } from '../test/school.ts';

const meera = await signInAs('admin');
const asha = await newPerson({ email: 'asha.patil@crumb.test' });
const placed = (await orderOn({ by: asha })).id;
let post: ReturnType<typeof mailbox>;

beforeEach(async () => {
  for (const table of [message, dailyCount]) await db.delete(table);
  post = mailbox();
});

const write = async (more: Partial<NewMessage> = {}, state: 'queued' | 'failed' = 'failed') => {
  const mail = letter(asha, 'News', 'Secret words.');
  await writeMessage(db, { mail, kind: 'order-changed', noun: 'order', record: placed, ...more });
  const [row] = await db.select().from(message).where(eq(message.state, 'queued'));
  const id = row?.id ?? '';
  if (state === 'failed')
    await db
      .update(message)
      .set({ state, endedAt: '2026-11-01T00:00:00.000Z', error: 'No' })
      .where(eq(message.id, id));
  return id;
};
const list = (search: string, token = meera) =>
  call<Message[]>(`/api/message/list?${search}`, undefined, { token });
const again = (id: string, requestId = newId()) =>
  asOffice<Message>('message/send-again', { id, requestId }, post.env);

it('shows the mails of an order, a person with those of their orders, and the school', async () => {
  const [ofOrder, ofPerson] = [
    await write(),
    await write({ noun: 'user', record: asha.id }, 'queued'),
  ];
  const ids = async (search: string) => (await list(search)).body.data?.map(({ _id }) => _id);
  expect(await ids(`noun=order&id=${placed}`)).toEqual([ofOrder]);
  expect(await ids(`noun=user&id=${asha.id}`)).toEqual([ofPerson, ofOrder]);
  expect(await ids('state=failed')).toEqual([ofOrder]);
  expect(await ids('q=NEWS+asha.patil')).toEqual([ofPerson, ofOrder]);
  expect(await ids('q=news+ravi')).toEqual([]);
  const { body } = await list('');
  expect([body.total, body.counts]).toEqual([2, { queued: 1, undelivered: 1, all: 2 }]);
  expect(JSON.stringify(body)).not.toContain('Secret words');
});

it('shows and sends what the role may see', async () => {
  const id = await write({ noun: 'school', record: 'x' });
  const counter = await signInWithRole('counter');
  expect((await list('', counter)).body.total).toBe(1);
  const body = { id, requestId: newId() };
  expect((await call('/api/message/send-again', body, { token: counter })).status).toBe(404);
  expect(await db.$count(message)).toBe(1);
});

it('sends a mail again, once however often the button is pressed', async () => {
  const id = await write();
  const requestId = newId();
  const same = await Promise.all([again(id, requestId), again(id, requestId)]);
  expect(same.map(({ status }) => status)).toEqual([200, 200]);
  expect(same[0]?.body.data?._id).toBe(same[1]?.body.data?._id);
  const others = await Promise.all(Array.from({ length: 5 }, () => again(id)));
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([409]));
  expect(post.mails).toHaveLength(1);
  expect(post.mails[0]?.text).toContain('Secret words.');
  const { body } = await list(`noun=order&id=${placed}`);
  expect(body.data?.map(({ state, isAgain }) => [state, isAgain])).toEqual([
    ['sent', true],
    ['failed', false],
  ]);
});

it('does not send again what waits, what is unknown, and what has no words left', async () => {
  const waiting = await write({}, 'queued');
  expect((await again(waiting)).status).toBe(409);
  expect((await again('unknown')).status).toBe(404);
  await db.delete(message);
  const old = await write();
  await db.update(message).set({ body: null });
  expect((await again(old)).body.message).toBe('Its words are not kept any more');
});

it('takes a mail back that waits, and no other', async () => {
  const id = await write({}, 'queued');
  const cancel = (body: object) => asOffice('message/cancel', body);
  expect((await cancel({ id })).body.message).toBe('The mail is not sent');
  expect((await cancel({ id })).status).toBe(409);
  expect((await cancel({ id: 'unknown' })).status).toBe(404);
  expect((await cancel({})).status).toBe(422);
});

const about = (more: Partial<NewMessage> = {}): NewMessage => ({
  mail: letter({ email: 'asha@crumb.test' }, 'News', 'Hello.'),
  kind: 'serials',
  noun: 'school',
  record: newId(),
  ...more,
});

async function sent(mail = about()) {
  await writeMessage(db, mail);
  await deliverDue(post.env);
  const row = await db.select().from(message).where(eq(message.record, mail.record)).get();
  if (!row) throw new Error('It was not written');
  return row;
}

it('takes one of twenty presses that come at once', async () => {
  const { id } = await sent();
  const answers = await Promise.all(Array.from({ length: 20 }, () => again(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await deliverDue(post.env);
  expect(post.mails).toHaveLength(2);
});

it('is not sent again where it is true no more', async () => {
  const record = (await orderOn()).id;
  const { id } = await sent(about({ noun: 'order', record, expects: { owes: true } }));
  await decideOrder(record, { status: 'cancelled' });
  await again(id);
  expect(post.mails).toHaveLength(1);
});

it('sends by hand what the quota kept back', async () => {
  await db.delete(message);
  const kept = about({ isLimited: true });
  await writeMessages(db, [
    ...Array.from({ length: dailyLimits.mails }, () => about({ isLimited: true })),
    kept,
  ]);
  await deliverDue(post.env);
  const row = await db.select().from(message).where(eq(message.record, kept.record)).get();
  expect(row?.error).toBe(overQuota);
  const before = post.mails.length;
  expect((await again(row?.id ?? '')).status).toBe(200);
  expect(post.mails).toHaveLength(before + 1);
});
