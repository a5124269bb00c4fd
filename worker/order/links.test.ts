import { env } from 'cloudflare:workers';
import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Order, statuses } from '../../contract/order.ts';
import { history } from '../lib/history/table.ts';
import { call, db } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { office } from '../test/decision.ts';
import { counted } from '../test/faults.ts';
import {
  historyOf,
  offerCourse,
  offerProduct,
  orderNow,
  placed,
  signInAs,
} from '../test/school.ts';

const course = { courseName: 'Artisan Breads', coursePrice: 9500 };
const asha = await signInAs('asha');
const admin = await signInAs('admin');
await offerCourse({ name: 'Artisan Breads', price: 9500 });
const loaf = await offerProduct({ name: 'Millet Loaf', price: 280 });

const links = { linkOne: 'https://drive.test/photos', linkTwo: 'https://drive.test/videos' };

const submit = (body: object, token = asha, bindings = env) =>
  call<Order>('/api/order/user-update-link', body, { token, env: bindings });

/** The history's lines of an order, without the one that approved it. */
const linksOf = (id: string) => and(eq(history.record, id), ne(history.actor, office.id));

const approved = () => placed(asha, course, { status: 'success' });

describe('user-update-link', () => {
  it('keeps the links of an approved course, by id or by order id', async () => {
    const { _id, orderId } = await approved();
    const { status, body } = await submit({ ...links, id: _id, linkThree: 'http://feedback.test' });
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'Links submitted successfully',
    });
    expect(body.data).toMatchObject({ ...links, linkThree: 'http://feedback.test', linkFour: '' });
    await submit({ ...links, orderId, linkFour: 'https://more.test' });
    expect(await orderNow(_id)).toMatchObject({
      linkThree: 'http://feedback.test',
      linkFour: 'https://more.test',
    });
  });

  it('lets links be corrected, and the optional ones be emptied', async () => {
    const { _id } = await approved();
    await submit({ ...links, id: _id, linkThree: 'https://feedback.test' });
    const corrected = { linkOne: 'https://drive.test/better', linkTwo: links.linkTwo };
    await submit({ ...corrected, id: _id, linkThree: ' ' });
    expect(await orderNow(_id)).toMatchObject({ ...corrected, linkThree: '' });
  });

  it.each(statuses.filter((status) => status !== 'success'))(
    'refuses links while the status is %s',
    async (status) => {
      const { _id } = await placed(asha, course, { status });
      expect((await submit({ ...links, id: _id })).status).toBe(409);
      expect((await submit({ ...links, id: _id }, admin)).status).toBe(409);
      expect(await orderNow(_id)).toMatchObject({ linkOne: '' });
    },
  );

  it('refuses links once the certificate is approved', async () => {
    const { _id } = await placed(asha, course, { status: 'success', certificate: 'yes' });
    const { status, body } = await submit({ ...links, id: _id });
    expect([status, body.message]).toEqual([
      409,
      'Your certificate is approved already; the links stay as they are',
    ]);
    expect(await orderNow(_id)).toMatchObject({ linkOne: '' });
  });

  it('takes better links after a certificate was refused', async () => {
    const { _id } = await placed(asha, course, { status: 'success', certificate: 'no' });
    expect((await submit({ ...links, id: _id })).status).toBe(200);
    const linkOne = 'https://drive.test/better';
    expect((await submit({ ...links, linkOne, id: _id })).status).toBe(200);
    expect(await orderNow(_id)).toMatchObject({ linkOne, certificate: 'no' });
  });

  it('refuses links for a shop order', async () => {
    const items = [{ id: loaf, amount: 1 }];
    const { _id } = await placed(asha, { items, coursePrice: 280 }, { status: 'success' });
    expect((await submit({ ...links, id: _id })).status).toBe(409);
  });

  it('tells in the history which links an administrator changed, and not the others', async () => {
    const { _id } = await approved();
    await submit({ ...links, id: _id });
    const linkTwo = 'https://drive.test/better';
    await submit({ ...links, id: _id, linkTwo }, admin);
    const history = await historyOf('order', _id);
    expect(history[0]?.changes).toEqual([
      { field: 'linkTwo', before: links.linkTwo, after: linkTwo },
    ]);
    expect(history).toHaveLength(3);
  });

  it('has her own name in the history when she submits them herself, once', async () => {
    const { _id } = await approved();
    await submit({ ...links, id: _id });
    await submit({ ...links, id: _id });
    expect(await db.select().from(history).where(linksOf(_id))).toMatchObject([
      {
        actorName: people.asha.name,
        actorEmail: people.asha.email,
        before: { linkOne: '', linkTwo: '' },
        after: links,
      },
    ]);
  });

  it.each([
    [{ linkOne: '' }, 'linkOne', 'Enter the link to your photos'],
    [{ linkTwo: undefined }, 'linkTwo', 'Enter the link to your videos'],
    [
      { linkThree: 'data:text/html,x' },
      'linkThree',
      'Enter a link that begins with http:// or https://',
    ],
    [{ linkTwo: `https://a.test/${'a'.repeat(2000)}` }, 'linkTwo', 'Use at most 2,000 characters'],
  ])('refuses %j', async (wrong, field, message) => {
    const { _id } = await approved();
    const { status, body } = await submit({ ...links, id: _id, ...wrong });
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: message } });
  });

  it('names the order with the links when none of them is sent', async () => {
    expect((await submit({})).body.errors).toEqual({
      id: 'Say which order is meant',
      linkOne: 'Enter the link to your photos',
      linkTwo: 'Enter the link to your videos',
    });
    const { status, body } = await submit({ ...links, linkTwo: '', orderId: 9 });
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, ['linkTwo', 'orderId']]);
  });

  it('are handed in by the student alone: the office corrects them', async () => {
    const { _id } = await approved();
    await submit({ ...links, id: _id }, admin);
    expect(await orderNow(_id)).toMatchObject({ ...links, linksAt: '' });
    await submit({ ...links, id: _id });
    const { linksAt } = (await orderNow(_id)) ?? ({} as Order);
    expect(linksAt).toMatch(/^2\d{3}-/);
    await submit({ ...links, linkTwo: 'https://drive.test/mended', id: _id }, admin);
    expect((await orderNow(_id))?.linksAt).toBe(linksAt);
  });

  it('makes two round trips', async () => {
    const { _id } = await approved();
    const { env: bindings, trips } = counted();
    await submit({ ...links, id: _id }, asha, bindings);
    expect(trips).toHaveLength(2);
  });
});
