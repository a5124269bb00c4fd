import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { business } from '../../contract/business.ts';
import { dayWithWeekday, today } from '../../contract/day.ts';
import type { Demo } from '../../contract/demo.ts';
import { db, mailbox } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { newBooking } from '../test/demos.ts';
import { asOffice } from '../test/school.ts';
import { demo } from './table.ts';

beforeEach(async () => void (await db.delete(demo)));

const approve = (body: object, bindings = env) =>
  asOffice<Demo>('demo/approve-demo', body, bindings);
const reject = (body: object, bindings = env) => asOffice<Demo>('demo/reject-demo', body, bindings);

/** A day next year and the same a week later. */
const next = Number(today().slice(0, 4)) + 1;
const [demoDate, weekLater] = [`${next}-03-09`, `${next}-03-16`];
const when = { demoDate, demoTime: '10:30' };

function eventOf(mails: ReturnType<typeof mailbox>['mails']) {
  const [file] = mails.at(-1)?.attachments ?? [];
  const calendar = new ICAL.Component(ICAL.parse(String(file?.content)));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!file || !component) throw new Error('There is no event');
  return { file, calendar, component, event: new ICAL.Event(component) };
}

const inIndia = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});

describe('approving a booking', () => {
  it('sets status, date and time and sends them to Asha', async () => {
    const post = mailbox();
    const id = await newBooking();
    const { status, body } = await approve({ _id: id, status: 'rejected', ...when }, post.env);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ _id: id, status: 'success', ...when });
    expect(post.mails).toHaveLength(1);
    const [mail] = post.mails;
    expect(mail?.to).toBe(people.asha.email);
    expect(mail?.text).toContain(`${dayWithWeekday(demoDate)}, 10:30\u00a0am`);
    expect(mail?.text).toContain(business.addresses.institute.street);
  });

  it('sends a calendar entry that shows the class at the right time in India', async () => {
    const post = mailbox();
    await approve({ id: await newBooking(), ...when }, post.env);
    const { event, calendar, file, component } = eventOf(post.mails);
    expect(file.filename).toBe('demo-class.ics');
    expect(file.type).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(inIndia.format(event.startDate.toJSDate())).toBe(`${demoDate} 10:30`);
    expect(inIndia.format(event.endDate.toJSDate())).toBe(`${demoDate} 12:00`);
    expect(event.startDate.zone.tzid).toBe('UTC');
    expect(event.location).toContain(business.addresses.institute.locality);
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    const raw = String(file.content);
    expect(raw).toMatch(/^BEGIN:VCALENDAR\r\n/);
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(75);
  });

  it('just after midnight in India is still that day', async () => {
    const post = mailbox();
    await approve({ id: await newBooking(), demoDate, demoTime: '00:15' }, post.env);
    const { event } = eventOf(post.mails);
    expect(inIndia.format(event.startDate.toJSDate())).toBe(`${demoDate} 00:15`);
    expect(post.mails[0]?.text).toContain(dayWithWeekday(demoDate));
  });

  it('with another time replaces the entry in the calendar', async () => {
    const post = mailbox();
    const id = await newBooking();
    await approve({ id, ...when }, post.env);
    const first = eventOf(post.mails).event;
    const createdAt = new Date(Date.now() - 60_000).toISOString();
    await db.update(demo).set({ createdAt }).where(eq(demo.id, id));
    await approve({ id, demoDate: weekLater, demoTime: '15:00:00' }, post.env);
    const second = eventOf(post.mails).event;
    expect(second.uid).toBe(first.uid);
    expect(second.sequence).toBeGreaterThan(first.sequence);
    expect(inIndia.format(second.startDate.toJSDate())).toBe(`${weekLater} 15:00`);
  });

  it.each([
    [{ demoDate: '2020-01-01', demoTime: '10:30' }, { demoDate: 'This date is past' }],
    [{ demoDate: `${next}-02-30`, demoTime: '25:00' }, ['demoDate', 'demoTime']],
    [{}, ['demoDate', 'demoTime']],
    [{ demoDate: 5, demoTime: null }, ['demoDate', 'demoTime']],
  ])('refuses %j', async (fields, expected) => {
    const { status, body } = await approve({ id: await newBooking(), ...fields });
    expect(status).toBe(422);
    if (Array.isArray(expected)) expect(Object.keys(body.errors ?? {})).toEqual(expected);
    else expect(body.errors).toEqual(expected);
  });

  it('takes today, as the day is in India', async () => {
    const { status } = await approve({
      id: await newBooking(),
      demoDate: today(),
      demoTime: '23:59',
    });
    expect(status).toBe(200);
  });
});

describe('rejecting a booking', () => {
  it('tells Asha, without a calendar entry', async () => {
    const post = mailbox();
    const { body } = await reject({ id: await newBooking(), status: 'success' }, post.env);
    expect(body.data).toMatchObject({ status: 'rejected', demoDate: '', demoTime: '' });
    expect(post.mails).toHaveLength(1);
    expect(post.mails[0]?.to).toBe(people.asha.email);
    expect(post.mails[0]?.attachments).toBeUndefined();
  });

  it('that was approved takes the class out of the calendar', async () => {
    const post = mailbox();
    const id = await newBooking();
    await approve({ id, ...when }, post.env);
    const { event: before } = eventOf(post.mails);
    await reject({ id }, post.env);
    const { event, calendar, component } = eventOf(post.mails);
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event.uid).toBe(before.uid);
    expect(post.mails.at(-1)?.text).toContain(dayWithWeekday(demoDate));
  });

  it.each([approve, reject])('knows no booking that does not exist', async (decide) => {
    const { status, body } = await decide({ id: 'unknown', ...when });
    expect([status, body.message]).toEqual([404, 'Booking not found']);
  });
});
