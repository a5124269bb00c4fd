import * as z from 'zod/mini';
import { addCourse, type Course } from '../../../contract/course.ts';
import type { AskForm } from '../../lib/form.ts';
import type { GoodsValues } from './GoodsForm.tsx';
import { pictures, storedPictures } from './pictures.ts';
import { rowsOf, type TopicRow, topicRows } from './topics.ts';

/** A course as the form holds it. */
export type Values = GoodsValues & { duration: string; details: TopicRow[] };

const whole = z.extend(addCourse, { images: pictures, details: topicRows });
type Valid = z.output<typeof whole>;
export const schema = whole as z.ZodMiniType<Valid, Values>;

export const valuesOf = (course: Course): Values => ({
  name: course.name,
  price: String(course.price),
  duration: course.duration,
  stock: course.stock,
  desc: course.desc,
  images: storedPictures(course.images),
  details: rowsOf(course.details),
});

/** A new course begins with one topic to fill in. */
export const empty: Values = {
  name: '',
  price: '',
  duration: '',
  stock: 'Yes',
  desc: '',
  images: [],
  details: [{ heading: '', data: [{ text: '' }] }],
};

/** The texts of the form as the calls take them. */
export const textsOf = ({ price, details, ...fields }: Omit<Valid, 'images'>) => ({
  ...fields,
  price: String(price),
  details: JSON.stringify(details),
});

export type CourseFormApi = AskForm<Values, Valid>;
