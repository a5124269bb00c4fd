import { type SQL, sql } from 'drizzle-orm';
import { checkViolation, type Db, plainSql } from '../lib/db/index.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { holdsSeat } from '../order/sql.ts';
import { order as orders } from '../order/table.ts';
import { freeSeats, isOvertaken, reclaimSeats, seatIsFree } from './sql.ts';

export const addSeats = (db: Db, batch: string, seats: number) =>
  plainSql(
    db,
    sql`insert into seat (batch_id, number)
    with recursive n (number) as (
      select 1 union all select number + 1 from n where number < ${seats})
    select ${batch}, number from n
    where number not in (select number from seat where batch_id = ${batch})
    limit max(0, ${seats} - (select count(*) from seat where batch_id = ${batch}))`,
  );

/** The statement that takes away free seats until there are so many, the last ones first. */
export const removeSeats = (db: Db, batch: string, seats: number, at: string) =>
  plainSql(
    db,
    sql`delete from seat where batch_id = ${batch} and number in (
    select s.number from seat s where s.batch_id = ${batch} and ${seatIsFree(at)}
    order by s.order_row is not null, s.number desc
    limit max(0, (select count(*) from seat where batch_id = ${batch}) - ${seats}))`,
  );

/** The state inside the UPDATE, empty where more seats are taken; the table refuses it. */
export const fitsSeats = (batch: string, state: string, seats: number, at: string): SQL =>
  sql`(case when (select count(*) from seat where batch_id = ${batch})
      - ${freeSeats(sql`${batch}`, at)} <= ${seats}
    then ${state} else '' end)`;

const message = 'More seats are taken than that, or offered to the waiting list';

export const refuseTaken = (error: unknown): unknown =>
  checkViolation(error) === 'batch_state' ? refusedField('conflict', 'seats', message) : error;

export const askStudents = (db: Db, batch: string, at: string) =>
  plainSql(
    db,
    sql`update seat set choice = 'asked' where batch_id = ${batch}
    and exists (select 1 from ${orders} o where o.id = seat.order_row and ${holdsSeat(at)})`,
  );

const whereAsked = (order: string): SQL => sql`order_row = ${order} and choice <> ''`;

export const isAsked = async (db: Db, order: string): Promise<boolean> =>
  (await db.get(sql`select 1 from seat where ${whereAsked(order)}`)) !== undefined;

export const hasSeatIn = async (db: Db, order: string, batch: string): Promise<boolean> =>
  (await db.get(sql`select 1 from seat where order_row = ${order} and batch_id = ${batch}`)) !==
  undefined;

export const noteChoice = (db: Db, order: string, choice: string) =>
  plainSql(db, sql`update seat set choice = ${choice} where ${whereAsked(order)}`);

const ofChange = (id: string) =>
  sql`o.seq in (select row_id from kept where change_id = ${id} and tbl = 'orders')`;

/** The statement before rows are put back: nobody is named by two seats meanwhile. */
export const clearingSeats = (db: Db, id: string) =>
  plainSql(
    db,
    sql`update seat set order_row = null, waiting_id = null
      where rowid in (select row_id from kept where change_id = ${id} and tbl = 'seat')`,
  );

/** The statements that give orders their seats again which a change had touched. */
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
