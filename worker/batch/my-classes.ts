import { and, eq, inArray, sql } from 'drizzle-orm';
import { minute } from '../../contract/day.ts';
import type { MyClasses, MySeat } from '../../contract/roster.ts';
import { attendance } from '../attendance/table.ts';
import type { Env } from '../env.ts';
import { json, now, open } from '../lib/db/index.ts';
import { signedPath } from '../lib/files/sign.ts';
import { material as materials } from '../material/table.ts';
import { holdsSeat } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { isSeated, orderHasSeat, seatOf, spareSeats } from '../seat/sql.ts';
import { takesPlace } from '../timetable/sql.ts';
import { batch, lesson } from '../timetable/table.ts';

type Lesson = { _id: string; day: string; isPresent: number | null };
type Material = { _id: string; title: string; link: string; file: string; day: string };

/**
 * Of an order that lost its seat: its own, if unclaimed, or a spare one, as `reclaimSeats` says.
 */
const isFree = (at: string) =>
  sql`(${takesPlace('"batch"')} and not ${holdsSeat(at, '"orders"')}
    and (${orderHasSeat} or ${spareSeats(sql`"batch"."id"`, at)} > 0))`;

/** The material of a class from its beginning, of the batch from the first, for who has a seat. */
export async function classesOf(env: Env, userId: string, orders: string[]): Promise<MyClasses[]> {
  const at = now();
  const rows = await open(env.DB)
    .select({
      order: order.id,
      seat: sql<MySeat>`iif(${isFree(at)}, 'free', ${seatOf(at)})`.as('seat_state'),
      lessons: json<Lesson[]>(sql`(
        select json_group_array(json_object('_id', l.id, 'day', l.day, 'isPresent', (
          select a.is_present from ${attendance} a
          where a.lesson_id = l.id and a.order_row = "orders"."id"
        )) order by l.day) from ${lesson} l where l.batch_id = "batch"."id")`).as('lessons'),
      material: json<Material[]>(sql`(
        select json_group_array(json_object('_id', m.id, 'title', m.title,
          'link', m.link, 'file', m.file, 'day', coalesce(l.day, ''))
          order by coalesce(l.day, ''), m.seq)
        from ${materials} m left join ${lesson} l on l.id = m.lesson_id
        where m.batch_id = "batch"."id" and ${isSeated(at)}
          and coalesce(l.day, "batch"."first_day") || ' ' || "batch"."start_time" <= ${minute(at)}
      )`).as('material'),
    })
    .from(order)
    .innerJoin(batch, eq(batch.id, order.batch))
    .where(and(eq(order.userId, userId), inArray(order.id, orders)));
  return rows.map(({ order, seat, lessons, material }) => ({
    order,
    seat,
    lessons: lessons.map(({ isPresent, ...attended }) => ({
      ...attended,
      isPresent: isPresent === null ? null : Boolean(isPresent),
    })),
    material: material.map(({ link, file, ...entry }) => ({
      ...entry,
      href: link || signedPath(env, file),
      isFile: file !== '',
    })),
  }));
}
