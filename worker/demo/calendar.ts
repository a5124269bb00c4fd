import { business } from '../../contract/business.ts';
import { momentOf } from '../../contract/day.ts';
import { placeOf } from '../../contract/next-steps.ts';
import { calendarEntry, calendarFile, classAlarm } from '../lib/calendar.ts';
import type { MailFile } from '../lib/mail/letter.ts';
import type { DemoRow, Venue } from './queries.ts';

/**
 * An approved booking's class for the calendar: a new date replaces it, a cancellation removes it.
 */
export function calendarOf(
  booked: DemoRow & Venue,
  status: 'CONFIRMED' | 'CANCELLED' = 'CONFIRMED',
): MailFile {
  const method = status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';
  const entry = calendarEntry({
    id: booked.id,
    // Tenths of a second since it was made.
    version: (Date.parse(booked.updatedAt) - Date.parse(booked.createdAt)) / 100,
    house: placeOf({ kind: 'course', place: booked.place }),
    start: momentOf(booked.demoDate, booked.demoTime),
    duration: { minutes: booked.minutes },
    title: `Demo class at ${business.name}`,
    description: `Your demo class, booking ${booked.orderId}. Come ten minutes early; aprons are here. Questions: ${business.phoneDisplay}.`,
    status,
    busyStatus: 'BUSY',
    ...(status === 'CONFIRMED' && classAlarm('Demo class')),
  });
  return {
    disposition: 'attachment',
    filename: 'demo-class.ics',
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarFile('Demo class', [entry], method),
  };
}
