import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { MyData } from '../../contract/my-data.ts';
import { processors } from '../../contract/privacy.ts';
import { interest } from '../batch/table.ts';
import { publicView as certificateView } from '../certificate/queries.ts';
import { certificate } from '../certificate/table.ts';
import { consent } from '../consent/table.ts';
import { columns as demoColumns, view as demoView } from '../demo/queries.ts';
import { demo } from '../demo/table.ts';
import { view as documentView, isOwn } from '../document/queries.ts';
import { moneyDocument } from '../document/table.ts';
import { view as enquiryView } from '../enquiry/queries.ts';
import { enquiry } from '../enquiry/table.ts';
import type { Env } from '../env.ts';
import { now, open } from '../lib/db/index.ts';
import { signedPath } from '../lib/files/sign.ts';
import { changesOf } from '../lib/history/read.ts';
import { audit } from '../lib/history/table.ts';
import { type OrderRow, selectOrders } from '../order/columns.ts';
import { order } from '../order/table.ts';
import { view as orderView } from '../order/view.ts';
import { waiting } from '../seat/table.ts';
import { batch } from '../timetable/table.ts';
import { notLoggedIn } from '../user/guard.ts';
import { view as userView } from '../user/queries.ts';
import type { SignedIn } from '../user/session.ts';
import { confirmedEmail } from '../user/sql.ts';
import { session, user } from '../user/table.ts';
import { consentView } from './consents.ts';
import { openRequestOf, ownView } from './request.ts';

/** Records of each list in one part: a part of the longest of them is about two megabytes. */
const size = 50;

/** One part of all that is held of the caller, in one round trip. */
export async function myData(env: Env, me: SignedIn, page = 1): Promise<MyData> {
  const db = open(env.DB);
  const offset = (page - 1) * size;
  const mine = confirmedEmail(me.id);
  const ownOrders = db.select({ id: order.id }).from(order).where(eq(order.userId, me.id));
  const ownEnquiries = db.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.email, mine));
  const ownDemos = db.select({ id: demo.id }).from(demo).where(eq(demo.email, mine));
  const where = {
    consents: or(
      and(eq(consent.noun, 'user'), eq(consent.record, me.id)),
      and(eq(consent.noun, 'enquiry'), inArray(consent.record, ownEnquiries)),
      and(eq(consent.noun, 'demo'), inArray(consent.record, ownDemos)),
    ),
    sessions: eq(session.userId, me.id),
    orders: eq(order.userId, me.id),
    documents: isOwn(me.id),
    certificates: eq(certificate.userId, me.id),
    enquiries: eq(enquiry.email, mine),
    interests: eq(interest.email, mine),
    waits: eq(waiting.userId, me.id),
    demos: eq(demo.email, mine),
    changes: or(
      and(eq(audit.noun, 'user'), eq(audit.record, me.id)),
      and(eq(audit.noun, 'order'), inArray(audit.record, ownOrders)),
      and(eq(audit.noun, 'enquiry'), inArray(audit.record, ownEnquiries)),
      and(eq(audit.noun, 'demo'), inArray(audit.record, ownDemos)),
    ),
  };
  const counted = (table: SQLiteTable, which: SQL | undefined) =>
    sql`(select count(*) from ${table} where ${which})`;
  const longest = sql<number>`max(
    ${counted(consent, where.consents)}, ${counted(session, where.sessions)},
    ${counted(order, where.orders)}, ${counted(moneyDocument, where.documents)}, ${counted(enquiry, where.enquiries)},
    ${counted(certificate, where.certificates)},
    ${counted(interest, where.interests)}, ${counted(waiting, where.waits)},
    ${counted(demo, where.demos)}, ${counted(audit, where.changes)})`;
  const [
    [row],
    [request],
    [most],
    consents,
    sessions,
    orders,
    documents,
    certificates,
    enquiries,
    interests,
    waits,
    demos,
    changes,
  ] = await db.batch([
    db.select().from(user).where(eq(user.id, me.id)),
    openRequestOf(db, me.id),
    db.select({ longest }).from(sql`(select 1)`),
    db
      .select()
      .from(consent)
      .where(where.consents)
      .orderBy(desc(consent.seq))
      .limit(size)
      .offset(offset),
    db
      .select({
        createdAt: session.createdAt,
        expiresAt: session.expiresAt,
        device: session.device,
      })
      .from(session)
      .where(where.sessions)
      .orderBy(desc(session.createdAt), session.id)
      .limit(size)
      .offset(offset),
    selectOrders(db).where(where.orders).orderBy(desc(order.seq)).limit(size).offset(offset),
    db
      .select()
      .from(moneyDocument)
      .where(where.documents)
      .orderBy(desc(moneyDocument.seq))
      .limit(size)
      .offset(offset),
    db
      .select()
      .from(certificate)
      .where(where.certificates)
      .orderBy(desc(certificate.seq))
      .limit(size)
      .offset(offset),
    db
      .select()
      .from(enquiry)
      .where(where.enquiries)
      .orderBy(desc(enquiry.seq))
      .limit(size)
      .offset(offset),
    db
      .select({
        courseName: interest.courseName,
        createdAt: interest.createdAt,
        toldAt: interest.toldAt,
      })
      .from(interest)
      .where(where.interests)
      .orderBy(desc(interest.seq))
      .limit(size)
      .offset(offset),
    db
      .select({
        ...{ courseName: batch.courseName, firstDay: batch.firstDay },
        ...{ createdAt: waiting.createdAt, offeredUntil: waiting.offeredUntil },
        ...{ end: waiting.end, endedAt: waiting.endedAt },
      })
      .from(waiting)
      .innerJoin(batch, eq(batch.id, waiting.batch))
      .where(where.waits)
      .orderBy(desc(waiting.seq))
      .limit(size)
      .offset(offset),
    db
      .select(demoColumns)
      .from(demo)
      .where(where.demos)
      .orderBy(desc(demo.seq))
      .limit(size)
      .offset(offset),
    db
      .select({
        line: audit,
        number:
          sql<string>`coalesce((select order_id from orders where id = ${audit.record}), '')`.as(
            'number',
          ),
      })
      .from(audit)
      .where(where.changes)
      .orderBy(desc(audit.seq))
      .limit(size)
      .offset(offset),
  ]);
  if (!row) throw notLoggedIn();
  const own = orders as OrderRow[];
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
    consents: consents.map((one) => ({ ...consentView(one), record: one.noun })),
    sessions,
    orders: own.map((one) => orderView(env, one)),
    documents: documents.map(documentView),
    certificates: certificates.map((one) => certificateView(env, one)),
    enquiries: enquiries.map(enquiryView),
    interests,
    waits,
    demos: demos.map((one) => demoView(env, one)),
    changes: changes.map(({ line, number }) => ({
      at: line.at,
      what: line.what,
      by: line.actor === me.id ? 'you' : 'the school',
      record: number ? `order ${number}` : line.noun,
      changes: changesOf(line),
    })),
    files: [
      ...(page === 1
        ? [
            { what: 'Your photo', path: signedPath(env, row.image) },
            { what: 'Your photo that waits for approval', path: signedPath(env, row.pendingImage) },
          ]
        : []),
      ...own.map((one) => ({
        what: `Certificate of order ${one.orderId}`,
        path: one.certificate === 'yes' ? signedPath(env, one.pdf) : '',
      })),
      ...demos.map((one) => ({
        what: `Photo of demo booking ${one.orderId}`,
        path: signedPath(env, one.photo),
      })),
    ].filter(({ path }) => path),
    processors: [...processors],
  };
}
