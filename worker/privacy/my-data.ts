import { and, desc, eq, sql } from 'drizzle-orm';
import type { MyData } from '../../contract/my-data.ts';
import {
  type ConsentGiven,
  type ConsentPurpose,
  type MyPrivacy,
  processors,
} from '../../contract/privacy.ts';
import { heldAttendance } from '../attendance/classes.ts';
import { heldInterests } from '../batch/interest.ts';
import { heldCertificates } from '../certificate/queries.ts';
import { consent } from '../consent/table.ts';
import { heldConversation } from '../conversation/conversations.ts';
import { heldDemos } from '../demo/queries.ts';
import { heldDocuments } from '../document/queries.ts';
import { heldEnquiries } from '../enquiry/queries.ts';
import type { Env } from '../env.ts';
import { type Db, now, open } from '../lib/db/index.ts';
import { signedPath } from '../lib/files/sign.ts';
import { changesOf } from '../lib/history/read.ts';
import { history } from '../lib/history/table.ts';
import { Refused } from '../lib/http/refuse.ts';
import {
  type Held,
  held,
  isAbout,
  lengthsOf,
  type Owned,
  type PersonalRequest,
  viewsOf,
} from '../lib/personal.ts';
import { heldMails } from '../message/personal.ts';
import { heldNotes } from '../note/notes.ts';
import { heldOrders } from '../order/queries.ts';
import { numberOf } from '../order/sql.ts';
import { heldPasskeys } from '../passkey/keys.ts';
import { heldWaiting } from '../seat/waiting.ts';
import { heldInvitations } from '../team/queries.ts';
import { notLoggedIn } from '../user/guard.ts';
import { view as userView } from '../user/queries.ts';
import { heldSessions, type SignedIn } from '../user/session.ts';
import { user } from '../user/table.ts';
import { personOf, recordsOf } from './erasing.ts';
import { openRequestOf, ownView } from './request.ts';

/** Consents shown at most, the newest; an account gives two for each version of the notice. */
const most = 50;

const consentsOf = (db: Db, userId: string) =>
  db
    .select()
    .from(consent)
    .where(and(eq(consent.noun, 'user'), eq(consent.record, userId)))
    .orderBy(desc(consent.seq))
    .limit(most);

const consentView = (row: typeof consent.$inferSelect): ConsentGiven => ({
  purpose: row.purpose,
  notice: row.notice,
  byGuardian: row.byGuardian,
  givenAt: row.givenAt,
  withdrawnAt: row.withdrawnAt,
});

/** The consents that the caller's account rests on, and their request to be erased. */
export async function myPrivacy(db: Db, me: SignedIn): Promise<MyPrivacy> {
  const [consents, [request]] = await db.batch([consentsOf(db, me.id), openRequestOf(db, me.id)]);
  return { consents: consents.map(consentView), erasure: ownView(request) };
}

/** S. 6(4) of the Act. Refuses (409) the account's own: it ends by a request to be erased. */
export async function withdrawConsent(
  db: Db,
  me: SignedIn,
  purpose: ConsentPurpose,
): Promise<void> {
  if (purpose === 'account')
    throw new Refused(
      'conflict',
      'Your account rests on this consent. To withdraw it, ask to be erased.',
    );
  await db
    .update(consent)
    .set({ withdrawnAt: now() })
    .where(
      and(
        eq(consent.noun, 'user'),
        eq(consent.record, me.id),
        eq(consent.purpose, purpose),
        eq(consent.withdrawnAt, ''),
      ),
    );
}

/** Records of each list in one part: a part of the longest of them is about two megabytes. */
const size = 50;

/** One part of all that is held of the caller, in one round trip. */
export async function myData(env: Env, me: SignedIn, page = 1): Promise<MyData> {
  const db = open(env.DB);
  const query = {
    ...personOf(me.id),
    isAsking: true as const,
    env,
    db,
    size,
    offset: (page - 1) * size,
  };
  const records = recordsOf(query);
  const lists = {
    consents: heldConsents(query, records),
    sessions: heldSessions(query),
    passkeys: heldPasskeys(query),
    invitations: heldInvitations(query),
    orders: heldOrders(query),
    documents: heldDocuments(query),
    certificates: heldCertificates(query),
    attendance: heldAttendance(query),
    enquiries: heldEnquiries(query),
    interests: heldInterests(query),
    waits: heldWaiting(query),
    demos: heldDemos(query),
    conversation: heldConversation(query, records),
    mails: heldMails(query, records),
    notes: heldNotes(query, records),
    changes: heldChanges(query, records),
  };
  const all: Held<unknown>[] = Object.values(lists);
  const [[row], [request], [most], ...parts] = await db.batch([
    db.select().from(user).where(eq(user.id, me.id)),
    openRequestOf(db, me.id),
    db.select({ longest: lengthsOf(all).as('longest') }).from(sql`(select 1)`),
    ...all.map(({ part }) => part),
  ]);
  if (!row) throw notLoggedIn();
  const own = [
    { what: 'Your photo', path: signedPath(env, row.image) },
    { what: 'Your photo that waits for approval', path: signedPath(env, row.pendingImage) },
  ];
  return {
    at: now(),
    page,
    pages: Math.max(1, Math.ceil((most?.longest ?? 0) / size)),
    record: {
      ...userView(env, row),
      confirmedAt: row.confirmedAt,
      lastLoginAt: row.lastLoginAt,
      pendingName: row.pendingName,
    },
    erasure: ownView(request),
    ...viewsOf(lists, parts),
    files: [
      ...(page === 1 ? own : []),
      ...all.flatMap(({ files }, i) => files(parts[i] ?? [])),
    ].filter(({ path }) => path),
    processors: [...processors],
  };
}

function heldConsents(request: PersonalRequest, records: Owned[]) {
  const where = isAbout(records);
  const rows = request.db.select().from(consent).$dynamic();
  const view = (row: typeof consent.$inferSelect) => ({ ...consentView(row), record: row.noun });
  return held(request, { from: consent, where, rows, view });
}

/** What was changed of their record, orders, enquiries and bookings. */
function heldChanges(request: PersonalRequest, records: Owned[]) {
  const where = isAbout(records.filter(({ noun }) => noun !== 'certificate'));
  const rows = request.db
    .select({ line: history, number: numberOf(history.record).as('number') })
    .from(history)
    .$dynamic();
  return held(request, {
    from: history,
    where,
    rows,
    view: ({ line, number }) => ({
      at: line.at,
      what: line.what,
      by: line.actor === request.userId ? ('you' as const) : ('the school' as const),
      record: number ? `order ${number}` : line.noun,
      changes: changesOf(line),
    }),
  });
}
