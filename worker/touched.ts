import { type SQL, sql } from 'drizzle-orm';
import { calendarFeed, interest } from './batch/table.ts';
import { course, product } from './catalogue/table.ts';
import { certificate } from './certificate/table.ts';
import { consent } from './consent/table.ts';
import { conversation } from './conversation/table.ts';
import { demo } from './demo/table.ts';
import { enquiry } from './enquiry/table.ts';
import { now, valuesOf } from './lib/db/index.ts';
import type { Scope, Touched } from './lib/undo/keep.ts';
import { material } from './material/table.ts';
import { message } from './message/table.ts';
import { note } from './note/table.ts';
import { offer } from './offer/table.ts';
import { order, orderLine } from './order/table.ts';
import { payment } from './payment/table.ts';
import { erasure } from './privacy/table.ts';
import { seat, waiting } from './seat/table.ts';
import { template } from './template/table.ts';
import { batch, lesson } from './timetable/table.ts';
import { earlierEmail, merged, mergedRow, user } from './user/table.ts';

/**
 * The tables whose rows a change may touch that can be undone; those of the ledger apart. A merge
 * comes last: it allows that certificates go to the other record, and back.
 */
export const restored = [
  ...[order, orderLine, demo, batch, lesson, waiting, seat, material, interest, certificate],
  ...[course, product, enquiry, consent, note, conversation, offer, template],
  ...[message, erasure, calendarFeed, earlierEmail, mergedRow, merged, user],
];
export const ledger = payment;

/** What hangs on what a call names: whatever it may change, and perhaps more. */
export function scopesOf(touched: Touched): Scope[] {
  const ids = (noun: keyof Touched): SQL => valuesOf(touched[noun] ?? []);
  const ofCourses = sql`select id from batch where course_id in (${ids('course')})`;
  const paid = sql`${ids('payment')} union select p.id from payment t
    join payment p on p.reference = t.reference and p.reference <> ''
    where t.id in (${ids('payment')})`;
  const orders = sql`select value from json_each(${JSON.stringify(touched.order ?? [])})
    union select p.order_row from payment p where p.id in (${paid})
    union select c.order_row from certificate c where c.id in (${ids('certificate')})
    union select id from orders where user_id in (${ids('user')})`;
  const batches = sql`select value from json_each(${JSON.stringify(touched.batch ?? [])})
    union ${ofCourses}`;
  const seated = sql`${batches} union select batch_id from orders where id in (${orders})`;
  const about = sql`(noun = 'enquiry' and record in (${ids('enquiry')}))
    or (noun = 'demo' and record in (${ids('demo')}))
    or (noun = 'user' and record in (${ids('user')}))`;
  const only = (noun: keyof Touched, ...scopes: Scope[]) => (touched[noun] ? scopes : []);
  const theirs = sql`user_id in (${ids('user')})`;
  return [
    { table: order, where: sql`id in (${orders}) or batch_id in (${batches})` },
    { table: orderLine, where: sql`order_row in (${orders})` },
    {
      table: payment,
      where: sql`order_row in (${orders}) or id in (${paid}) or demo in (${ids('demo')})`,
    },
    { table: certificate, where: sql`order_row in (${orders})` },
    { table: demo, where: sql`id in (${ids('demo')}) or class_id in (${batches})` },
    { table: batch, where: sql`id in (${batches})` },
    { table: lesson, where: sql`batch_id in (${batches})` },
    { table: material, where: sql`id in (${ids('material')}) or batch_id in (${batches})` },
    { table: seat, where: sql`batch_id in (${seated})` },
    { table: waiting, where: sql`batch_id in (${seated}) or ${theirs}` },
    { table: interest, where: sql`course_id in (${ids('course')}) or ${theirs}` },
    { table: course, where: sql`id in (${ids('course')})` },
    { table: product, where: sql`id in (${ids('product')})` },
    { table: enquiry, where: sql`id in (${ids('enquiry')})` },
    { table: consent, where: about },
    {
      table: conversation,
      where: sql`${about} or (noun = 'order' and record in (${ids('order')}))`,
    },
    { table: note, where: sql`id in (${ids('note')}) or ${about}` },
    ...only('offer', { table: offer, where: sql`id in (${ids('offer')})` }),
    ...only('template', { table: template, where: sql`id in (${ids('template')})` }),
    ...only(
      'user',
      // Those of before: what the change writes is dropped, not deleted.
      {
        table: message,
        where: sql`noun = 'user' and record in (${ids('user')}) and created_at < ${now()}`,
      },
      ...[erasure, calendarFeed, earlierEmail].map((table) => ({ table, where: theirs })),
      {
        table: mergedRow,
        where: sql`merge_id in (select id from merged where kept_id in (${ids('user')}))`,
      },
      { table: merged, where: sql`kept_id in (${ids('user')})` },
      { table: user, where: sql`id in (${ids('user')})` },
    ),
  ];
}
