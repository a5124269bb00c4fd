import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { business } from '../../contract/business.ts';
import { addDays, momentOf, today } from '../../contract/day.ts';
import type { Demo, DemoResult } from '../../contract/demo.ts';
import type { Env } from '../env.ts';
import { deliverDue } from '../message/deliver.ts';
import { message } from '../message/table.ts';
import { db, delivered, goTo, mailbox, noMail } from '../test/app.ts';
import { office } from '../test/decision.ts';
import {
  addDemoClass,
  approved,
  approveTo,
  bookClass,
  booked,
  bookingOf,
  bookings,
  withoutDemos,
  written,
} from '../test/demos.ts';
import { metered } from '../test/meter.ts';
import { asOffice } from '../test/school.ts';
import { approveMany, moveToClass } from './change.ts';

beforeEach(withoutDemos);

const later = (changes: object = {}) =>
  addDemoClass({ days: [addDays(today(), 9)], startTime: '15:00', endTime: '17:00', ...changes });

async function mailsOf(path: string, body: object) {
  const { env: bindings, mails } = mailbox();
  expect((await asOffice(`demo/${path}`, body, bindings)).status).toBe(200);
  return mails;
}

/** Does so while no mail can be sent; it stays due. */
async function writtenOnly(path: string, body: object) {
  expect((await asOffice(`demo/${path}`, body, noMail)).status).toBe(200);
  const dueAt = '2026-01-01T00:00:00.000Z';
  await db.update(message).set({ dueAt }).where(eq(message.state, 'queued'));
}

describe('a booking that waits and is put into another class', () => {
  it('is told of it once, and approved to that day later', async () => {
    const { id } = await bookingOf(await bookClass((await addDemoClass()).id));
    const to = await later();
    const mails = await mailsOf('move-class', { id, classId: to.id });
    expect(mails.map(({ subject }) => subject)).toEqual(['Your demo class has moved']);
    expect(mails[0]?.text).toMatch(/, 3\spm/);
    expect(mails[0]?.text).toContain(business.addresses.bakery.street);
    expect(await mailsOf('move-class', { id, classId: to.id })).toEqual([]);
    const approved = await mailsOf('approve-demo', {
      id,
      demoDate: to.firstDay,
      demoTime: '15:00',
    });
    expect(approved.map(({ subject }) => subject)).toEqual(['Your demo class has a date']);
  });

  it('is told once of two who move it at the same moment', async () => {
    const row = await bookingOf(await bookClass((await addDemoClass()).id));
    const [first, two] = [await later(), await later()];
    const { env: bindings, mails } = mailbox();
    const body = { id: row.id, updatedAt: row.updatedAt };
    const answers = await Promise.all(
      [first, two].map(({ id }) =>
        asOffice<Demo>('demo/move-class', { ...body, classId: id }, bindings),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(mails).toHaveLength(1);
  });

  it('is not told of another class of the same hour and place, nor that it has none', async () => {
    const { id } = await bookingOf(await bookClass((await addDemoClass()).id));
    const twin = await addDemoClass();
    expect(await mailsOf('move-class', { id, classId: twin.id })).toEqual([]);
    expect(await mailsOf('move-class', { id, classId: '' })).toEqual([]);
    const given = await mailsOf('move-class', { id, classId: twin.id });
    expect(given.map(({ subject }) => subject)).toEqual(['Your seat in a demo class']);
  });

  it('is told nothing once it was rejected, nor by a mail that waited until then', async () => {
    const row = await bookingOf(await bookClass((await addDemoClass()).id));
    await asOffice('demo/reject-demo', { id: row.id });
    const to = await later();
    expect(await mailsOf('move-class', { id: row.id, classId: to.id })).toEqual([]);
    expect(await written('demo-moved')).toEqual([]);
    const second = await bookingOf(await bookClass((await addDemoClass()).id));
    await writtenOnly('move-class', { id: second.id, classId: to.id });
    await writtenOnly('reject-demo', { id: second.id });
    const { env: bindings, mails } = mailbox();
    await deliverDue(bindings);
    expect(mails.map(({ subject }) => subject)).toContain(
      `About your demo class at ${business.name}`,
    );
    expect(mails.map(({ subject }) => subject)).not.toContain('Your demo class has moved');
  });
});

it('somebody accepted who is moved is told of the new day, and not of a class that differs in nothing', async () => {
  const from = await addDemoClass();
  const { id } = await bookingOf(await bookClass(from.id));
  await approveTo({ id }, from);
  const twin = await addDemoClass();
  expect(await mailsOf('move-class', { id, classId: twin.id })).toEqual([]);
  const to = await later();
  const mails = await mailsOf('move-class', { id, classId: to.id });
  expect(mails.map(({ subject }) => subject)).toEqual(['Your demo class has a date']);
  expect((await bookings())[0]).toMatchObject({ demoDate: to.firstDay, demoTime: '15:00' });
});

it('the office puts a booking into a class with a seat, or into none, and not into a full one', async () => {
  const [from, to] = [await addDemoClass({ seats: 2 }), await later({ seats: 1 })];
  const [first, two] = [
    await bookingOf(await bookClass(from.id)),
    await bookingOf(await bookClass(from.id)),
  ];
  await approveTo(first, from);
  const moved = await asOffice<Demo>('demo/move-class', { id: first.id, classId: to.id });
  expect(moved.body.data).toMatchObject({
    classId: to.id,
    demoDate: to.firstDay,
    status: 'success',
  });
  expect((await asOffice('demo/move-class', { id: two.id, classId: to.id })).status).toBe(409);
  expect(
    (await asOffice<Demo>('demo/move-class', { id: two.id, classId: '' })).body.data?.classId,
  ).toBe('');
});

it('whether somebody came is taken back by another class of that day, not by the same again', async () => {
  const demoClass = await addDemoClass();
  const other = await addDemoClass();
  const { id } = await approved(demoClass);
  goTo(momentOf(demoClass.firstDay, '10:45'));
  await asOffice('demo/attendance', { id, attendance: 'missed' });
  const noted = async (to: { id: string }) => {
    expect((await asOffice('demo/move-class', { id, classId: to.id })).status).toBe(200);
    return (await bookings())[0]?.attendance;
  };
  expect([await noted(demoClass), await noted(other)]).toEqual(['missed', '']);
});

const day = addDays(today(), 5);

it('many bookings are approved at once to their class, a second time without a fault, and none to a class that has been', async () => {
  const demoClass = await addDemoClass();
  const rows = [
    await booked(demoClass),
    await booked(demoClass),
    await bookingOf(await bookClass('')),
  ];
  const late = await booked(demoClass);
  await delivered();
  const approveMany = (ids: string[]) =>
    asOffice<DemoResult[]>('demo/approve-many', { ids, requestId: 'approve-many-1234' });
  const { body } = await approveMany(rows.map(({ id }) => id));
  expect(body.message).toBe('2 of 3 approved');
  expect(body.data?.map(({ success }) => success)).toEqual([true, true, false]);
  expect(await delivered()).toEqual([]);
  const approvals = (await bookings()).filter(({ status }) => status === 'success');
  expect(approvals.map(({ demoDate, demoTime }) => [demoDate, demoTime])).toEqual(
    Array(2).fill([demoClass.firstDay, '11:00']),
  );
  const [again] = (await approveMany(rows.map(({ id }) => id))).body.data ?? [];
  expect(again).toMatchObject({ success: true, message: 'Was success already' });
  expect(await written('demo-approved')).toHaveLength(2);
  goTo(momentOf(addDays(demoClass.firstDay, 1), '10:00'));
  expect((await approveMany([late.id])).body.data).toMatchObject([{ success: false }]);
});

it('each of many bookings is approved in three round trips, and one is moved in four', async () => {
  const [demoClass, other] = [await addDemoClass(), await addDemoClass({ days: [day] })];
  const rows = [await booked(demoClass), await booked(demoClass)];
  const trips = async (act: (env: Env) => Promise<unknown>) => {
    const { env: bindings, read } = metered();
    await act(bindings);
    return read().trips;
  };
  const ids = rows.map(({ id }) => id);
  expect(
    await trips((env) => approveMany(env, { ids, requestId: 'approve-many-trips' }, office)),
  ).toBe(6);
  const move = { id: ids[0] ?? '', classId: other.id };
  expect(await trips((env) => moveToClass(env, move, office))).toBe(4);
});

it('the office notes for all of a class at once who came, from its hour on', async () => {
  const demoClass = await addDemoClass();
  const { id } = await approved(demoClass);
  const note = () =>
    asOffice<DemoResult[]>('demo/note-many', { marks: [{ id, attendance: 'came' }] });
  expect((await note()).body.data?.[0]?.success).toBe(false);
  goTo(momentOf(demoClass.firstDay, demoClass.startTime));
  expect((await note()).body.message).toBe('1 of 1 noted');
  expect((await bookings())[0]?.attendance).toBe('came');
});
