import { sql } from 'drizzle-orm';
import { type Db, plainSql } from '../lib/db/index.ts';
import { isOvertaken, reclaimSeats } from './sql.ts';

/** Which orders `o` a change had touched. */
const ofChange = (id: string) =>
  sql`o.seq in (select row_id from kept where change_id = ${id} and tbl = 'orders')`;

/** The statement before rows are put back: nobody is named by two seats meanwhile. */
export const clearingSeats = (db: Db, id: string) =>
  plainSql(
    db,
    sql`update seat set order_row = null, waiting_id = null
      where rowid in (select row_id from kept where change_id = ${id} and tbl = 'seat')`,
  );

/** The statement that gives orders their seats again which a change had touched. */
export const takingSeats = (db: Db, id: string, at: string) => reclaimSeats(db, ofChange(id), at);

/** The statement that breaks where others have the seats by now that the change had freed. */
export const expectSeats = (db: Db, id: string, at: string) => {
  const classes = sql`select k.before ->> '$.class_id' from kept k
    where k.change_id = ${id} and k.tbl = 'demo'`;
  return plainSql(
    db,
    sql`insert into kept (change_id, tbl, row_id)
      select ${id}, null, 0 where ${isOvertaken(ofChange(id), classes, at)}`,
  );
};
