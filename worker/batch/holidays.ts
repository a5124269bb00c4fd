import { sql } from 'drizzle-orm';
import type { Holiday } from '../../contract/batch-office.ts';
import { type Db, plainSql } from '../lib/db/index.ts';
import { holiday } from './table.ts';

/** Days on which there are no lessons, in their order. */
export const readHolidays = (db: Db): Promise<Holiday[]> =>
  db.select().from(holiday).orderBy(holiday.day);

/** Writes the whole list; a day that is named twice has its last name. */
export async function writeHolidays(db: Db, list: Holiday[]): Promise<Holiday[]> {
  await db.batch([
    db.delete(holiday),
    plainSql(
      db,
      sql`insert into holiday (day, name)
      select value ->> 'day', value ->> 'name' from json_each(${JSON.stringify(list)})
      where true on conflict (day) do update set name = excluded.name`,
    ),
  ]);
  return readHolidays(db);
}
