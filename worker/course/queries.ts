import { type Course, courseFields } from '../../contract/course.ts';
import {
  byId,
  type CatalogueList,
  type Descriptor,
  list,
  named,
  viewWith,
} from '../catalogue/read.ts';
import { course } from '../catalogue/table.ts';
import type { Db } from '../lib/db/index.ts';

export const view = viewWith(courseFields);

export const descriptor: Descriptor<typeof course, Course> = {
  table: course,
  list: 'course',
  noun: 'Course',
  fields: courseFields,
  view,
};

/** All courses, newest first; `records` is undefined when `ifNoneMatch` names this version. */
export const listCourses = (db: Db, ifNoneMatch?: string | null): Promise<CatalogueList<Course>> =>
  list(db, descriptor, ifNoneMatch);

/** The course of that name, letter case ignored; refuses (404) an unknown one. */
export const courseNamed = async (db: Db, name: string) => view(await named(db, descriptor, name));

/** The course with that id, published or of any state; refuses (404) an unknown one. */
export const courseById = async (db: Db, id: string, which?: 'any') =>
  view(await byId(db, descriptor, id, which));
