import * as z from 'zod/mini';
import { challengeHint } from '../../contract/challenge-reply.ts';
import { course } from '../../contract/course-reply.ts';
import { lookUp } from '../../contract/lookup.ts';
import { ownCourses } from '../../contract/order-request.ts';
import type { NounDescription } from '../lib/reference/description.ts';

const missing = 'There is no such course.';
const taken = 'A course of that name exists already, letter case ignored.';

export const courseReference: NounDescription = {
  name: 'Courses',
  description: 'What the institute teaches. Everybody reads it, administrators change it.',
  calls: {
    'GET /api/course/get-all-courses': {
      summary: 'List the courses',
      description:
        'All courses, newest first, or one page of them. The reply has an `etag`; a client that sends it back as `if-none-match` learns for little whether its list still holds. `total` comes with a name or a page.',
      data: 'Course[]',
      beside: ['total'],
      answers: { 304: 'The list named by `if-none-match` still holds. There is no body.' },
    },
    'POST /api/course/get-course-by-name': {
      summary: 'Read a course by its name',
      description: 'The whole name; letter case does not matter.',
      data: 'Course',
      refuses: { notFound: missing },
    },
    'POST /api/course/get-course': {
      summary: 'Read a course by its id',
      data: 'Course',
      refuses: { notFound: missing },
    },
    'POST /api/course/add-course': {
      summary: 'Add a course',
      data: 'Course',
      refuses: { conflict: taken },
    },
    'POST /api/course/update-course': {
      summary: 'Change a course',
      description:
        'Fields that are left out stay as they are, the pictures alone are said each time: `keep` or `order` names the stored ones that stay, and new ones without either replace all that were there. In the end there are one to three; a form that names none and brings none is refused.',
      data: 'Course',
      stale: course,
      refuses: { notFound: missing, conflict: taken },
    },
    'POST /api/course/delete-course': {
      summary: 'Delete a course and its pictures',
      description: 'Orders of it keep their copy of name and price.',
      refuses: { notFound: missing },
    },
    'POST /api/course/get-user-courses': {
      summary: 'List the enrolments of a student',
      description:
        'With `year` anybody verifies a student and learns what a certificate would say. Without it students read their own enrolments whole, and administrators those of any student: a page of them, or the newest 100. `total` says how many there are.',
      data: ['Order[]', 'PublicEnrolment[]'],
      beside: ['total'],
      takes: 'token',
      input: { from: 'json', schema: z.union([lookUp, ownCourses]) },
      refuses: {
        unauthorized: 'The body names no `year`, and there is no valid bearer token.',
        forbidden: 'The serial number is another student’s.',
        notFound: 'No student has that serial number.',
        tooManyRequests:
          'More than 600 look-ups a minute from one address, or many in a day from one address, one network or all together: then `data` asks for the solution of a challenge.',
      },
      refusedWith: { tooManyRequests: challengeHint },
    },
  },
};
