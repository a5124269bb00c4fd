import { type SQL, sql } from 'drizzle-orm';
import { noPassword } from '../lib/auth/password.ts';
import { impersonal } from '../lib/history/record.ts';
import { erasedName, erasedSearch } from '../user/erased.ts';
import { confirmedEmail } from '../user/sql.ts';

/** A request carried out: its id, whose, when, and the administrator's id, all impersonal. */
type Erasing = { id: string; userId: string; at: string; by: string };

/** First part of the keys of notes on who was erased (`kept.ts`); the person's id follows. */
export const erasureFolder = 'erasure/';

const erasedReason = 'Its holder asked the school to erase their data.';

/** Keys in R2 of everything that the erasure of that person takes away. */
export const filesOf = (userId: string): SQL => sql`
  select image as key from user where id = ${userId} and image <> ''
  union select pending_image from user where id = ${userId} and pending_image <> ''
  union select pdf from orders where user_id = ${userId} and pdf <> ''
  union select pdf from certificate where user_id = ${userId} and pdf <> ''
  union select photo from demo where email = ${confirmedEmail(userId)}`;

/**
 * The statements of an erasure (s. 8(7) and s. 12(3) of the Act), for one transaction: all of it
 * happens or nothing. The first marks the request as running, which alone lets the history be
 * redacted; every other one does nothing where it was not open, or the person's record is no longer
 * as it was at `seen`. Plain SQL, since a restored backup runs them as well.
 *
 * Orders stay as documents of money: number, days, course or products, amounts, payment reference
 * and serial number, for eight years (Companies Act, 2013, s. 128(5); CGST Act, 2017, s. 36;
 * Income-tax rules). The serial number stays taken. Certificates end; their PDF and credential go,
 * and so does the name that was printed. Receipts and invoices stay as they were handed out, with
 * the name on them: a copy that differs is no record of them.
 */
export function erasing({ id, userId, at, by }: Erasing, seen?: string): SQL[] {
  const isRunning = sql`exists (select 1 from erasure where id = ${id} and state = 'running')`;
  const mine = confirmedEmail(userId);
  const redacted = (column: SQL) => sql`case when ${column} is not null then (
    select json_group_object(key, value) from json_each(${column})
    where key in (${sql.join(
      impersonal.map((name) => sql`${name}`),
      sql`, `,
    )})) end`;
  const email = sql`(select 'erased-' || lower(serial_no) || '@invalid.invalid' from user where id = ${userId})`;
  // Another moment in any case, so that an edit under way finds the record changed.
  const later = sql`max(${at}, strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds'))`;
  const deleteOwned = (table: string, column = 'user_id') =>
    sql`delete from ${sql.raw(table)} where ${sql.raw(column)} = ${userId} and ${isRunning}`;
  return [
    sql`update erasure set state = 'running' where id = ${id} and user_id = ${userId} and state = 'open'
      and exists (select 1 from user where id = ${userId} and role = 'student'
        and updated_at = ${seen ?? sql`updated_at`})`,
    sql`update audit set before = ${redacted(sql`before`)}, after = ${redacted(sql`after`)} where (
      (noun = 'user' and record = ${userId})
      or (noun = 'order' and record in (select id from orders where user_id = ${userId}))
      or (noun = 'certificate' and record in (select id from certificate where user_id = ${userId}))
      or (noun = 'enquiry' and record in (select id from enquiry where email = ${mine}))
      or (noun = 'demo' and record in (select id from demo where email = ${mine}))) and ${isRunning}`,
    sql`update audit set actor_name = ${erasedName}, actor_email = '' where actor = ${userId} and ${isRunning}`,
    // The account's consent names a record and nobody; one to what is deleted goes with it.
    sql`update consent set withdrawn_at = ${at} where withdrawn_at = '' and noun = 'user' and record = ${userId}
      and ${isRunning}`,
    sql`delete from consent where (
      (noun = 'enquiry' and record in (select id from enquiry where email = ${mine}))
      or (noun = 'demo' and record in (select id from demo where email = ${mine}))) and ${isRunning}`,
    // Mails that wait are not sent any more. Those about what is deleted go with it, by triggers.
    sql`delete from message where ((noun = 'user' and record = ${userId})
      or (noun = 'order' and record in (select id from orders where user_id = ${userId}))
      or recipient = ${mine}) and ${isRunning}`,
    // The bank's lines stay, as its statement does; the names in them are not needed.
    sql`with paid as (select bank_line, reference from payment where order_row in (select id from orders where user_id = ${userId})
        or demo in (select id from demo where email = ${mine}))
      update bank_line set narration = '' where (id in (select bank_line from paid)
        or reference in (select reference from paid where reference <> '')) and ${isRunning}`,
    sql`delete from enquiry where email = ${mine} and ${isRunning}`,
    sql`delete from demo where email = ${mine} and ${isRunning}`,
    sql`delete from interest where email = ${mine} and ${isRunning}`,
    sql`update seat set waiting_id = null where waiting_id in (select id from waiting where user_id = ${userId})
      and ${isRunning}`,
    ...[
      'waiting',
      'session',
      'otp',
      'confirmation',
      'passkey',
      'recovery_code',
      'invite',
      'calendar_feed',
    ].map((table) => deleteOwned(table)),
    deleteOwned('nonce', 'owner'),
    // A certificate's number stays, and that it ended: whoever has the paper can still ask.
    sql`update certificate set state = 'revoked', reason = ${erasedReason}, replaced_by = '', credential = '', pdf = '',
      exception = '', facts = json_set(facts, '$.name', '', '$.serialNo', ''),
      ended_at = case ended_at when '' then ${at} else ended_at end, updated_at = ${later}
      where user_id = ${userId} and ${isRunning}`,
    sql`update orders set name = ${erasedName}, name_search = ${erasedSearch}, father_name = '', mother_name = '',
      spouse_name = '', email = ${email}, mobile = '', aadhar_last4 = '', dob = '', address = '', link_one = '',
      link_two = '', link_three = '', link_four = '', links_at = '', note = '', pdf = '', updated_at = ${later}
      where user_id = ${userId} and ${isRunning}`,
    sql`update order_line set words = '' where words <> ''
      and order_row in (select id from orders where user_id = ${userId}) and ${isRunning}`,
    sql`update user set name = ${erasedName}, name_search = ${erasedSearch}, father_name = '', mother_name = '',
      spouse_name = '', aadhar_hash = '', aadhar_last4 = '', email = ${email}, mobile = '', dob = '', address = '',
      password_hash = ${noPassword}, image = '', pending_name = '', pending_image = '', guardian_name = '',
      guardian_mobile = '', confirmed_at = '', last_login_at = '', disabled_at = ${at}, erased_at = ${at},
      updated_at = ${later}
      where id = ${userId} and ${isRunning}`,
    sql`insert into audit (id, at, actor, actor_name, actor_email, what, noun, record)
      select ${`${id}.1`}, ${at}, ${by}, coalesce((select name from user where id = ${by}), ''),
        coalesce((select email from user where id = ${by}), ''), 'erased', 'user', ${userId} where ${isRunning}`,
    sql`update erasure set state = 'done', ended_at = ${at}, ended_by = ${by} where id = ${id} and state = 'running'`,
  ];
}
