import { and, eq, inArray, sql } from 'drizzle-orm';
import { addDays, minute, today } from '../../contract/day.ts';
import { atOnce, type TimedMail } from '../message/write.ts';
import { demoTomorrow } from './mails.ts';
import { columns } from './queries.ts';
import { demo } from './table.ts';

const tomorrow: TimedMail = {
  kind: 'demo-tomorrow',
  every: 'hour',
  async due(db, at, isUnsent) {
    const rows = await db
      .select(columns)
      .from(demo)
      .where(
        and(
          eq(demo.status, 'success'),
          inArray(demo.demoDate, [today(), addDays(today(), 1)]),
          sql`${demo.demoDate} || ' ' || ${demo.demoTime} > ${minute(at)}`,
          isUnsent(sql`${demo.id} || '/' || ${demo.demoDate}`),
        ),
      )
      .limit(atOnce);
    return rows.map((row) => ({
      mail: demoTomorrow(row),
      of: `${row.id}/${row.demoDate}`,
      noun: 'demo',
      record: row.id,
      expects: { status: 'success', when: `${row.demoDate} ${row.demoTime}` },
    }));
  },
};

export const demoMails = [tomorrow];
