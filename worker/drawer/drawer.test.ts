import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { momentOf } from '../../contract/day.ts';
import type { CashDay, CashDayLine } from '../../contract/drawer.ts';
import { newId } from '../lib/db/index.ts';
import { deliverDue } from '../message/deliver.ts';
import { payment } from '../payment/table.ts';
import { call, db, goTo, later, mailbox } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { emptySchool } from '../test/empty.ts';
import { metered } from '../test/meter.ts';
import {
  backOf,
  cashOf,
  historyOf,
  orderOn,
  payments,
  signInAs,
  signInWithRole,
} from '../test/school.ts';
import { cashCount, cashMove } from './table.ts';

let meera: string;
let counter: string;
let office: string;

beforeEach(async () => {
  await emptySchool();
  await on('2026-11-23');
});

// The office's mails wait for a minute in which their change can be undone.
afterEach(async () => {
  later(2 * 60_000);
  await deliverDue(mailbox().env);
});

async function on(day: string) {
  goTo(momentOf(day, '00:15'));
  meera = await signInAs('admin');
  counter = await signInWithRole('counter');
  office = await signInWithRole('office');
}

async function paysCash(amount: number, receivedOn = '2026-11-23'): Promise<string> {
  const { id } = await orderOn({ price: 8000 });
  const { status } = await payments('record', { ...cashOf(id, amount), receivedOn }, counter);
  expect(status).toBe(200);
  return id;
}

const refunds = (id: string, amount: number) => payments('refund', backOf(id, amount));

async function takesBack(order: string) {
  const paid = await db.select().from(payment).where(eq(payment.order, order)).get();
  const { status } = await payments('reverse', { id: paid?.id, reason: 'Not Asha' });
  expect(status).toBe(200);
}

async function dayOf(day = '2026-11-23'): Promise<CashDay> {
  const { body } = await call<CashDay>(`/api/drawer/day?day=${day}`, undefined, { token: counter });
  if (!body.data) throw new Error(body.message);
  return body.data;
}

const daysOf = async (state = '') =>
  (
    await call<CashDayLine[]>(`/api/drawer/list?page=1&state=${state}`, undefined, {
      token: counter,
    })
  ).body;

const moves = (form: object, token = counter) =>
  call<CashDay>(
    '/api/drawer/move',
    { day: '2026-11-23', reason: '', requestId: `move-${newId()}`, ...form },
    { token },
  );

async function signs(form: object = {}, token = office) {
  const { day = '2026-11-23' } = form as { day?: string };
  const { opening, cashIn, cashOut, counts } = await dayOf(day);
  const seen = { opening: opening ?? 0, cash: cashIn - cashOut, before: counts.length };
  return sends({ day, ...seen, counted: seen.opening + seen.cash, ...form }, token);
}

const sends = (form: object, token = office) =>
  call<CashDay>(
    '/api/drawer/sign',
    {
      day: '2026-11-23',
      opening: 0,
      cash: 0,
      before: 0,
      counted: 0,
      note: '',
      requestId: `count-${newId()}`,
      ...form,
    },
    { token },
  );

describe('the drawer of a day', () => {
  it('has cash that came and went, no transfer, and what was taken back with who and when', async () => {
    const order = await paysCash(4000);
    await paysCash(1000);
    await paysCash(700, '2026-11-22');
    await refunds(order, 300);
    await takesBack(await paysCash(500));
    const upi = { ...cashOf(order, 900), method: 'upi', txnId: '412345678901' };
    await payments('record', upi, meera);
    expect(await dayOf()).toMatchObject({
      opening: null,
      since: '',
      cashIn: 5000,
      cashOut: 300,
      counts: [],
      changed: 0,
      lines: [
        {
          direction: 'in',
          amount: 500,
          recordedBy: 'Somebody',
          takenBack: { reason: 'Not Asha', by: people.admin.name, at: '2026-11-22T18:45:00.000Z' },
        },
        { direction: 'refund', amount: 300, name: 'Asha Patil', recordedBy: people.admin.name },
        { direction: 'in', amount: 1000, recordedBy: 'Somebody' },
        { direction: 'in', amount: 4000 },
      ],
    });
  });

  it('begins with what the last sign-off left, and has the cash of days that nobody signed off', async () => {
    await paysCash(4000);
    await moves({ kind: 'bank', amount: 3000, reason: '' });
    expect((await signs({ opening: 500, counted: 1500 })).status).toBe(200);
    await on('2026-11-24');
    await paysCash(200, '2026-11-24');
    await on('2026-11-25');
    await paysCash(50, '2026-11-25');
    expect(await dayOf('2026-11-25')).toMatchObject({
      opening: 1500,
      since: '2026-11-23',
      cashIn: 250,
    });
    expect((await daysOf()).counts).toEqual({ open: 2, changed: 0, signed: 1, later: 0 });
    const { body } = await signs({ day: '2026-11-25' });
    expect(body.data?.counts).toMatchObject([
      { opening: 1500, cashIn: 250, cashOut: 0, counted: 1750, signedBy: 'Somebody' },
    ]);
    expect(
      (await daysOf()).data?.map(({ day, state, signedWith }) => [day, state, signedWith]),
    ).toEqual([
      ['2026-11-25', 'signed', ''],
      ['2026-11-24', 'later', '2026-11-25'],
      ['2026-11-23', 'signed', ''],
    ]);
    const late = await signs({ day: '2026-11-24' });
    expect([late.status, late.body.message]).toEqual([
      409,
      'The cash of this day is in the sign-off of 25 Nov 2026',
    ]);
  });

  it('is read and listed in one round trip each', async () => {
    await paysCash(100);
    await signs();
    for (const path of ['day?day=2026-11-23', 'list?page=1']) {
      const { env: bindings, read } = metered();
      await call(`/api/drawer/${path}`, undefined, { token: counter, env: bindings });
      // One more finds the session.
      expect(read().trips).toBe(2);
    }
  });
});

describe('cash beside payments', () => {
  it('is written down by the counter with what for, and counts in what should be there', async () => {
    await paysCash(4000);
    const bare = await moves({ kind: 'expense', amount: 40, reason: '' });
    expect([bare.status, bare.body.errors]).toEqual([422, { reason: 'Say what for' }]);
    for (const move of [
      { kind: 'float', amount: 500, reason: '' },
      { kind: 'bank', amount: 3000, reason: '' },
      { kind: 'expense', amount: 40, reason: 'Milk' },
    ])
      expect((await moves(move)).status).toBe(200);
    expect(await dayOf()).toMatchObject({
      cashIn: 4500,
      cashOut: 3040,
      moves: [
        { kind: 'expense', amount: 40, reason: 'Milk', isLate: false, takenBack: null },
        { kind: 'bank', amount: 3000 },
        { kind: 'float', amount: 500 },
      ],
    });
    const [milk] = (await dayOf()).moves;
    expect((await historyOf('drawer', milk?._id)).map(({ changes }) => changes)).toEqual([
      [{ field: 'cash', before: '', after: 'Small expense, Rs.\u00a040: Milk' }],
    ]);
  });

  it('is one line however often it is sent, and the number of another line is refused', async () => {
    const requestId = `move-${newId()}`;
    const move = { kind: 'bank', amount: 3000, requestId };
    const answers = await Promise.all([moves(move), moves(move), moves(move)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await dayOf()).toMatchObject({ cashOut: 3000 });
    expect((await moves({ ...move, amount: 30 })).status).toBe(409);
  });

  it('of a day that is signed off is shown as late, and the day is signed again', async () => {
    await signs({ counted: 0 });
    later(60_000);
    await moves({ kind: 'expense', amount: 40, reason: 'Milk' });
    await paysCash(100);
    const { changed, moves: late, lines } = await dayOf();
    expect([changed, late[0]?.isLate, lines[0]?.isLate]).toEqual([60, true, true]);
    expect((await daysOf()).data?.[0]?.state).toBe('changed');
  });

  it('is taken back by the office once, with a line of its own that says why', async () => {
    await moves({ kind: 'expense', amount: 400, reason: 'Milk' });
    const [line] = (await dayOf()).moves;
    const back = (token: string) =>
      call(
        '/api/drawer/take-back',
        { id: line?._id, reason: 'It was 40', requestId: `back-${newId()}` },
        { token },
      );
    expect((await back(counter)).status).toBe(403);
    const answers = await Promise.all([back(office), back(meera)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await dayOf()).toMatchObject({
      cashOut: 0,
      moves: [{ takenBack: { reason: 'It was 40' } }],
    });
    await expect(db.delete(cashMove)).rejects.toThrow();
    await expect(db.update(cashMove).set({ amount: 1 })).rejects.toThrow();
  });
});

it.each([false, true])(
  'cash is undone by the office alone, and stays in the list of its day (counted before: %s)',
  async (isCounted) => {
    const { id } = await orderOn();
    const records = (amount: number, token: string) => {
      const form = { ...cashOf(id, amount), receivedOn: '2026-11-23' };
      return payments('record', form, token).then(async (recorded) => {
        if (isCounted) await signs({ note: 'As found' });
        const { requestId } = form;
        return [
          recorded.body.undo,
          await call('/api/admin/undo', { requestId }, { token }),
        ] as const;
      });
    };
    const [offered, refused] = await records(400, counter);
    expect([offered, refused.status]).toEqual([undefined, 404]);
    const [, undone] = await records(300, office);
    expect(undone.status).toBe(200);
    expect(await dayOf()).toMatchObject({
      cashIn: 400,
      changed: isCounted ? -300 : 0,
      lines: [{ amount: 300, takenBack: { reason: 'Undone', by: 'Somebody' } }, { amount: 400 }],
    });
  },
);

describe('a sign-off', () => {
  it.each([
    ['a difference without a note', { counted: 10 }, 'note', 'Say why it differs'],
    ['less than nothing', { counted: -1 }, 'counted', 'Enter what you counted, in whole rupees'],
  ])('is refused with %s', async (_, form, field, words) => {
    const { status, body } = await sends(form);
    expect([status, body.errors?.[field]]).toEqual([422, words]);
  });

  it('is refused when money came while it was counted, and says so', async () => {
    const { cashIn } = await dayOf();
    await paysCash(100);
    const { status, body } = await signs({ cash: cashIn, counted: 0 });
    expect([status, body.message]).toEqual([
      409,
      'The cash of this day has changed while you counted. Look at it again.',
    ]);
    expect(body.data).toMatchObject({ cashIn: 100, counts: [] });
  });

  it('happens once, whoever signs at once, and again with the same request', async () => {
    await paysCash(100);
    const requestId = `count-${newId()}`;
    const answers = await Promise.all([
      signs({ requestId }),
      ...[1, 2, 3].map(() => signs({}, meera)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await db.select().from(cashCount)).toHaveLength(1);
    const winner = answers[0]?.status === 200;
    const form = { requestId, before: 0 };
    expect((await signs(form)).status).toBe(winner ? 200 : 409);
    expect(await db.select().from(cashCount)).toHaveLength(1);
  });

  it('no longer fits when cash of its day is recorded or taken back later, and is signed again with a reason', async () => {
    const order = await paysCash(4000);
    await signs({ counted: 4500, note: 'Too much' });
    expect((await signs({ note: 'Again' })).body.message).toBe(
      'This day is signed off, and nothing has changed since',
    );
    await on('2026-11-24');
    await paysCash(500);
    expect(await dayOf()).toMatchObject({ changed: 500 });
    expect((await daysOf('changed')).data).toMatchObject([
      { day: '2026-11-23', changed: 500, count: { counted: 4500 } },
    ]);
    expect((await signs({ counted: 4500 })).body.errors).toEqual({
      note: 'Say why it is signed off again',
    });
    const { body } = await signs({ counted: 4500, note: 'Recorded late' });
    expect(body.message).toBe('Signed off, to the rupee');
    expect(body.data).toMatchObject({
      changed: 0,
      counts: [{ cashIn: 4500, note: 'Recorded late' }, { cashIn: 4000 }],
    });
    await takesBack(order);
    expect((await daysOf('changed')).data).toMatchObject([{ changed: -4000, cashIn: 500 }]);
  });

  it('of a later day no longer fits when an earlier one is signed again with another amount', async () => {
    await paysCash(100);
    await signs();
    await on('2026-11-24');
    await signs({ day: '2026-11-24' });
    await paysCash(50);
    await signs({ counted: 150, note: 'Recorded late' });
    expect((await daysOf()).data).toMatchObject([
      { day: '2026-11-24', state: 'changed', changed: 50 },
      { day: '2026-11-23', state: 'signed', changed: 0 },
    ]);
    expect(await dayOf('2026-11-24')).toMatchObject({ opening: 150, changed: 50 });
  });

  it.each([
    ['1999-12-31', { day: expect.stringMatching(/^Enter a day from /) }],
    [
      '2026-11-22',
      { day: 'The records begin on 23 Nov 2026: there is nothing to sign off before' },
    ],
    ['2026-11-24', { day: 'This day is still to come' }],
  ])('of %s is refused where the records begin today', async (day, errors) => {
    const { status, body } = await sends({ day });
    expect([status, body.errors]).toEqual([422, errors]);
  });

  it('of an earlier day is taken where cash came on it', async () => {
    await paysCash(100, '2026-11-20');
    expect(await dayOf()).toMatchObject({ begins: '2026-11-20' });
    expect((await signs({ day: '2026-11-20' })).status).toBe(200);
  });

  it('is neither changed nor deleted', async () => {
    await signs();
    await expect(db.update(cashCount).set({ counted: 1 })).rejects.toThrow();
    await expect(db.delete(cashCount)).rejects.toThrow();
  });
});
