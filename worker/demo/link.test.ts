import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { addDays, today } from '../../contract/day.ts';
import { bookingPath, rendered } from '../lib/mail/letter.ts';
import { db } from '../test/app.ts';
import { addDemoClass, bookClass, bookDemo, bookingOf } from '../test/demos.ts';
import { bookingAt } from './link.ts';
import * as mails from './mails.ts';
import { demoById } from './queries.ts';

const bookedRow = async () => demoById(db, (await bookingOf(await bookDemo())).id);

describe('the link of a booking', () => {
  it('opens that booking, and with another token or number none', async () => {
    const { orderId, id } = await bookingOf(await bookDemo());
    const [, , number = '', token = ''] = bookingPath(env, orderId).split('/');
    expect((await bookingAt(env, number, token))?.id).toBe(id);
    expect(await bookingAt(env, number, `${token.slice(0, -1)}-`)).toBeUndefined();
    expect(await bookingAt(env, number, '')).toBeUndefined();
    const other = await bookingOf(await bookDemo());
    expect(await bookingAt(env, other.orderId, token)).toBeUndefined();
  });

  it('stands in every mail about it, with what is baked, and is stored in none', async () => {
    const waiting = await bookedRow();
    const dated = { ...waiting, status: 'success', demoDate: today(), demoTime: '11:00' } as const;
    const at = { firstDay: today(), startTime: '11:00', place: 'Bakery', bakes: 'Bread' } as const;
    const path = bookingPath(env, waiting.orderId);
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

describe('its entry for a calendar', () => {
  it('is there also for a class that waits for our yes, and for none without a day', async () => {
    const { id } = await addDemoClass({ days: [addDays(today(), 4)] });
    const row = await demoById(db, (await bookingOf(await bookClass(id))).id);
    expect(mails.demoCalendar(row)).toMatch(/STATUS:TENTATIVE/);
    const dated = { ...row, status: 'success', demoDate: today(), demoTime: '11:00' } as const;
    expect(mails.demoCalendar(dated)).toMatch(/STATUS:CONFIRMED/);
    expect(mails.demoCalendar(await bookedRow())).toBeUndefined();
    expect(mails.demoCalendar({ ...row, status: 'rejected' })).toBeUndefined();
  });
});
