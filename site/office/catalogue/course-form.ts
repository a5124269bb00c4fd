import * as z from 'zod/mini';
import { addCourse, type Course } from '../../../contract/course.ts';
import type { AskForm } from '../../lib/form.ts';
import type { CatalogueValues } from './CatalogueForm.tsx';
import { pictures, storedPictures } from './pictures.ts';
import { questionRows, rowsOf, type TopicRow, topicRows } from './topics.ts';

/** A course as the form holds it. */
export type CourseValues = CatalogueValues &
  Pick<Course, 'duration' | 'level' | 'days' | 'place' | 'hours' | 'teacher' | 'teacherLine'> & {
    weeks: string;
    classSize: string;
    /** One thing a line. */
    included: string;
    details: TopicRow[];
    questions: TopicRow[];
  };

const whole = z.extend(addCourse, {
  images: pictures,
  details: topicRows,
  questions: questionRows,
});
type ValidCourse = z.output<typeof whole>;
export const schema = whole as z.ZodMiniType<ValidCourse, CourseValues>;

/** A number that is not said is 0 in the record and empty in the form. */
export const countOf = (number: number) => (number === 0 ? '' : String(number));

export const valuesOf = (course: Course): CourseValues => ({
  name: course.name,
  price: String(course.price),
  duration: course.duration,
  stock: course.stock,
  desc: course.desc,
  images: storedPictures(course.images),
  details: rowsOf(course.details),
  level: course.level,
  days: course.days,
  weeks: countOf(course.weeks),
  hours: course.hours,
  place: course.place,
  classSize: countOf(course.classSize),
  teacher: course.teacher,
  teacherLine: course.teacherLine,
  included: course.included.join('\n'),
  questions: rowsOf(course.questions),
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
  level: '',
  days: '',
  weeks: '',
  hours: '',
  place: 'Institute',
  classSize: '',
  teacher: '',
  teacherLine: '',
  included: '',
  questions: [],
};

/** The texts of the form as the calls take them. */
export const textsOf = ({
  details,
  questions,
  included = [],
  ...fields
}: Omit<ValidCourse, 'images'>) => ({
  ...fields,
  price: String(fields.price),
  weeks: String(fields.weeks ?? 0),
  classSize: String(fields.classSize ?? 0),
  included: included.join('\n'),
  details: JSON.stringify(details),
  questions: JSON.stringify(questions),
});

export type CourseFormApi = AskForm<CourseValues, ValidCourse>;
