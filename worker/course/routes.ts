import * as z from 'zod/mini';
import { addCourse, course, courseName, hanging, updateCourse } from '../../contract/catalogue.ts';
import { deleteGoods } from '../../contract/catalogue-office.ts';
import { goodsList } from '../../contract/list.ts';
import { byId } from '../../contract/record.ts';
import { arrangementWords } from '../catalogue/arrangement.ts';
import { hangingOn } from '../catalogue/hanging.ts';
import { answerList } from '../catalogue/read.ts';
import { add, remove, update } from '../catalogue/write.ts';
import { open } from '../lib/db/index.ts';
import { savedWords } from '../lib/history/save.ts';
import { call, done, ok, routes } from '../lib/http/call.ts';
import { filesIn, pictures } from '../lib/http/upload.ts';
import { form, json, query } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { mayDo, staff, visitor } from '../user/guard.ts';
import { courseById, courseNamed, descriptor, listCourses, view } from './queries.ts';

const missing = 'There is no such course.';
const taken = 'A course of that name exists already, letter case ignored.';

export const courseRoutes = routes(
  { name: 'Courses' },
  call('GET /get-all-courses', visitor, {
    summary: 'List the courses',
    description:
      'All courses, newest first, or one page of them. The reply has an `etag`; a client that sends it back as `if-none-match` learns for little whether its list still holds. `total` comes with a name or a page.',
    request: query(goodsList),
    reply: z.array(course),
    beside: ['total'],
    answers: { 304: 'The list named by `if-none-match` still holds. There is no body.' },
  })(async (c, query) => {
    const list = await listCourses(open(c.env.DB), c.req.header('if-none-match'));
    return answerList(c, list, query);
  }),
  call('POST /get-course-by-name', visitor, {
    summary: 'Read a course by its name',
    request: json(courseName),
    reply: course,
    refuses: { notFound: missing },
  })(async (c, { name }) => ok(c, await courseNamed(open(c.env.DB), name))),
  call('POST /get-course', visitor, {
    summary: 'Read a course by its id',
    takes: 'token',
    request: json(byId),
    reply: course,
    refuses: { notFound: missing },
  })(async (c, { id }) => {
    const which = (await mayDo(c, 'editCatalogue')) ? 'any' : undefined;
    return ok(c, await courseById(open(c.env.DB), id, which));
  }),
  call('POST /add-course', staff('editCatalogue'), {
    summary: 'Add a course',
    request: form(addCourse, pictures(1)),
    reply: course,
    refuses: { conflict: taken },
  })(async (c, form) => {
    const files = await filesIn(c, pictures(1));
    const row = await add(c.env, descriptor, form, files, c.get('user'));
    return ok(c, view(row), { message: 'Course added' });
  }),
  call('POST /update-course', staff('editCatalogue'), {
    summary: 'Change a course',
    description: arrangementWords,
    request: form(updateCourse, pictures(0)),
    reply: course,
    stale: course,
    refuses: { notFound: missing, conflict: taken },
  })(async (c, form) => {
    const files = await filesIn(c, pictures(0));
    const row = await update(c.env, descriptor, form, files, c.get('user'));
    return ok(c, view(row), { message: savedWords(form, row, 'Course updated') });
  }),
  call('POST /what-hangs', staff('editCatalogue'), {
    summary: 'Count what hangs on a course, before it is deleted',
    request: json(byId),
    reply: hanging,
    refuses: { notFound: missing },
  })(async (c, { id }) => ok(c, await hangingOn(open(c.env.DB), descriptor, id))),
  call('POST /delete-course', staff('editCatalogue'), {
    summary: 'Delete a course',
    description:
      'Orders of it keep their copy of name and price. Batches to come, which have nobody, are cancelled.',
    request: json(deleteGoods),
    beside: ['undo'],
    refuses: {
      notFound: missing,
      conflict:
        'People have a seat in a batch to come, or wait for one; or something else hangs on it than `hanging` says.',
    },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { course: [form.id] });
    await remove(env, descriptor, form, c.get('user'));
    return done(c, 'Course deleted');
  }),
);
