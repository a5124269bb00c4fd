import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { business } from '../../contract/business.ts';
import { drawOrderId } from '../../contract/order.ts';
import { drawKey } from '../../contract/token.ts';
import { history } from '../lib/history/table.ts';
import { bookingPath } from '../lib/mail/letter.ts';
import { call, db, formOf } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { asTyped, bookDemo, bookings, byKey, inOrder, withoutBookings } from '../test/demos.ts';
import { expectTidy, fileBook, sweepLater } from '../test/files.ts';
import { mailbox } from '../test/mailbox.ts';
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
