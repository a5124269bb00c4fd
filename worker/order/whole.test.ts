import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../contract/order.ts';
import type { Env } from '../env.ts';
import { type Answer, call, db, mailbox } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { breaking, failing, watched } from '../test/faults.ts';
import { newStudents, nextOrderId, offerCourse, offerProduct, signInAs } from '../test/school.ts';
import { order, orderLine } from './table.ts';

const asha = await signInAs('asha');
let items: { id: string; amount: number }[] = [];

beforeAll(async () => {
  await offerCourse({ name: 'Sourdough Foundations', price: 8500 });
  items = [
    { id: await offerProduct({ name: 'Millet Loaf', price: 280 }), amount: 2 },
    { id: await offerProduct({ name: 'Almond Cake', price: 750 }), amount: 1 },
  ];
});

const cart = () => ({
  orderId: nextOrderId(),
  items,
  coursePrice: 1310,
  advancePayment: 655,
  txnId: 'T2611200001',
});

const course = {
  courseName: 'Sourdough Foundations',
  coursePrice: 8500,
  txnId: 'Cash On Delivery',
};

const place = (body: object, token = asha, bindings?: Env): Promise<Answer<Order>> =>
  call('/api/order/place-order', body, { token, ...(bindings && { env: bindings }) });

const count = async (orderId: string) => ({
  orders: await db.$count(order, eq(order.orderId, orderId)),
  lines: (
    await db
      .select({ id: orderLine.productId })
      .from(orderLine)
      .innerJoin(order, eq(order.id, orderLine.order))
      .where(eq(order.orderId, orderId))
  ).length,
});

/** A client as the browser's: a taken number is drawn anew, everything else is an answer. */
async function placeAs(token: string, body: object, draw: () => string): Promise<Order> {
  for (;;) {
    const { status, body: reply } = await place({ ...body, orderId: draw() }, token);
    if (status === 200 && reply.data) return reply.data;
    expect(status).toBe(409);
    expect(Object.keys(reply.errors ?? {})).toEqual(['orderId']);
  }
}

describe('at the same moment', { timeout: 30_000 }, () => {
  it('the same order sent twenty times is one order', async () => {
    const form = cart();
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(form)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.data?._id)).size).toBe(1);
    expect(await count(form.orderId)).toEqual({ orders: 1, lines: 2 });
  });

  it('thirty students who draw the same few ids are all served, and no id is shared', {
    tags: ['full'],
  }, async () => {
    const tokens = await newStudents(30);
    const placed = await Promise.all(
      tokens.map((token, i) => {
        let next = i % 10;
        const draw = () => {
          const id = next.toString(8).padStart(7, '0');
          next += 10;
          return id;
        };
        return placeAs(token, course, draw);
      }),
    );
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(30);
    expect(new Set(placed.map(({ email }) => email)).size).toBe(30);
  });

  it('the same number for a cart and a course serves one of them whole', async () => {
    const form = cart();
    const [shop, enrolment] = await Promise.all([
      place(form),
      place({ ...course, orderId: form.orderId }),
    ]);
    expect([shop.status, enrolment.status].toSorted()).toEqual([200, 409]);
    expect(await count(form.orderId)).toEqual({ orders: 1, lines: shop.status === 200 ? 2 : 0 });
  });
});

describe('when the database fails', () => {
  it.each([0, 1, 2, 3, 4, 5])('before statement %d of the batch, nothing is kept', async (at) => {
    const form = cart();
    const { env: bindings, broken } = breaking(2, at);
    const { status, body } = await place(form, asha, bindings);
    expect(broken()).toBe(5);
    expect(status).toBe(500);
    expect(body.message).toMatch(/^Something went wrong \([\w-]+\)$/);
    expect(await count(form.orderId)).toEqual({ orders: 0, lines: 0 });
    expect((await place(form)).status).toBe(200);
    expect(await count(form.orderId)).toEqual({ orders: 1, lines: 2 });
  });

  it.each([
    ['buyer and catalogue are read', 1, 'before'],
    ['the order is written', 2, 'before'],
  ] as const)('before %s, nothing is kept and a second try is served', async (_, nth, when) => {
    const form = cart();
    const { env: bindings, failed } = failing(nth, { when });
    expect((await place(form, asha, bindings)).status).toBe(500);
    expect(failed()).toBe(true);
    expect(await count(form.orderId)).toEqual({ orders: 0, lines: 0 });
    expect((await place(form)).status).toBe(200);
  });

  it.each([
    ['a cart', cart, 2],
    ['a course', () => ({ ...course, orderId: nextOrderId() }), 0],
  ])(
    'and the answer is lost after %s was written, it is found and told once',
    async (_, make, lines) => {
      const form = make();
      const post = mailbox(failing(2, { when: 'after' }).env);
      const first = await place(form, asha, post.env);
      expect(first.status).toBe(200);
      expect(first.body.data?.items ?? []).toHaveLength(lines);
      expect(post.mails.map(({ to }) => to)).toEqual([people.asha.email]);
      expect((await place(form, asha, post.env)).body.data).toEqual(first.body.data);
      expect(post.mails).toHaveLength(1);
      expect(await count(form.orderId)).toEqual({ orders: 1, lines });
    },
  );

  it('and is gone for good after the order was written, a second try finds it', async () => {
    const form = cart();
    let trips = 0;
    const bindings = watched(async (_, go) => {
      if (++trips > 2) throw new Error('the database is gone');
      const done = await go();
      if (trips === 2) throw new Error('the answer is lost');
      return done;
    });
    expect((await place(form, asha, bindings)).status).toBe(500);
    expect(await count(form.orderId)).toEqual({ orders: 1, lines: 2 });
    expect((await place(form)).status).toBe(200);
    expect(await count(form.orderId)).toEqual({ orders: 1, lines: 2 });
  });
});

describe('the table itself', () => {
  const bend = (orderId: string, set: Partial<typeof order.$inferInsert>) =>
    db.update(order).set(set).where(eq(order.orderId, orderId));

  it.each([
    ['an advance that does not add up', { advancePayment: 1 }],
    ['a negative balance', { advancePayment: 1311, balancePayment: -1 }],
    ['half rupees', { advancePayment: 655.5, balancePayment: 654.5 }],
    ['an unknown status', { status: 'eaten' as 'pending' }],
    ['an unknown certificate', { certificate: 'maybe' as 'yes' }],
    ['an end before the start', { startDate: '2026-05-02', endDate: '2026-05-01' }],
    ['a start that is no date', { startDate: 'soon' }],
    ['an order id of other digits', { orderId: '1234568' }],
    ['a buyer who does not exist', { userId: 'unknown' }],
  ])('refuses %s', async (_, set) => {
    const form = cart();
    await place(form);
    await expect(bend(form.orderId, set)).rejects.toThrow();
  });

  it('refuses a line of nothing', async () => {
    const form = cart();
    const id = (await place(form)).body.data?._id ?? '';
    for (const set of [{ amount: 0 }, { price: 0 }, { name: '' }])
      await expect(db.update(orderLine).set(set).where(eq(orderLine.order, id))).rejects.toThrow();
  });
});
