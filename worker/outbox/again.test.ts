import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { dailyLimits } from '../../contract/daily-limits.ts';
import type { Message } from '../../contract/message.ts';
import type { Env } from '../env.ts';
import { newId } from '../lib/db/index.ts';
import { letter } from '../lib/mail/letter.ts';
import { dailyCount } from '../lib/table.ts';
import { deliverDue, overQuota } from '../message/deliver.ts';
import { message } from '../message/table.ts';
import { type NewMessage, writeMessage, writeMessages } from '../message/write.ts';
import { call, db, mailbox } from '../test/app.ts';
import { decideOrder } from '../test/decision.ts';
import { orderOn, signInAs } from '../test/school.ts';

const meera = await signInAs('admin');
let post: ReturnType<typeof mailbox>;

beforeEach(async () => {
  for (const table of [message, dailyCount]) await db.delete(table);
  post = mailbox();
});

const about = (more: Partial<NewMessage> = {}): NewMessage => ({
  mail: letter({ email: 'asha@crumb.test' }, 'News', 'Hello.'),
  kind: 'serials',
  noun: 'school',
  record: newId(),
  ...more,
});

const again = (
  id: string,
  requestId = `request-${newId()}`,
  bindings: Env = post.env,
  token = meera,
) => call<Message>('/api/message/send-again', { id, requestId }, { token, env: bindings });

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
