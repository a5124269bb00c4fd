import { count as total } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Today, TodayClass } from '../../contract/dashboard.ts';
import { addDays, momentOf, today } from '../../contract/day.ts';
import { answerBy } from '../../contract/privacy.ts';
import { may, type Role } from '../../contract/team.ts';
import { selectBatches } from '../batch/list.ts';
import { countPending as pendingDemos } from '../demo/queries.ts';
import { isUnsigned } from '../drawer/day.ts';
import { waitingEnquiries } from '../enquiry/sql.ts';
import type { Db } from '../lib/db/index.ts';
import { countOf } from '../lib/list/page.ts';
import { slot } from '../lib/slot.ts';
import { daysWithOrders } from '../order/collections.ts';
import { orders, overdueNow } from '../order/list.ts';
import { countUndelivered } from '../outbox/list.ts';
import { claimedNow } from '../payment/counted.ts';
import { openRequests } from '../privacy/request.ts';
import { meetsOn } from '../timetable/sql.ts';

export const knownFaults = slot<SQLiteTable>('the table of faults');

type Batch = Awaited<ReturnType<typeof selectBatches>>[number];

const classView = ({ id, kind, courseName, seats, left, taken, ...row }: Batch): TodayClass => ({
  kind,
  _id: id,
  name: courseName,
  startTime: row.startTime,
  endTime: row.endTime,
  place: row.place,
  teacher: row.teacher,
  seats,
  taken: kind === 'demo' ? seats - left : taken,
});

/** From when on a day's cash is counted, if it was not before. */
const evening = '18:00';

/** What waits today, in one round trip; each number is that of the list its line leads to. */
export async function readToday(db: Db, role: Role, day = today()): Promise<Today> {
  const tomorrow = addDays(day, 1);
  const count = (query: Parameters<typeof orders>[0]) => countOf(db, orders(query));
  const [
    [claims],
    [collectedNow],
    [collectedNext],
    days,
    classes,
    [overdue],
    [enquiries],
    [demos],
    [certificates],
    [held],
    [cancels],
    [mails],
    [faults],
    erasures,
    [drawer],
  ] = await db.batch([
    claimedNow(db),
    count({ collection: day, open: 'yes' }),
    count({ collection: tomorrow, open: 'yes' }),
    daysWithOrders(db, day),
    selectBatches(db).where(meetsOn(day)),
    overdueNow(db),
    waitingEnquiries(db, day),
    pendingDemos(db),
    count({ tab: 'certificate' }),
    count({ held: 'today' }),
    count({ cancel: 'asked' }),
    countUndelivered(db, role),
    db.select({ n: total() }).from(knownFaults.take()),
    openRequests(db),
    isUnsigned(db, day),
  ]);
  const collection = (on: string, found: { total: number } | undefined) => ({
    day: on,
    orders: found?.total ?? 0,
    toBake: days.find((day) => day.day === on)?.toBake ?? 0,
  });
  return {
    payments: claims?.count ?? 0,
    claimed: claims?.amount ?? 0,
    collections: [collection(day, collectedNow), collection(tomorrow, collectedNext)],
    classes: classes.map(classView).toSorted((a, b) => a.startTime.localeCompare(b.startTime)),
    overdue: overdue?.n ?? 0,
    overdueDue: overdue?.amount ?? 0,
    overdueSince: overdue?.since ?? '',
    enquiries: enquiries?.n ?? 0,
    enquiriesSince: enquiries?.since ?? '',
    demos: demos?.n ?? 0,
    demosFrom: demos?.from ?? '',
    certificates: certificates?.total ?? 0,
    held: held?.total ?? 0,
    cancels: cancels?.total ?? 0,
    mails: mails?.n ?? 0,
    drawer: may(role, 'countCash') && Date.now() >= momentOf(day, evening) ? (drawer?.is ?? 0) : 0,
    faults: may(role, 'readHealth') ? (faults?.n ?? 0) : 0,
    erasures: may(role, 'erasePeople')
      ? erasures.map(({ askedAt, ...request }) => ({ ...request, answerBy: answerBy(askedAt) }))
      : [],
  };
}
