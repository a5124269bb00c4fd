import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { InterestCourse, InterestedPerson, InterestList } from '../../contract/batch.ts';
import { course } from '../catalogue/table.ts';
import { type Db, now } from '../lib/db/index.ts';
import type { List } from '../lib/list/page.ts';
import { hasWords } from '../lib/list/search.ts';
import { bookableSeats, inLine } from '../seat/sql.ts';
import { isBookable } from '../timetable/sql.ts';
import { batch } from '../timetable/table.ts';
import { user } from '../user/table.ts';
import { interest } from './table.ts';

/** What is asked for, by course: those with most who wait first. */
export function interestCourses(db: Db): Promise<InterestCourse[]> {
  const at = now();
  return db.all<InterestCourse>(sql`
    with asked as (
      select course_id, max(course_name) as name, count(*) filter (where told_at = '') as waiting,
        coalesce(min(created_at) filter (where told_at = ''), '') as since,
        count(*) filter (where told_at <> '') as told
      from interest group by course_id
    ), bookable as (
      select b.course_id, b.first_day, ${bookableSeats(sql`b.id`, at)} as seats_left,
        ${inLine(sql`b.id`)} as line
      from ${batch} b where b.course_id in (select course_id from asked) and ${isBookable(at)}
    )
    select a.course_id as "courseId", coalesce(c.name, a.name) as "courseName",
      a.waiting, a.since, a.told, coalesce(sum(k.line), 0) as "inLine",
      coalesce(min(k.first_day) filter (where k.seats_left > 0), '') as "nextDay",
      coalesce(sum(k.seats_left), 0) as "left"
    from asked a left join ${course} c on c.id = a.course_id
      left join bookable k on k.course_id = a.course_id
    group by a.course_id order by a.waiting desc, a.since, a.course_id`);
}

const isAccount = and(eq(user.email, interest.email), eq(user.erasedAt, ''));

const selectPeople = (db: Db) =>
  db
    .select({
      _id: interest.id,
      courseId: interest.courseId,
      courseName: sql<string>`coalesce(${course.name}, ${interest.courseName})`.as('course_now'),
      name: interest.name,
      email: interest.email,
      mobile: sql<string>`coalesce(nullif(${interest.mobile}, ''), ${user.mobile}, '')`.as('phone'),
      serialNo: sql<string>`coalesce(${user.serialNo}, '')`.as('account'),
      createdAt: interest.createdAt,
      toldAt: interest.toldAt,
      batch: sql<string>`iif(${interest.toldAt} = '', '', ${interest.batch})`.as('told_of'),
    } satisfies Record<keyof InterestedPerson, unknown>)
    .from(interest)
    .leftJoin(course, eq(course.id, interest.courseId))
    .leftJoin(user, isAccount);

export const interestedPeople = ({ courseId, told, q }: InterestList): List<InterestedPerson> => ({
  from: interest,
  key: interest.seq,
  where: [
    courseId ? eq(interest.courseId, courseId) : undefined,
    told && (told === 'yes' ? ne(interest.toldAt, '') : eq(interest.toldAt, '')),
    ...hasWords(sql`lower(${interest.name} || ' ' || ${interest.email})`, q),
  ],
  orderBy: [desc(interest.seq)],
  read: selectPeople,
});

export const interestCount = sql<number>`
  (select count(*) from ${interest} where ${interest.toldAt} = '')`;
