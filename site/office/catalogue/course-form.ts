import * as z from 'zod/mini';
import { addCourse, type Course } from '../../../contract/course.ts';
import type { AskForm } from '../../lib/form.ts';
import type { CatalogueValues } from './CatalogueForm.tsx';
import { pictures, storedPictures } from './pictures.ts';
import { rowsOf, type TopicRow, topicRows } from './topics.ts';

/** A course as the form holds it. */
export type CourseValues = CatalogueValues & { duration: string; details: TopicRow[] };

const whole = z.extend(addCourse, { images: pictures, details: topicRows });
type ValidCourse = z.output<typeof whole>;
export const schema = whole as z.ZodMiniType<ValidCourse, CourseValues>;

export const valuesOf = (course: Course): CourseValues => ({
  name: course.name,
  price: String(course.price),
  duration: course.duration,
  stock: course.stock,
  desc: course.desc,
  images: storedPictures(course.images),
  details: rowsOf(course.details),
});

/** A new course starts with one empty topic. */
export const empty: CourseValues = {
  name: '',
  price: '',
  duration: '',
  stock: 'Yes',
  desc: '',
  images: [],
  details: [{ heading: '', data: [{ text: '' }] }],
};

/** The texts of the form as the calls take them. */
export const textsOf = ({ price, details, ...fields }: Omit<ValidCourse, 'images'>) => ({
  ...fields,
  price: String(price),
  details: JSON.stringify(details),
});

export type CourseFormApi = AskForm<CourseValues, ValidCourse>;
