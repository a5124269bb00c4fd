import { type SQL, sql } from 'drizzle-orm';
import { checkViolation, type Db, plainSql } from '../lib/db/index.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { freeSeats, seatIsFree } from './sql.ts';

/** The statement that adds the seats that are missing of so many. */
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

/** The refusal of fewer seats than are taken, or the error that it is not. */
export const refuseTaken = (error: unknown): unknown =>
  checkViolation(error) === 'batch_state' ? refusedField('conflict', 'seats', message) : error;
