import { sql } from 'drizzle-orm';
import type { PersonPage } from '../../contract/person.ts';
import { answerBy } from '../../contract/privacy.ts';
import { may, type Role } from '../../contract/team.ts';
import { heldAttendance } from '../attendance/classes.ts';
import { heldCertificates } from '../certificate/queries.ts';
import { heldConversation } from '../conversation/conversations.ts';
import { heldDemos } from '../demo/queries.ts';
import { heldEnquiries } from '../enquiry/queries.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { type Held, lengthsOf, viewsOf } from '../lib/personal.ts';
import { bouncedSince } from '../message/bounce.ts';
import { heldMails } from '../message/personal.ts';
import { heldNotes } from '../note/notes.ts';
import { heldOrders } from '../order/queries.ts';
import { openBalanceOf } from '../order/sql.ts';
import { recordsOf } from '../privacy/erasing.ts';
import { requestForOffice } from '../privacy/request.ts';
import { heldWaiting } from '../seat/waiting.ts';
import { samePerson, view, withId } from '../user/queries.ts';
import { emailOf, emailsOf } from '../user/sql.ts';
import { themOf } from '../user/who.ts';

/** Records of each list in one part. */
const size = 20;

/**
 * In one round trip; questions and bookings as `isByThem` says, confirmed or not. Refuses (404).
 */
export async function personPage(env: Env, role: Role, id: string, page = 1): Promise<PersonPage> {
  const db = open(env.DB);
  const person = { userId: id, emails: emailsOf(id) };
  const query = { ...person, env, db, size, offset: (page - 1) * size };
  const records = recordsOf(person);
  const lists = {
    orders: heldOrders(query),
    certificates: heldCertificates(query),
    enquiries: heldEnquiries(query, themOf(id)),
    demos: heldDemos(query, themOf(id)),
    waits: heldWaiting(query),
    conversation: heldConversation(query, records),
    mails: heldMails(query, records),
    notes: heldNotes(query, records),
    attendance: heldAttendance(query),
  };
  const all: Held<unknown>[] = Object.values(lists);
  const [[row], [sums], [bounced], [request], earlier, merges, alike, ...parts] = await db.batch([
    withId(db, id),
    db
      .select({ longest: lengthsOf(all).as('longest'), due: openBalanceOf(sql`${id}`).as('due') })
      .from(sql`(select 1)`),
    bouncedSince(db, emailOf(sql`${id}`)),
    requestForOffice(db, id),
    ...samePerson(db, id),
    ...all.map(({ part }) => part),
  ]);
  if (!row) throw new Refused('notFound', 'User not found');
  const { mails, ...views } = viewsOf(lists, parts);
  return {
    person: view(env, row),
    pages: Math.max(1, Math.ceil((sums?.longest ?? 0) / size)),
    due: sums?.due ?? 0,
    bouncedSince: bounced?.since ?? '',
    earlier: earlier.map(({ email }) => email),
    merges,
    alike,
    erasure:
      request && may(role, 'erasePeople')
        ? { ...request, answerBy: answerBy(request.askedAt) }
        : null,
    ...views,
    mails: mails.map(({ text: _, ...mail }) => mail),
  };
}
