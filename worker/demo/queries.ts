import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Place } from '../../contract/course.ts';
import type { ChosenClass, Demo } from '../../contract/demo.ts';
import type { DemoList } from '../../contract/demo-office.ts';
import { limits } from '../../contract/limits.ts';
import type { Env } from '../env.ts';
import type { Db } from '../lib/db/index.ts';
import { signedPath } from '../lib/files/sign.ts';
import { Refused } from '../lib/http/refuse.ts';
import { records } from '../lib/list/records.ts';
import { creditedOrder } from '../offer/credit.ts';
import { chosen } from './chosen.ts';
import { demo } from './table.ts';

export type DemoRow = typeof demo.$inferSelect;

/** Where a demo class is, and how many minutes it takes. */
export type Venue = { place: Place; minutes: number };

/** A booking with the running order that its fee is credited on, empty for none, and its class. */
export type CreditedDemo = DemoRow & Venue & { creditedOn: string; chosen: ChosenClass | null };

const ofClass = (value: SQL) =>
  sql`(select ${value} from batch k where k.id = ${sql.raw('"demo"."class_id"')})`;

export const columns = {
  ...getTableColumns(demo),
  creditedOn: sql<string>`coalesce((select o.order_id ${creditedOrder(sql`"demo"."id"`)}), '')`.as(
    'credited_on',
  ),
  place: sql<Place>`coalesce(${ofClass(sql`k.place`)}, 'Institute')`.as('class_place'),
  minutes:
    sql<number>`coalesce(${ofClass(sql`(strftime('%s', k.end_time) - strftime('%s', k.start_time)) / 60`)}, ${limits.demoMinutes})`.as(
      'class_minutes',
    ),
  chosen,
};

/** A booking for administrators. */
export const view = (env: Env, row: CreditedDemo): Demo => ({
  _id: row.id,
  orderId: row.orderId,
  fullName: row.fullName,
  fatherName: row.fatherName,
  motherName: row.motherName,
  dob: row.dob,
  guardianName: row.guardianName,
  guardianMobile: row.guardianMobile,
  email: row.email,
  phone: row.phone,
  address: row.address,
  txnId: row.txnId,
  photo: signedPath(env, row.photo),
  status: row.status,
  demoDate: row.demoDate,
  demoTime: row.demoTime,
  classId: row.classId ?? '',
  chosen: row.chosen,
  attendance: row.attendance,
  creditedOn: row.creditedOn,
  created: row.createdAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

const demoNotFound = () => new Refused('notFound', 'Booking not found');

/** The booking with that id; refuses (404) an unknown one. */
export const demoById = (db: Db, id: string) => one(db, eq(demo.id, id));

/** The booking of the form with that key; refuses (404) an unknown one. */
export const demoByKey = (db: Db, key: string) => one(db, eq(demo.formKey, key));

async function one(db: Db, where: SQL): Promise<CreditedDemo> {
  const row = await db.select(columns).from(demo).where(where).get();
  if (!row) throw demoNotFound();
  return row;
}

/** The bookings, newest first. */
export const bookings = (asked: DemoList) =>
  records<CreditedDemo>(
    {
      name: 'demo',
      table: demo,
      day: demo.bookedOn,
      filters: [asked.status && eq(demo.status, asked.status)],
      dayOf: ({ bookedOn }) => bookedOn,
      read: (db) => db.select(columns).from(demo),
    },
    asked,
  );
