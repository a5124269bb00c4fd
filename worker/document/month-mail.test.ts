import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { momentOf } from '../../contract/day.ts';
import type { MonthFile } from '../../contract/money-report.ts';
import { deliverDue } from '../message/deliver.ts';
import { writeTimed } from '../message/write.ts';
import { recordPayment } from '../settle/record.ts';
import { call, db, goTo, later, mailbox } from '../test/app.ts';
import { office } from '../test/decision.ts';
import { emptySchool } from '../test/empty.ts';
import { cashOf, newPerson, orderOn, signInAs, signInWithRole } from '../test/school.ts';
import { user } from '../user/table.ts';
import { monthMails } from './month-mail.ts';

const at = (day: string, time = '09:30') => goTo(momentOf(day, time));
const accountant = (email: string, disabledAt = '') =>
  newPerson({ email, name: 'Ketaki Rao', role: 'accountant', disabledAt });

beforeEach(async () => {
  await emptySchool();
  at('2026-10-12');
});

afterEach(async () => {
  later(60_000);
  await deliverDue(mailbox().env);
});

const paid = async (amount: number, receivedOn: string) => {
  const { id } = await orderOn({ price: 8000 });
  await recordPayment(env, { ...cashOf(id, amount), method: 'cash', receivedOn }, office);
};

/** The clock runs at that time, twice at once; answers to whom mails have gone by then. */
async function clockRuns(day: string, time?: string) {
  at(day, time);
  const { env: bindings, mails } = mailbox();
  await Promise.all([writeTimed(db, monthMails), writeTimed(db, monthMails)]);
  await deliverDue(bindings);
  // Receipts go beside it.
  return mails.filter(({ subject }) => subject.startsWith('The file of'));
}

it('a month’s file is mailed on the 1st to each accountant once, with its sums and a link that needs a login', async () => {
  await accountant('one@crumb.test');
  await accountant('two@crumb.test');
  await accountant('left@crumb.test', '2026-10-01T00:00:00.000Z');
  await signInAs('admin');
  await paid(4000, '2026-10-12');
  expect(await clockRuns('2026-11-01', '08:30')).toEqual([]);
  const [first, ...more] = await clockRuns('2026-11-01');
  expect([first, ...more].map((mail) => mail?.to).sort()).toEqual([
    'one@crumb.test',
    'two@crumb.test',
  ]);
  expect(first?.subject).toBe('The file of October 2026 is ready');
  expect(first?.text).toContain('on 1 Nov 2026: Rs.\u00a04,000 received. The file');
  expect(first?.text).toContain('/admin-money?tab=accountant&year=2026-27&month=2026-10');
  expect(first?.attachments ?? []).toEqual([]);
  expect(await clockRuns('2026-11-01', '17:00')).toEqual([]);
  expect((await clockRuns('2026-12-03')).map(({ subject }) => subject)).toEqual(
    Array(2).fill('The file of November 2026 is ready'),
  );
});

it('nobody gets the mail where there is no accountant, or an owner has turned it off', async () => {
  at('2026-11-01');
  const meera = await signInAs('admin');
  expect(await clockRuns('2026-11-01')).toEqual([]);
  await accountant('one@crumb.test');
  const set = (to: string) => call('/api/payment/set-month-mail', { to }, { token: meera });
  await set('nobody');
  expect(await clockRuns('2026-11-01')).toEqual([]);
  await set('owners');
  expect(await clockRuns('2026-11-01')).toHaveLength(2);
  await db.update(user).set({ role: 'teacher' }).where(eq(user.email, 'one@crumb.test'));
  expect(await clockRuns('2026-12-01', '10:00')).toHaveLength(1);
});

it('an accountant reads how much of a month has changed since its file was mailed', async () => {
  await accountant('one@crumb.test');
  await signInAs('admin');
  await paid(4000, '2026-10-12');
  await clockRuns('2026-11-01');
  const token = await signInWithRole('accountant');
  const file = async (month = '2026-10') =>
    (await call<MonthFile>(`/api/payment/month-file?month=${month}`, undefined, { token })).body
      .data;
  expect(await file()).toMatchObject({ changed: 0, mailedAt: '2026-11-01T04:00:00.000Z' });
  at('2026-11-01', '11:00');
  await paid(500, '2026-10-31');
  await paid(700, '2026-11-01');
  expect(await file()).toMatchObject({ changed: 1 });
  await paid(1, '2026-09-30');
  expect(await file('2026-09')).toMatchObject({ mailedAt: '', changed: 0 });
});
