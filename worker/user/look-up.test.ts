import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { statuses } from '../../contract/order.ts';
import { serialPrefix, serialYear } from '../../contract/serial.ts';
import type { PublicUser } from '../../contract/user.ts';
import { order } from '../order/table.ts';
import { payment } from '../payment/table.ts';
import { ask, call, db } from '../test/app.ts';
import { breaksRule } from '../test/audit.ts';
import { people } from '../test/cast.ts';
import { decide, decideOrder } from '../test/decision.ts';
import { deleteOrders } from '../test/empty.ts';
import { enrolled, hers, lookUp as lookUpPatiently, lookUps } from '../test/look-ups.ts';
import {
  asOffice,
  backOf,
  cashOf,
  newPerson,
  nextTxnId,
  orderOn,
  payments,
} from '../test/school.ts';
import { user } from './table.ts';

const { asha, ravi } = people;
const year = serialYear();
const serialNo = `${serialPrefix(year)}4321`;

breaksRule('a file that a record names is there', 'the photo is not looked at');

let by: Awaited<ReturnType<typeof newPerson>>;

const lookUp = (body: object, address = '10.9.0.1') =>
  call<PublicUser>('/api/user/user-info', body, { headers: { 'cf-connecting-ip': address } });

beforeEach(async () => {
  await deleteOrders();
  await db.delete(user);
  by = await newPerson({ ...asha, serialNo, image: `user/${'A'.repeat(22)}` });
  await orderOn({ by, status: 'success' });
  await newPerson({ ...ravi, serialNo: `${serialPrefix(year)}5555`, role: 'owner' });
});

describe('verifying a student', () => {
  it.each([serialNo, '4321', ` ${serialPrefix(year).toLowerCase()} 43 21 `])(
    'finds Asha by %s',
    async (typed) => {
      const { status, body, headers } = await lookUp({ year, serialNo: typed });
      expect(status).toBe(200);
      expect(body.data).toEqual({
        name: asha.name,
        serialNo,
        image: expect.stringMatching(/^\/media\/user\/[\w-]{22}\?e=\d{10}&s=[\w-]{43}$/),
        year: Number(year),
      });
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  it('finds a student whose number has an older prefix, whole or by its digits', async () => {
    const older = `ZZ${Number(year) - 1}10000`;
    const person = { ...asha, serialNo: older, email: 'older@crumbschool.test' };
    await orderOn({ by: await newPerson(person), status: 'success' });
    for (const query of [{ serialNo: older }, { year: Number(year) - 1, serialNo: '10000' }])
      expect((await lookUp(query)).body.data).toMatchObject({ serialNo: older });
    expect((await lookUp({ serialNo: `${serialPrefix(Number(year) - 1)}10000` })).status).toBe(404);
  });

  it('finds no student under a free number, another year, or an administrator’s number', async () => {
    const unknown = await lookUp({ year, serialNo: '9999' });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Student not found']);
    expect((await lookUp({ year: Number(year) - 1, serialNo: '4321' })).status).toBe(404);
    expect((await lookUp({ year: Number(year) - 1, serialNo })).status).toBe(404);
    expect((await lookUp({ year, serialNo: '5555' })).status).toBe(404);
  });
});

describe('somebody without a confirmed course, whatever they call themself,', () => {
  beforeEach(() => deleteOrders());

  it.each([
    ['no order', undefined],
    ['a course that they say they paid', { txnId: nextTxnId() }],
    ['an order of the shop', { status: 'success', kind: 'shop' }],
  ] as const)('is no student to strangers with %s', async (_, sample) => {
    if (sample) await orderOn({ by, ...sample });
    for (const path of lookUps)
      expect([path, (await call(path, { year, serialNo })).status]).toEqual([path, 404]);
  });

  it('is none by the counter’s word where no money was seen, nor once it was taken back', async () => {
    const found = async () =>
      Promise.all(lookUps.map(async (path) => (await call(path, { year, serialNo })).status));
    const { id } = await orderOn({ by });
    const success = (who: { id: string; email: string }) =>
      decide(order, id, { status: 'success' }, { ...who, name: 'Ines' });
    await success(await newPerson({ role: 'counter' }));
    expect(await found()).toEqual([404, 404, 404]);
    await payments('record', cashOf(id, 1));
    expect(await found()).toEqual([200, 200, 200]);
    const paid = await db.select().from(payment).where(eq(payment.order, id)).get();
    await payments('reverse', { id: paid?.id, reason: 'Not theirs' });
    expect(await found()).toEqual([404, 404, 404]);
    await payments('record', cashOf(id, 2));
    await payments('refund', backOf(id, 2));
    expect(await found()).toEqual([404, 404, 404]);
    const office = await newPerson({ role: 'office' });
    await success(office);
    await asOffice('team/change-role', { id: office.id, role: 'counter' });
    expect(await found()).toEqual([200, 200, 200]);
    await decideOrder(id, { status: 'cancelled', certificate: 'yes' });
    expect(await found()).toEqual([404, 404, 404]);
  });

  it('is one once the school has confirmed a course, of which alone strangers read', async () => {
    await orderOn({ by, course: 'Invented Diploma' });
    await orderOn({ by, course: 'Rye', status: 'success' });
    for (const path of lookUps) {
      const { status, body } = await call(path, { year, serialNo });
      expect([path, status]).toEqual([path, 200]);
      expect(JSON.stringify(body)).not.toContain('Invented');
    }
  });
});

describe('what strangers are answered', () => {
  beforeEach(enrolled);

  breaksRule('a record is as its history left it', 'its order has every status in turn');

  it('what a stranger gets has a photo under a path that is good for this answer alone', async () => {
    const { body } = await call<PublicUser>(lookUps[0], hers);
    const image = body.data?.image ?? '';
    expect((await ask(image)).headers.get('content-type')).toBe('image/webp');
    expect((await ask(`${image}&w=160`)).status).toBe(200);
    expect((await ask(image.split('?')[0] ?? '')).status).toBe(401);
  });

  it.each(statuses)(
    'what strangers learn of an enrolment is that it is verified, and of one that is %s no more',
    async (status) => {
      await db.update(order).set({ status });
      const answers = await Promise.all(
        lookUps.map((path) => lookUpPatiently(hers, '192.0.2.9', path)),
      );
      const isConfirmed = status === 'success';
      expect(answers.map((answer) => answer.status)).toEqual(
        answers.map(() => (isConfirmed ? 200 : 404)),
      );
      const verified = [{ courseName: 'Artisan Breads', status: 'success' }];
      if (isConfirmed) expect(answers[1]?.body.data).toMatchObject(verified);
    },
  );
});
