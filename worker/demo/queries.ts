import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Demo, DemoList } from '../../contract/demo.ts';
import { pageSize } from '../../contract/list.ts';
import type { Db } from '../db/index.ts';
import { demo } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { Refused } from '../http/refuse.ts';
import { signedPath } from '../media/sign.ts';

export type DemoRow = typeof demo.$inferSelect;

/** A booking for administrators. */
export const view = (env: Env, row: DemoRow): Demo => ({
  _id: row.id,
  orderId: row.orderId,
  fullName: row.fullName,
  fatherName: row.fatherName,
  motherName: row.motherName,
  dob: row.dob,
  email: row.email,
  phone: row.phone,
  address: row.address,
  txnId: row.txnId,
  photo: signedPath(env, row.photo),
  status: row.status,
  demoDate: row.demoDate,
  demoTime: row.demoTime,
  created: row.createdAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

export const demoNotFound = () => new Refused('missing', 'Booking not found');

/** The booking with that id; refuses (404) an unknown one. */
export const demoById = (db: Db, id: string) => one(db, eq(demo.id, id));

/** The booking that a form made, by the form's key; refuses (404) an unknown one. */
export const demoByKey = (db: Db, key: string) => one(db, eq(demo.formKey, key));

async function one(db: Db, where: SQL): Promise<DemoRow> {
  const row = await db.select().from(demo).where(where).get();
  if (!row) throw demoNotFound();
  return row;
}

/** One page of the bookings that match, newest first, and how many match; without page and limit all of them. */
export async function listDemos(
  db: Db,
  { email, date, month, year, status, page, limit }: DemoList,
) {
  const where = and(
    email ? sql`instr(${demo.email}, ${email})` : undefined,
    date ? eq(demo.bookedOn, date) : undefined,
    month ? eq(demo.month, month) : undefined,
    year ? eq(sql`substr(${demo.bookedOn}, 1, 4)`, String(year)) : undefined,
    status ? eq(demo.status, status) : undefined,
  );
  // SQLite takes a negative limit for none.
  const size = limit ?? (page ? pageSize : -1);
  const [[matching], rows] = await db.batch([
    db.select({ total: count() }).from(demo).where(where),
    db
      .select()
      .from(demo)
      .where(where)
      .orderBy(desc(demo.seq))
      .limit(size)
      .offset(size > 0 ? ((page ?? 1) - 1) * size : 0),
  ]);
  return { rows, total: matching?.total ?? 0 };
}
