import { Hono } from 'hono';
import { addCourse, courseName, updateCourse } from '../../contract/course-request.ts';
import { goodsList } from '../../contract/list.ts';
import { lookUp } from '../../contract/lookup.ts';
import { getUserCourses, ownCourses } from '../../contract/order-request.ts';
import { byId } from '../../contract/record.ts';
import { answerList } from '../catalogue/answer.ts';
import { add, remove, update } from '../catalogue/write.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { done, ok } from '../lib/http/reply.ts';
import { filesIn, pictures } from '../lib/http/upload.ts';
import { check, form, json, query } from '../lib/http/valid.ts';
import { ownEnrolments, verifiedEnrolments } from '../order/queries.ts';
import { view as orderView, publicEnrolment } from '../order/view.ts';
import { ownOrOpen, signedIn, staff, visitor } from '../user/guard.ts';
import { lookUpStudent } from '../user/look-up.ts';
import { courseById, courseNamed, descriptor, listCourses, view } from './queries.ts';

export const courseRoutes = new Hono<App>()
  .get('/get-all-courses', visitor, query(goodsList), async (c) => {
    const list = await listCourses(open(c.env.DB), c.req.header('if-none-match'));
    return answerList(c, list, c.req.valid('query'));
  })
  .post('/get-course-by-name', visitor, json(courseName), async (c) =>
    ok(c, await courseNamed(open(c.env.DB), c.req.valid('json').name)),
  )
  .post('/get-course', visitor, json(byId), async (c) =>
    ok(c, await courseById(open(c.env.DB), c.req.valid('json').id)),
  )
  .post('/add-course', staff('editCatalogue'), form(addCourse, pictures(1)), async (c) => {
    const files = await filesIn(c, pictures(1));
    const row = await add(c.env, descriptor, c.req.valid('form'), files, c.get('user'));
    return ok(c, view(row), { message: 'Course added' });
  })
  .post('/update-course', staff('editCatalogue'), form(updateCourse, pictures(0)), async (c) => {
    const files = await filesIn(c, pictures(0));
    const row = await update(c.env, descriptor, c.req.valid('form'), files, c.get('user'));
    return ok(c, view(row), { message: 'Course updated' });
  })
  .post('/delete-course', staff('editCatalogue'), json(byId), async (c) => {
    await remove(c.env, descriptor, c.req.valid('json').id, c.get('user'));
    return done(c, 'Course deleted');
  })
  .post('/get-user-courses', ownOrOpen, json(getUserCourses), async (c) => {
    const asked = c.req.valid('json');
    const db = open(c.env.DB);
    if (asked.year === undefined) {
      const caller = await signedIn(c);
      const { rows, total } = await ownEnrolments(db, caller, check(ownCourses, asked));
      return ok(
        c,
        rows.map((row) => orderView(c.env, row)),
        { total },
      );
    }
    const { serialNo, altcha } = check(lookUp, asked);
    const rows = await lookUpStudent(c, altcha, () => verifiedEnrolments(db, serialNo));
    return ok(c, rows.map(publicEnrolment));
  });
