import type { Days, Level, Place, Topic } from '../../contract/course.ts';

/** A course of the demo catalogue: `price` in whole rupees, `images` as file names in `seed/pictures`. */
export type CourseSeed = {
  name: string;
  desc: string;
  price: number;
  duration: string;
  stock: 'Yes' | 'No';
  images: string[];
  details: Topic[];
  level: Level;
  days: Days;
  weeks: number;
  hours: string;
  place?: Place;
  classSize: number;
  teacher: string;
  teacherLine: string;
  included: string[];
  questions: Topic[];
};
