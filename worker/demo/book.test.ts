import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { business } from '../../contract/business.ts';
import { drawOrderId } from '../../contract/order.ts';
import { drawKey } from '../../contract/token.ts';
import { history } from '../lib/history/table.ts';
import { bookingPath } from '../lib/mail/letter.ts';
import { dailyCount } from '../lib/table.ts';
import { call, db, formOf, mailbox } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { decide } from '../test/decision.ts';
import { asTyped, bookDemo, bookings, byKey, inOrder, withoutBookings } from '../test/demos.ts';
import { failing } from '../test/faults.ts';
import { expectTidy, fileBook, sweepLater } from '../test/files.ts';
import { file, picture, pictureOfSize } from '../test/pictures.ts';
import { asOffice } from '../test/school.ts';
import { deleteOldBookings, forgetOrigins } from './queries.ts';
import { demo } from './table.ts';

// The person has had no confirmation today.
beforeEach(withoutBookings);

describe('a demo class', () => {
  it('is booked as pending, under a number of the server’s, and both sides are told', async () => {
    const post = mailbox();
    const { status, body } = await bookDemo({}, { env: post.env });
    expect(status).toBe(200);
    const [row] = await bookings();
    expect(row).toMatchObject({ ...asTyped, status: 'pending', demoDate: '', demoTime: '' });
    expect(row?.orderId).toMatch(/^[0-7]{7}$/);
    const page = row && bookingPath(env, row);
    expect(body.data).toEqual({ orderId: row?.orderId, page, fee: business.demoFee });
    expect(row?.photo).toMatch(/^demo\/[\w-]{22}$/);
    await expectTidy();
    const [hers, ours] = inOrder(post.mails);
    expect([hers?.to, ours?.to]).toEqual([people.asha.email, business.email]);
    expect(hers?.text).toContain(row?.orderId);
    expect(hers?.text).toContain('Fee: Rs.\u00a0100, we check it');
    expect(hers?.text).toContain(`See my booking: ${env.SITE_URL}${page}`);
    expect(ours?.text).toContain('412345678901');
    expect(ours?.replyTo).toBe(people.asha.email);
  });

  it('needs every field and the photo, in the words of the form', async () => {
    const { status, body } = await call('/api/demo/book-demo', formOf({ fullName: '' }));
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      image: 'Select a photo',
      fullName: 'Enter full name',
      fatherName: 'Enter father name',
      motherName: 'Enter mother name',
      dob: 'Select date of birth',
      email: 'Enter email',
      phone: 'Enter phone number',
      address: 'Enter address',
      txnId: 'Enter Transaction ID',
    });
  });

  it('has the number that the note of its payment says, unless another booking has it', async () => {
    const orderId = drawOrderId();
    const [first, another] = [drawKey(), drawKey()];
    expect((await bookDemo({ key: first, orderId })).body.data?.orderId).toBe(orderId);
    expect((await bookDemo({ key: first, orderId })).body.data?.orderId).toBe(orderId);
    expect((await bookDemo({ key: another, orderId })).body.data?.orderId).not.toBe(orderId);
  });

  it.each([
    ['a photo over 2 MB', pictureOfSize(2_097_153), 413, /2MB/],
    ['a text that calls itself a photo', file('not a picture', 'me.png', 'image/png'), 415, /jpg/],
  ])('refuses %s at its field and keeps nothing', async (_, image, status, message) => {
    const before = await bookings();
    const answer = await bookDemo({ image });
    expect(answer.status).toBe(status);
    expect(answer.body.errors?.['image']).toMatch(message);
    expect(await bookings()).toEqual(before);
    await expectTidy();
  });

  it('refuses two photos', async () => {
    expect((await bookDemo({ image: [picture(), picture()] })).status).toBe(422);
  });

  it('stores nothing for a robot, and answers it as it answers everybody', async () => {
    const before = await fileBook();
    const caught = await bookDemo({ website: 'x' });
    expect(caught.status).toBe(200);
    expect(caught.body.data?.orderId).toMatch(/^[0-7]{7}$/);
    expect(Object.keys(caught.body)).toEqual(Object.keys((await bookDemo()).body));
    expect((await fileBook()).stored).toHaveLength(before.stored.length + 1);
  });
});

it('a booking whose drawn number is taken gets another one', async () => {
  const key = drawKey();
  const first = (await bookDemo()).body.data?.orderId ?? '';
  const real = crypto.getRandomValues.bind(crypto);
  let drawn = 0;
  const spy = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array && bytes.length === 7 && drawn++ === 0) {
      bytes.set([...first].map(Number));
      return bytes;
    }
    return real(bytes as Uint8Array<ArrayBuffer>) as typeof bytes;
  });
  const { status } = await bookDemo({ key });
  spy.mockRestore();
  expect(drawn).toBeGreaterThan(1);
  expect(status).toBe(200);
  expect((await byKey(key))[0]?.orderId).not.toBe(first);
});

it('a booking is deleted with its photo after a year', async () => {
  const key = drawKey();
  await bookDemo();
  await bookDemo({ key });
  const year = 366 * 24 * 60 * 60 * 1000;
  const createdAt = new Date(Date.now() - year).toISOString();
  await db.update(demo).set({ createdAt }).where(eq(demo.formKey, key));
  const others = (await bookings()).length - 1;
  await deleteOldBookings(db);
  expect(await byKey(key)).toEqual([]);
  expect(await bookings()).toHaveLength(others);
  await sweepLater();
  await expectTidy();
});

it('where a booking came from is forgotten once it is answered, or after thirty days', async () => {
  await db.delete(demo);
  for (const _ of [1, 2, 3]) await bookDemo({ key: drawKey() });
  const [answered, old, waits] = await db.select().from(demo);
  const on = (row = waits) => eq(demo.id, row?.id ?? '');
  await asOffice('demo/reject-demo', { id: answered?.id });
  const createdAt = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();
  await db.update(demo).set({ createdAt }).where(on(old));
  await forgetOrigins(db);
  const kept = (await db.select().from(demo)).filter(({ origin }) => origin !== '');
  expect(kept.map(({ id }) => id)).toEqual([waits?.id]);
  expect(JSON.stringify(await db.select().from(history))).not.toContain(waits?.origin);
});

it('the form for a demo class serves thirty people behind one address twice, and stops a robot', async () => {
  const headers = { 'cf-connecting-ip': '192.0.2.1' };
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => bookDemo({ website: 'x' }, { headers })),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await bookDemo({ website: 'x' }, { headers })).status).toBe(429);
});

describe('the same form sent again', () => {
  it('is one booking, even three times at once, with one mail to each side', async () => {
    const key = drawKey();
    const post = mailbox();
    const answers = await Promise.all([1, 2, 3].map(() => bookDemo({ key }, { env: post.env })));
    expect(new Set(answers.map(({ body }) => body.data?.orderId)).size).toBe(1);
    expect(await byKey(key)).toHaveLength(1);
    expect(post.mails).toHaveLength(2);
    await sweepLater();
    await expectTidy();
  });

  it('keeps number and date of the booking and takes what was mended', async () => {
    const key = drawKey();
    const first = await bookDemo({ key });
    const [before] = await byKey(key);
    const second = await bookDemo({ key, phone: '9822099999' });
    const [after] = await byKey(key);
    expect(second.body.data).toEqual(first.body.data);
    expect(after).toMatchObject({ phone: '9822099999', id: before?.id });
    expect(after?.createdAt).toBe(before?.createdAt);
    await sweepLater();
    await expectTidy();
  });

  it('writes to the person again when the e-mail was mended, and only then', async () => {
    const key = drawKey();
    const post = mailbox();
    const again = (changes: object) => bookDemo({ key, ...changes }, { env: post.env });
    const { body } = await again({ email: 'typo@crumbschool.test' });
    await again({});
    await again({ phone: '9822099999' });
    const [hers, typo, ours, ...more] = inOrder(post.mails);
    expect([hers?.to, typo?.to, ours?.to, more]).toEqual([
      people.asha.email,
      'typo@crumbschool.test',
      business.email,
      [],
    ]);
    expect(hers?.subject).toBe(typo?.subject);
    for (const mail of [hers, typo]) expect(mail?.text).toContain(`${body.data?.page}\n`);
  });

  it('finds the booking once it is decided, and refuses to change it', async () => {
    const key = drawKey();
    const first = await bookDemo({ key });
    const [booked] = await byKey(key);
    await decide(demo, booked?.id ?? '', { status: 'rejected' });
    const [before] = await byKey(key);
    const post = mailbox();
    const again = (changes: object) => bookDemo({ key, ...changes }, { env: post.env });
    expect((await again({})).body.data).toEqual(first.body.data);
    for (const changes of [
      { fullName: 'Somebody else' },
      { email: 'new@crumbschool.test' },
      { txnId: '412345678902' },
    ]) {
      const { status, body } = await again(changes);
      expect([status, body.errors]).toEqual([409, undefined]);
      expect(body.message).toMatch(/answered this booking already.*Write to us.*book again/);
    }
    expect(await byKey(key)).toEqual([before]);
    expect(post.mails).toEqual([]);
    // Of each photo that came with them nothing is left, at once.
    await expectTidy();
  });

  it('finds the booking whose answer was lost, and tells both sides of it once', async () => {
    const key = drawKey();
    const { env: lost, failed } = failing(2, { when: 'after', only: /^DB batch/ });
    const post = mailbox(lost);
    const first = await bookDemo({ key }, { env: post.env });
    expect([first.status, failed()]).toEqual([200, true]);
    expect(inOrder(post.mails).map(({ to }) => to)).toEqual([people.asha.email, business.email]);
    expect((await bookDemo({ key }, { env: post.env })).body.data).toEqual(first.body.data);
    expect(post.mails).toHaveLength(2);
    expect(await byKey(key)).toHaveLength(1);
    await sweepLater();
    await expectTidy();
  });

  it('books once when the database or the files failed before', async () => {
    for (const only of [/insert into "orphan"/, /FILES put/, /^DB batch/]) {
      const key = drawKey();
      const { env: broken, failed } = failing(1, { only });
      expect((await bookDemo({ key }, { env: broken })).status).toBe(500);
      expect(failed()).toBe(true);
      expect(await byKey(key)).toEqual([]);
      expect((await bookDemo({ key })).status).toBe(200);
      expect(await byKey(key)).toHaveLength(1);
    }
    await sweepLater();
    await expectTidy();
  });
});

describe('confirmations to one e-mail', () => {
  const email = 'victim@crumbschool.test';
  const to = (mails: { to: string }[]) => mails.filter((mail) => mail.to === email);

  it('end after three a day, however the address is written, and the school hears of every booking', async () => {
    const post = mailbox();
    for (let i = 0; i < 5; i++) {
      const typed = i % 2 ? email : `victim+${i}@crumbschool.test`;
      expect((await bookDemo({ email: typed }, { env: post.env })).status).toBe(200);
    }
    expect(post.mails.filter((mail) => mail.to.startsWith('victim'))).toHaveLength(3);
    expect(post.mails).toHaveLength(3 + 5);
    await bookDemo({}, { env: post.env });
    expect(post.mails.map(({ to }) => to)).toContain(people.asha.email);
    await db.update(dailyCount).set({ day: '2026-01-01' });
    await bookDemo({ email }, { env: post.env });
    expect(to(post.mails)).toHaveLength(2);
  });

  it('end as well when one booking changes its e-mail to and fro', async () => {
    const key = drawKey();
    const post = mailbox();
    for (let i = 0; i < 10; i++)
      await bookDemo({ key, ...(i % 2 && { email }) }, { env: post.env });
    expect(to(post.mails)).toHaveLength(3);
  });

  it('are sent though they cannot be counted', async () => {
    const { env: broken, failed } = failing(1, { only: /insert into "daily_count"/ });
    const post = mailbox(broken);
    expect((await bookDemo({ email }, { env: post.env })).status).toBe(200);
    expect(failed()).toBe(true);
    expect(to(post.mails)).toHaveLength(1);
  });
});
