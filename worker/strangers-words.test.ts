import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { business } from '../contract/business.ts';
import { collectionDays } from '../contract/collection.ts';
import { dayInWords, today } from '../contract/day.ts';
import { demo } from './demo/table.ts';
import { enquiry } from './enquiry/table.ts';
import type { Mail } from './lib/mail/letter.ts';
import { dailyCount } from './lib/table.ts';
import { logIn, register } from './test/account.ts';
import { call, db, formOf, mailbox } from './test/app.ts';
import { people } from './test/cast.ts';
import { bookDemo } from './test/demos.ts';
import { deleteDemos, deleteOrders } from './test/empty.ts';
import { pdf } from './test/pdf.ts';
import { cart, nextOrderId, offerCourse, offerProduct, signInAs } from './test/school.ts';
import { otp, user } from './user/table.ts';

const { ravi } = people;
const victim = 'victim@stranger.example';
const lure = 'Claim your prize at https://evil.example';
/** Everything that the attacker can type, except the address of the mailbox. */
const typed = {
  person: {
    name: lure,
    fatherName: 'Evilfather',
    motherName: 'Evilmother',
    spouseName: 'Evilspouse',
    address: 'Visit evil.example now',
    email: victim,
  },
  booking: {
    fullName: lure,
    fatherName: 'Evilfather',
    motherName: 'Evilmother',
    address: 'Visit evil.example now',
    email: victim,
    txnId: 'CALLEVIL9822099999',
  },
  txnId: 'CALLEVIL9822099999',
};
const words = /claim|prize|evil|9822099999/i;

let post = mailbox();

beforeEach(async () => {
  await deleteOrders();
  await deleteDemos();
  for (const table of [enquiry, otp, dailyCount, user]) await db.delete(table);
  await offerCourse({ name: `Artisan Breads ${nextOrderId()}`, price: 9500 });
  post = mailbox();
});

/** Everything in a mail that its reader can see. */
const seen = ({ subject, text, html, attachments = [] }: Mail) =>
  [
    subject,
    text,
    html,
    ...attachments.flatMap(({ content, filename }) => [content, filename]),
  ].join('\n');

const cookieOf = ({ headers }: { headers: Headers }) =>
  headers.get('set-cookie')?.split(';', 1)[0] ?? '';

const toStrangers = () => post.mails.filter(({ to }) => to !== business.email);

function expectNoTypedWord(...subjects: RegExp[]) {
  const mails = toStrangers();
  expect(mails.map(({ subject }) => subject)).toEqual(
    subjects.map((subject) => expect.stringMatching(subject)),
  );
  for (const mail of mails) {
    expect(mail.to).toBe(victim);
    expect(seen(mail)).not.toMatch(words);
  }
}

async function registered(): Promise<string> {
  expect((await register(ravi, typed.person, { env: post.env })).status).toBe(200);
  return (await logIn({ email: victim, password: ravi.password })) ?? '';
}

const placeOrder = async (token: string) => {
  const list = await call<{ name: string }[]>('/api/course/get-all-courses');
  const body = {
    orderId: nextOrderId(),
    courseName: list.body.data?.[0]?.name,
    coursePrice: 9500,
    advancePayment: 4750,
    txnId: typed.txnId,
  };
  const placed = await call<{ _id: string }>('/api/order/place-order', body, {
    token,
    env: post.env,
  });
  expect(placed.status).toBe(200);
  return placed.body.data?._id ?? '';
};

describe('a mail to somebody who confirmed nothing repeats no word that was typed', () => {
  it('after a registration, when it is asked for again, and for a new password', async () => {
    const token = await registered();
    await call('/api/user/send-confirmation', {}, { token, env: post.env });
    const requested = await call('/api/user/send-otp', { email: victim }, { env: post.env });
    expectNoTypedWord(/^Welcome/, /^Confirm your e-mail$/, /^Your code/);
    const userEnteredOtp = /^ +(\d{6})$/m.exec(post.mails.at(-1)?.text ?? '')?.[1];
    const verified = await call(
      '/api/user/verify-otp',
      { email: victim, userEnteredOtp },
      { headers: { cookie: cookieOf(requested) } },
    );
    const cookie = cookieOf(verified);
    post.mails.length = 0;
    await call(
      '/api/user/update-pass',
      { email: victim, pass: 'rye-and-caraway-9' },
      { headers: { cookie }, env: post.env },
    );
    expectNoTypedWord(/^Your password was changed/);
  });

  it('after a password was changed in the account, of which the mailbox hears three times a day', async () => {
    const token = await registered();
    let currentPassword: string = ravi.password;
    for (let i = 0; i < 3; i++) {
      const password = `rye-and-caraway-${i}`;
      const form = formOf({ password, currentPassword });
      const changed = await call('/api/user/user-profile-update', form, { token, env: post.env });
      expect(changed.status).toBe(200);
      currentPassword = password;
    }
    expectNoTypedWord(/^Welcome/, /^Your password was changed/, /^Your password was changed/);
  });

  it('after an order, and whatever the office decides about it', async () => {
    const id = await placeOrder(await registered());
    const token = await signInAs('admin');
    const office = { token, env: post.env };
    const form = new FormData();
    for (const [name, value] of Object.entries({ id, status: 'success', certificate: 'yes' }))
      form.set(name, value);
    form.set('pdfFile', new File([pdf('Certificate')], 'evil.pdf', { type: 'application/pdf' }));
    expect((await call('/api/admin/update-order', form, office)).status).toBe(200);
    const orders = [{ id }];
    expect(
      (await call('/api/admin/bulk-status', { status: 'refunded', orders }, office)).status,
    ).toBe(200);
    expectNoTypedWord(/^Welcome/, /^Your order/, /^News/, /^News/);
  });

  it('after an order of a cake, nor what is to stand on it', async () => {
    const token = await registered();
    const [neededOn = ''] = collectionDays(3);
    const id = await offerProduct({ name: 'Almond Cake', price: 900 });
    const items = [{ id, amount: 1, words: 'Ali & Bo: evil.example <b>' }];
    const body = { ...cart(items, 900), neededOn, note: lure };
    expect(await call('/api/order/place-order', body, { token, env: post.env })).toMatchObject({
      status: 200,
    });
    const mail = post.mails.at(-1);
    expect(mail?.text).toContain(dayInWords(neededOn));
    expectNoTypedWord(/^Welcome/, /^Your order/);
  });

  it('after a booking of a demo class, its approval and its rejection', async () => {
    await bookDemo(typed.booking, { env: post.env });
    const [row] = await db.select().from(demo);
    const office = { token: await signInAs('admin'), env: post.env };
    const class_ = { id: row?.id, demoDate: today(), demoTime: '23:59' };
    await call('/api/demo/approve-demo', class_, office);
    await call('/api/demo/reject-demo', { id: row?.id }, office);
    expectNoTypedWord(/^Your demo class at/, /^Your demo class has a date/, /^About your demo/);
  });

  it('that invites to the team an e-mail that somebody else registered', async () => {
    await registered();
    const office = { token: await signInAs('admin'), env: post.env };
    const teacher = { name: 'Tara Pai', email: victim, role: 'teacher' };
    const invited = await call<{ _id: string }>('/api/team/invite', teacher, office);
    expect(invited.status).toBe(200);
    expect(post.mails.at(-1)?.text).toContain('Hello Tara Pai,');
    const { id } = (await db.select().from(user).where(eq(user.email, victim)).get()) ?? {};
    expect((await call('/api/team/invite-again', { id }, office)).status).toBe(200);
    expect(post.mails.at(-1)?.text).toMatch(/^Hello,$/m);
    expectNoTypedWord(/^Welcome/, /^Your place in the team/, /^Your place in the team/);
  });

  it('greets by name once the e-mail is confirmed', async () => {
    const token = await registered();
    const code = /^ +(\d{6})$/m.exec(post.mails[0]?.text ?? '')?.[1];
    expect((await call('/api/user/confirm-code', { code }, { token })).status).toBe(200);
    await placeOrder(token);
    expect(post.mails.at(-1)?.text).toContain(`Hello ${lure},`);
  });
});

it('a mail to the school has the visitor’s words as text, without a link, and answers go to their e-mail alone', async () => {
  const name = `${lure} www．evil。example｡org <img src=x>`;
  await call(
    '/api/contact/add-contact-form',
    { name, email: victim, mobile: '9822012345', msg: `See https://evil.example\n\n<a href=x>` },
    { env: post.env },
  );
  await bookDemo({ ...typed.booking, fullName: name }, { env: post.env });
  const ours = post.mails.filter(({ to }) => to === business.email);
  expect(ours).toHaveLength(2);
  for (const { html, text, replyTo, subject } of ours) {
    expect(text.replaceAll('\u2060', '')).toContain(name);
    expect(text).not.toMatch(/(evil|example|www)[.．。｡](?=\w)|https?:\//);
    // The only picture is the school's own.
    expect(html.replace(/<img src="[^"]*\/apple-touch-icon.png"/, '')).not.toMatch(/<a |<img/);
    expect(replyTo).toBe(victim);
    expect(subject).not.toMatch(words);
  }
});
