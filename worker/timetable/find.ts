import { and, sql } from 'drizzle-orm';
import { dayInWords, hoursInWords, today } from '../../contract/day.ts';
import { paths } from '../../contract/paths.ts';
import { bestOf, finder } from '../lib/list/find.ts';
import { nameOf } from '../user/sql.ts';
import { isOfCourse, seenBy } from './sql.ts';
import { batch } from './table.ts';

const teacher = nameOf('"batch"."teacher_id"');

const months = JSON.stringify([
  ...['', 'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'],
  ...['september', 'october', 'november', 'december'],
]);
const month = sql`json_extract(${months}, '$[' || cast(substr(${batch.firstDay}, 6, 2) as int) || ']')`;

/** Batches by course, teacher, place, and the month in which they begin; those to come first. */
export const batchFinder = finder({
  kind: 'batch',
  needs: 'readBatches',
  part: (db, sought) => {
    const text = sql`lower(${batch.courseName} || ' ' || ${teacher} || ' ' || ${batch.place}
      || ' ' || ${batch.firstDay}) || ' ' || ${month}`;
    const isOver = sql`${batch.lastDay} < ${today()}`;
    const best = bestOf(
      {
        from: batch,
        key: batch.seq,
        text,
        newest: sql`${batch.firstDay} desc`,
        first: sql`${isOver}, iif(${isOver}, 0, ${batch.firstDay})`,
      },
      sought,
    );
    return db
      .select({
        id: batch.id,
        name: batch.courseName,
        state: batch.state,
        firstDay: batch.firstDay,
        startTime: batch.startTime,
        endTime: batch.endTime,
        place: batch.place,
        teacher: teacher.as('teacher'),
        fit: best.fit,
      })
      .from(batch)
      .where(and(isOfCourse, seenBy(sought.by), best.where))
      .orderBy(best.orderBy);
  },
  view: ({ id, name, state, firstDay, teacher, ...hours }) => ({
    _id: id,
    name,
    state,
    href: paths.adminBatch(id),
    about: [dayInWords(firstDay), hoursInWords(hours), teacher].filter(Boolean),
  }),
});
