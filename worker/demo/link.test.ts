import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '../../contract/day.ts';
import type { Demo } from '../../contract/demo.ts';
import { drawKey } from '../../contract/token.ts';
import { bookingPath, rendered } from '../lib/mail/letter.ts';
import { db } from '../test/app.ts';
import {
  addDemoClass,
  approveTo,
  bookClass,
  bookDemo,
  bookingOf,
  bookings,
  type Class,
  updateClass,
  withoutDemos,
} from '../test/demos.ts';
import { asOffice } from '../test/school.ts';
import { batch } from '../timetable/table.ts';
import * as mails from './mails.ts';
import { bookingAt, demoById } from './queries.ts';
import { demo } from './table.ts';

const partsOf = (path: string) => path.split('/').slice(2) as [number: string, token: string];
const bookedRow = async () => demoById(db, (await bookingOf(await bookDemo())).id);

describe('the link of a booking', () => {
  it('opens that booking, and with another token or number none', async () => {
    const { orderId, id } = await bookingOf(await bookDemo());
    const [number, token] = partsOf(bookingPath(env, { orderId, id }));
    expect((await bookingAt(env, number, token))?.id).toBe(id);
    expect(await bookingAt(env, number, `${token.slice(0, -1)}-`)).toBeUndefined();
    expect(await bookingAt(env, number, '')).toBeUndefined();
    const other = await bookingOf(await bookDemo());
    expect(await bookingAt(env, other.orderId, token)).toBeUndefined();
  });

  it('opens nothing for a robot, also when somebody has its number, now or later', async () => {
    const { body } = await bookDemo({ website: 'x' });
    const [number, token] = partsOf(body.data?.page ?? '');
    expect(number).toBe(body.data?.orderId);
    const { orderId, page } = (await bookDemo({ orderId: number, key: drawKey() })).body.data ?? {};
    expect(orderId).toBe(number);
    expect(token).toHaveLength(partsOf(page ?? '')[1].length);
    expect(await bookingAt(env, number, token)).toBeUndefined();
    // Another one that has the number later.
    const [, first] = partsOf(page ?? '');
    await db.delete(demo).where(eq(demo.orderId, number));
    await bookDemo({ orderId: number, key: drawKey() });
    expect(await bookingAt(env, number, first)).toBeUndefined();
  });

  it('stands in every mail about it, with what is baked, and is stored in none', async () => {
    const waiting = await bookedRow();
    const dated = { ...waiting, status: 'success', demoDate: today(), demoTime: '11:00' } as const;
    const at = { firstDay: today(), startTime: '11:00', place: 'Bakery', bakes: 'Bread' } as const;
    const path = bookingPath(env, waiting);
    for (const letter of [
      mails.demoBooked(waiting, at),
      mails.demoBooked(waiting, undefined),
      mails.demoApproved({ ...dated, bakes: 'Bread' }),
      mails.demoTomorrow({ ...dated, bakes: 'Bread' }),
      mails.demoClassMoved(waiting, at),
      mails.demoClassGiven(waiting, at),
      mails.demoClassCancelled(dated, at, waiting.updatedAt),
      mails.demoRejected(waiting, dated),
    ]) {
      const { text, html } = rendered(letter, 'https://crumb.test', env);
      expect(text).toContain(`See my booking: https://crumb.test${path}`);
      expect(html.match(/class="button"[^>]*>/g)).toEqual([expect.stringContaining(path)]);
      expect(JSON.stringify(letter)).not.toContain(path);
      if (text.includes('When: ')) expect(text).toMatch(/^You bake: Bread$/m);
    }
  });
});

it('a mail leads to the page with a wish only before the day of the class', async () => {
  const row = await bookedRow();
  const wordsOn = (day: string) =>
    [
      mails.demoApproved({ ...row, status: 'success', demoDate: day, demoTime: '11:00' }),
      mails.demoClassMoved(row, { firstDay: day, startTime: '11:00', place: 'Bakery' }),
      mails.demoClassGiven(row, { firstDay: day, startTime: '11:00', place: 'Bakery' }),
    ].map((mail) => rendered(mail, 'https://crumb.test', env).text);
  for (const text of wordsOn(addDays(today(), 1)))
    expect(text).toContain('suit you, ask there for');
  for (const text of wordsOn(today())) expect(text).toContain('suit you, call us');
});

it('its entry for a calendar is there also for a class that waits for our yes, and for none without a day', async () => {
  const { id } = await addDemoClass({ days: [addDays(today(), 4)] });
  const row = await demoById(db, (await bookingOf(await bookClass(id))).id);
  expect(mails.demoCalendar(row)).toMatch(/STATUS:TENTATIVE/);
  const dated = { ...row, status: 'success', demoDate: today(), demoTime: '11:00' } as const;
  expect(mails.demoCalendar(dated)).toMatch(/STATUS:CONFIRMED/);
  expect(mails.demoCalendar(await bookedRow())).toBeUndefined();
  expect(mails.demoCalendar({ ...row, status: 'rejected' })).toBeUndefined();
});

describe('the class of a booking', () => {
  beforeEach(withoutDemos);

  const now = async (demoClass: Class) => (await db.select().from(batch))[0] ?? demoClass;
  const shown = async (id: string) =>
    (await asOffice<Demo>('demo/get-demo-by-id', { id })).body.data?.chosen;

  it('a booking shows its class, its seats, and where it was before it moved', async () => {
    const demoClass = await addDemoClass({ seats: 5 });
    const { id } = await bookingOf(await bookClass(demoClass.id));
    await bookClass(demoClass.id);
    const facts = {
      _id: demoClass.id,
      day: demoClass.firstDay,
      startTime: '11:00',
      endTime: '13:00',
    };
    expect(await shown(id)).toEqual({
      ...facts,
      place: 'Bakery',
      seats: 5,
      left: 3,
      state: 'open',
      movedAt: '',
      movedFrom: null,
    });
    const day = addDays(demoClass.firstDay, 2);
    await updateClass(demoClass, { day, state: 'closed' });
    const after = await now(demoClass);
    const movedAt = after.updatedAt;
    const before = { day: demoClass.firstDay, startTime: '11:00', place: 'Bakery' };
    const moved = { day, state: 'closed', movedAt, movedFrom: before };
    expect(await shown(id)).toMatchObject(moved);
    // Seats alone are no move.
    await updateClass(after, { seats: 6 });
    expect(await shown(id)).toMatchObject({ ...moved, seats: 6 });
    // Who books it by its new day knows of no other.
    await updateClass(await now(demoClass), { state: 'open' });
    const late = await bookingOf(await bookClass(demoClass.id));
    expect(await shown(late.id)).toMatchObject({ day, movedAt: '', movedFrom: null });
  });

  it('a booking shows that its class was cancelled, until it has another one or is decided', async () => {
    const demoClass = await addDemoClass();
    const { id } = await bookingOf(await bookClass(demoClass.id));
    await approveTo({ id }, demoClass);
    await asOffice('demo/cancel-class', { id: demoClass.id, updatedAt: demoClass.updatedAt });
    expect(await shown(id)).toMatchObject({ _id: demoClass.id, state: 'cancelled' });
    const [row] = await bookings();
    expect(row).toMatchObject({ classId: null, status: 'pending' });
    const other = await addDemoClass({ days: [addDays(today(), 6)] });
    await asOffice('demo/move-class', { id, classId: other.id });
    expect(await shown(id)).toMatchObject({ _id: other.id, state: 'open' });
    await asOffice('demo/move-class', { id, classId: '' });
    // Taken out by hand of a class that takes place: there is none to show.
    expect(await shown(id)).toBeNull();
  });

  it('a booking without a class shows none', async () => {
    const { id } = await bookingOf(await bookClass('', { classId: [] }));
    expect(await shown(id)).toBeNull();
  });
});
