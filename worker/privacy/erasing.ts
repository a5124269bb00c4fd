import { type SQL, sql } from 'drizzle-orm';
import { bankPersonal } from '../bank/personal.ts';
import { batchPersonal } from '../batch/interest.ts';
import { certificatePersonal } from '../certificate/personal.ts';
import { consentPersonal } from '../consent/consents.ts';
import { conversationPersonal } from '../conversation/conversations.ts';
import { demoPersonal } from '../demo/personal.ts';
import { enquiryPersonal } from '../enquiry/personal.ts';
import { type Audited, rule } from '../lib/audit.ts';
import { impersonal } from '../lib/history/record.ts';
import { type Erased, isAbout, type Person, type Personal } from '../lib/personal.ts';
import { messagePersonal } from '../message/personal.ts';
import { notePersonal } from '../note/notes.ts';
import { orderPersonal } from '../order/personal.ts';
import { passkeyPersonal } from '../passkey/keys.ts';
import { seatPersonal } from '../seat/personal.ts';
import { teamPersonal } from '../team/queries.ts';
import { undoPersonal } from '../undo/undo.ts';
import { erasedEmail, erasedName, userPersonal } from '../user/personal.ts';
import { confirmedEmails, idsOf } from '../user/sql.ts';
import { user } from '../user/table.ts';

/** A request carried out: its id, whose, when, and the administrator's id, all impersonal. */
type Erasing = { id: string; userId: string; at: string; by: string };

/** What nouns have of a person. One that asks whose the rows of another are erases before it. */
const nouns: Personal[] = [
  undoPersonal,
  messagePersonal,
  notePersonal,
  conversationPersonal,
  consentPersonal,
  bankPersonal,
  enquiryPersonal,
  demoPersonal,
  batchPersonal,
  seatPersonal,
  passkeyPersonal,
  teamPersonal,
  certificatePersonal,
  orderPersonal,
  userPersonal,
];

/** None that ended since may work again in a restored database. Passwords and passkeys stay. */
export const passes = nouns.flatMap(({ passes = [] }) => passes);

export const personOf = (userId: string) => ({ userId, emails: confirmedEmails(userId) });

export const recordsOf = (person: Person) =>
  nouns.flatMap(({ records }) => records?.(person) ?? []);

/** Keys in R2 of everything that the erasure of that person takes away. */
export const filesOf = (userId: string): SQL[] =>
  nouns.flatMap(({ files }) => files?.(personOf(userId)) ?? []);

/**
 * S. 8(7) and s. 12(3) of the Act, in one transaction. The first marks the request as running,
 * which alone lets the history be redacted; the rest does nothing where the record is not as it was
 * at `seen`.
 */
export function erasing({ id, userId, at, by }: Erasing, seen?: string): SQL[] {
  const isRunning = sql`exists (select 1 from erasure where id = ${id} and state = 'running')`;
  const person = personOf(userId);
  const records = recordsOf(person);
  const whom: Erased = {
    ...person,
    at,
    isRunning,
    records,
    replaced: sql`(select ${sql.raw(erasedEmail('u'))} from ${user} u where u.id = ${userId})`,
    later: sql`max(${at}, strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds'))`,
  };
  const redacted = (column: SQL) => sql`case when ${column} is not null then (
    select json_group_object(key, value) from json_each(${column})
    where key in (${sql.join(
      impersonal.map((name) => sql`${name}`),
      sql`, `,
    )})) end`;
  return [
    sql`update erasure set state = 'running'
      where id = ${id} and user_id = ${userId} and state = 'open'
        and exists (select 1 from ${user} where id = ${userId} and role = 'student'
          and updated_at = ${seen ?? sql`updated_at`})`,
    sql`update audit set before = ${redacted(sql`before`)}, after = ${redacted(sql`after`)}
      where ${isAbout(records)} and ${isRunning}`,
    sql`update audit set actor_name = ${erasedName}, actor_email = ''
      where actor in (${idsOf(userId)}) and ${isRunning}`,
    ...nouns.flatMap(({ erase }) => erase(whom)),
    sql`insert into audit (id, at, actor, actor_name, actor_email, what, noun, record)
      select ${`${id}.1`}, ${at}, ${by}, coalesce((select name from ${user} where id = ${by}), ''),
        coalesce((select email from ${user} where id = ${by}), ''), 'erased', 'user', ${userId}
      where ${isRunning}`,
    sql`update erasure set state = 'done', ended_at = ${at}, ended_by = ${by}
      where id = ${id} and state = 'running'`,
  ];
}

export const privacyAudit: Audited = {
  rules: [
    rule(
      'an erasure is done at once or not at all',
      sql`select e.id, e.state as why from erasure e join ${user} u on u.id = e.user_id
       where e.state = 'running' or (e.state = 'done' and u.erased_at = '')
         or (e.state = 'open' and u.erased_at <> '')`,
    ),
  ],
};
