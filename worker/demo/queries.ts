import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Demo, DemoList } from '../../contract/demo.ts';
import { pageSize } from '../../contract/list.ts';
import type { Db } from '../db/index.ts';
import { demo } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { Refused } from '../http/refuse.ts';
import { slice } from '../list/email.ts';
import type { List } from '../list/span.ts';
import { type Cursor, chunkOf, walk } from '../list/walk.ts';
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

const list = {
  name: 'demo',
  table: 'demo',
  day: 'booked_on',
  columns: { status: 'status', month: 'month' },
} as const satisfies List;

const rowsIn = (db: Db, seqs: SQL) =>
  db
    .select()
    .from(demo)
    .where(sql`${demo.seq} in (${seqs})`)
    .orderBy(desc(demo.bookedOn), desc(demo.seq));

/** One page of the bookings that match, newest first, and how many match. */
export async function listDemos(
  db: Db,
  { email, page = 1, limit = pageSize, ...filters }: DemoList,
) {
  const skip = (page - 1) * limit;
  const { total, seqs } = slice(list, filters, { needle: email, skip, limit });
  const [[count], rows] = await db.batch([
    db.select({ total }).from(sql`(select 1)`),
    rowsIn(db, seqs),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** All bookings that match, chunk after chunk, and how many they were at the start. */
export async function everyDemo(db: Db, { email, ...filters }: Omit<DemoList, 'page' | 'limit'>) {
  const { total } = slice(list, filters, { needle: email, skip: 0, limit: 1 });
  const count = await db.select({ total }).from(sql`(select 1)`).get();
  const also = email ? sql`instr(email, ${email})` : undefined;
  const read = (cursor?: Cursor) => rowsIn(db, chunkOf(list, filters, also, cursor));
  return { chunks: walk(read, ({ bookedOn }) => bookedOn), total: count?.total ?? 0 };
}
