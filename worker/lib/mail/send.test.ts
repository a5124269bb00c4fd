import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { today } from '../../../contract/day.ts';
import { demo } from '../../demo/table.ts';
import type { Env } from '../../env.ts';
import { deliverDue } from '../../message/deliver.ts';
import { message } from '../../message/table.ts';
import { registration } from '../../test/account.ts';
import { call, db, formOf, mailbox } from '../../test/app.ts';
import { people } from '../../test/cast.ts';
import { asTyped, bookDemo } from '../../test/demos.ts';
import { deleteOrders } from '../../test/empty.ts';
import worker from '../../test/main.ts';
import { hashOf, outdated } from '../../test/password.ts';
import { picture } from '../../test/pictures.ts';
import { enrolment, newPerson, offerCourse, signInAs } from '../../test/school.ts';
import { user } from '../../user/table.ts';
import { dailyCount } from '../table.ts';
import { letter } from './letter.ts';
import { mailboxOf } from './quota.ts';
import { post } from './send.ts';

const { asha, ravi } = people;

beforeEach(async () => {
  await deleteOrders();
  for (const table of [demo, dailyCount, user]) await db.delete(table);
  await newPerson(asha);
});

/** The real bindings with a mail server that does not answer before `release`. */
function slowMail(): { env: Env; asked: () => number; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let tries = 0;
  const send = () => promise.then(() => ({ messageId: String(++tries) }));
  return { env: { ...env, EMAIL: { send } }, asked: () => tries, release: resolve };
}

type Sent = { path: string; body: object; headers?: Record<string, string> };

/** A right code's cookie. */
async function resetCookie(): Promise<string> {
  const { env: bindings, mails } = mailbox();
  const reply = await call('/api/user/send-otp', { email: asha.email }, { env: bindings });
  const cookie = reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const userEnteredOtp = mails[0]?.text.match(/^ +(\d{6})$/m)?.[1];
  const { headers } = await call(
    '/api/user/verify-otp',
    { email: asha.email, userEnteredOtp },
    { headers: { cookie } },
  );
  return headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

/** A booking's id and an administrator's header, for a decision. */
async function decision(): Promise<Pick<Sent, 'body' | 'headers'>> {
  await bookDemo();
  const [row] = await db.select().from(demo);
  return {
    body: { id: row?.id, demoDate: today(), demoTime: '23:59' },
    headers: { authorization: `Bearer ${await signInAs('admin')}` },
  };
}

/** A new password in My Account, beside the right one. */
async function ownPassword(): Promise<Pick<Sent, 'body' | 'headers'>> {
  await db.update(user).set({ passwordHash: hashOf(asha.password, outdated) });
  return {
    body: formOf({ password: 'rye-and-caraway-9', currentPassword: asha.password }),
    headers: { authorization: `Bearer ${await signInAs('asha')}` },
  };
}

/** The office's decision about a name that waits. */
async function waitingName(): Promise<Pick<Sent, 'body' | 'headers'>> {
  await db.update(user).set({ pendingName: 'Asha Joshi' });
  const [row] = await db.select().from(user);
  return {
    body: { id: row?.id, updatedAt: row?.updatedAt, decision: 'approve' },
    headers: { authorization: `Bearer ${await signInAs('admin')}` },
  };
}

async function addedPerson(): Promise<Sent> {
  const { name: fname, email, password, mobile, address } = ravi;
  return {
    path: '/api/admin/admin-add-user',
    body: { fname, email, password, mobile, address },
    headers: { authorization: `Bearer ${await signInAs('admin')}` },
  };
}

async function order(): Promise<Sent> {
  await offerCourse();
  const headers = { authorization: `Bearer ${await signInAs('asha')}` };
  return { path: '/api/order/place-order', body: enrolment(), headers };
}

/** Calls that send mails, and how many. */
const calls: [string, number, () => Promise<Sent>][] = [
  [
    'a code for a new password',
    1,
    async () => ({ path: '/api/user/send-otp', body: { email: asha.email } }),
  ],
  [
    'a new password',
    1,
    async () => ({
      path: '/api/user/update-pass',
      body: { email: asha.email, pass: 'rye-and-caraway-9' },
      headers: { cookie: await resetCookie() },
    }),
  ],
  ['a registration', 1, async () => ({ path: '/api/user/register', body: registration(ravi) })],
  [
    'an enquiry',
    1,
    async () => ({
      path: '/api/contact/add-contact-form',
      body: { name: asha.name, email: asha.email, mobile: asha.mobile, msg: 'Is it full?' },
    }),
  ],
  [
    'a booking',
    2,
    async () => ({ path: '/api/demo/book-demo', body: formOf({ ...asTyped, image: picture() }) }),
  ],
  [
    'a new password in My Account',
    1,
    async () => ({ path: '/api/user/user-profile-update', ...(await ownPassword()) }),
  ],
  [
    'a decision about a name',
    1,
    async () => ({ path: '/api/admin/decide-change', ...(await waitingName()) }),
  ],
  ['a person added by the office', 1, addedPerson],
  ['an order', 1, order],
  ['an approval', 1, async () => ({ path: '/api/demo/approve-demo', ...(await decision()) })],
  ['a rejection', 1, async () => ({ path: '/api/demo/reject-demo', ...(await decision()) })],
];

it.each(calls)(
  '%s is answered before its mail is sent',
  async (_, mails, make) => {
    const { path, body, headers = {} } = await make();
    const isForm = body instanceof FormData;
    const request = new Request(`http://crumb.test${path}`, {
      method: 'POST',
      headers: { ...headers, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    const { env: bindings, asked, release } = slowMail();
    const context = createExecutionContext();
    // An answer that waits for its mail does not come, and the test ends by its time.
    const { status } = await worker.fetch(request, bindings, context);
    expect([status, asked()]).toEqual([200, 0]);
    release();
    await waitOnExecutionContext(context);
    expect(asked()).toBe(mails);
  },
  10_000,
);

describe('on staging', () => {
  const bindings = (ENVIRONMENT: Env['ENVIRONMENT']) => {
    const { env: own, mails } = mailbox();
    const named = {
      ADMIN_EMAIL: 'Owner@School.in',
      MAIL_ALLOWED: 'baker@school.in, tester@web.in',
    };
    return { env: { ...own, ...named, ENVIRONMENT }, mails };
  };
  const writtenTo = async (ENVIRONMENT: Env['ENVIRONMENT'], to: string) => {
    const { env: own, mails } = bindings(ENVIRONMENT);
    expect(await post(own, letter({ email: to }, 'Your code', 'Hello'))).toBeUndefined();
    return mails.map((mail) => mail.to);
  };

  it.each(['owner@school.in', 'baker@school.in', 'Tester@web.in'])(
    '%s is written to',
    async (to) => {
      expect(await writtenTo('staging', to)).toEqual([to]);
    },
  );

  it.each([asha.email, 'baker@school.in.example', 'school.in', ''])(
    'nobody else is: %s',
    async (to) => {
      expect(await writtenTo('staging', to)).toEqual([]);
      expect(await writtenTo('production', to || asha.email)).toEqual([to || asha.email]);
    },
  );

  it('a stored mail that is held back counts as sent', async () => {
    await db.delete(message);
    const { env: own, mails } = bindings('staging');
    const enquiry = { name: asha.name, email: asha.email, mobile: asha.mobile, msg: 'Is it full?' };
    await call('/api/contact/add-contact-form', enquiry, { env: own });
    await deliverDue(own);
    expect(mails).toEqual([]);
    expect(await db.select({ state: message.state }).from(message)).toEqual([{ state: 'sent' }]);
  });
});

it.each([
  ['asha@crumb.test', 'asha@crumb.test'],
  ['asha+cake@crumb.test', 'asha@crumb.test'],
  ['asha+a+b@crumb.test', 'asha@crumb.test'],
  ['a.sha@crumb.test', 'a.sha@crumb.test'],
  ['a.s.ha+x@gmail.com', 'asha@gmail.com'],
  ['asha@googlemail.com', 'asha@gmail.com'],
  ['"a@b"@crumb.test', '"a@b"@crumb.test'],
])('%s reaches the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
