import { and, eq, inArray, sql } from 'drizzle-orm';
import { addDays, minute, today } from '../../contract/day.ts';
import { type Db, now } from '../lib/db/index.ts';
import { type NewMessage, writeMessages } from '../message/write.ts';
import { morning } from '../order/remind.ts';
import { demoTomorrow } from './mails.ts';
import { columns } from './queries.ts';
import { demo } from './table.ts';

/** Reminders of one round; the next one writes what is left. */
const atOnce = 50;

/**
 * Writes the reminders of demo classes, on the day before or, where the clock was late, until they begin, once each. They are
 * not sent once the class has another day or the booking was rejected.
 */
export async function remindOfDemos(db: Db): Promise<void> {
  const at = minute(now());
  if (Number(at.slice(11, 13)) < morning) return;
  const rows = await db
    .select(columns)
    .from(demo)
    .where(
      and(
        eq(demo.status, 'success'),
        inArray(demo.demoDate, [today(), addDays(today(), 1)]),
        sql`${demo.demoDate} || ' ' || ${demo.demoTime} > ${at}`,
        sql`not exists (select 1 from message m where m.key = 'demo-tomorrow/' || ${demo.id} || '/' || ${demo.demoDate})`,
      ),
    )
    .limit(atOnce);
  if (rows.length === 0) return;
  await writeMessages(
    db,
    rows.map(
      (row): NewMessage => ({
        mail: demoTomorrow(row),
        ...{ kind: 'demo-tomorrow', noun: 'demo', record: row.id, isLimited: true },
        key: `demo-tomorrow/${row.id}/${row.demoDate}`,
        expects: { status: 'success', when: `${row.demoDate} ${row.demoTime}` },
      }),
    ),
  );
}
