import { beforeEach, expect, it } from 'vitest';
import { addDays, momentOf, today } from '../../contract/day.ts';
import type { DemoResult } from '../../contract/demo.ts';
import type { Env } from '../env.ts';
import { goTo } from '../test/clock.ts';
import { office } from '../test/decision.ts';
import {
  addDemoClass,
  approved,
  bookClass,
  booked,
  bookingOf,
  bookings,
  withoutDemos,
  written,
} from '../test/demos.ts';
import { delivered } from '../test/mailbox.ts';
import { metered } from '../test/meter.ts';
import { asOffice } from '../test/school.ts';
import { approveMany, moveToClass } from './change.ts';

const day = addDays(today(), 5);

beforeEach(withoutDemos);

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
