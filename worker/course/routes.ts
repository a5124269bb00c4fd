import { addCourse, course, courseName, updateCourse } from '../../contract/catalogue.ts';
import { byId } from '../../contract/record.ts';
import { goodsCalls } from '../catalogue/calls.ts';
import { open } from '../lib/db/index.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { mayDo, visitor } from '../user/guard.ts';
import { courseById, courseNamed, descriptor } from './queries.ts';

const missing = 'There is no such course.';

export const courseRoutes = routes(
  { name: 'Courses' },
  ...goodsCalls({
    ...descriptor,
    list: 'course',
    reply: course,
    toAdd: addCourse,
    toUpdate: updateCourse,
    deletion: {
      description: 'Batches to come, which have nobody, are cancelled.',
      conflict:
        'People have a seat in a batch to come, or wait for one; or something else hangs on it than `hanging` says.',
    },
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
);
