import type { Course } from '../../contract/course.ts';
import type { CatalogueRow, Descriptor } from '../catalogue/descriptor.ts';
import { byId, type CatalogueList, list, named } from '../catalogue/read.ts';
import { course } from '../catalogue/table.ts';
import type { Db } from '../lib/db/index.ts';
import { pathOf } from '../lib/files/files.ts';

export const view = (row: CatalogueRow<typeof course>): Course => ({
  _id: row.id,
  name: row.name,
  desc: row.desc,
  price: row.price,
  duration: row.duration,
  stock: row.stock,
  images: row.images.map(pathOf),
  details: row.details,
  level: row.level,
  days: row.days,
  weeks: row.weeks,
  hours: row.hours,
  place: row.place,
  classSize: row.classSize,
  teacher: row.teacher,
  teacherLine: row.teacherLine,
  included: row.included,
  questions: row.questions,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

export const descriptor: Descriptor<typeof course, Course> = {
  table: course,
  list: 'course',
  noun: 'Course',
  view,
};

/** All courses, newest first; `records` is undefined when `ifNoneMatch` names the current version. */
export const listCourses = (db: Db, ifNoneMatch?: string | null): Promise<CatalogueList<Course>> =>
  list(db, descriptor, ifNoneMatch);

/** The course of that name, letter case ignored; refuses (404) an unknown one. */
export const courseNamed = async (db: Db, name: string) => view(await named(db, descriptor, name));

/** The course with that id; refuses (404) an unknown one. */
export const courseById = async (db: Db, id: string) => view(await byId(db, descriptor, id));
