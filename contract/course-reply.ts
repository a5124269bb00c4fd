import { repliedWith } from './catalogue-reply.ts';
import { courseFields } from './course.ts';
import { record } from './reply-schema.ts';

export const course = record(
  'Course',
  'A public course. `images` are paths, the first is shown; `price` is whole rupees.',
  repliedWith(courseFields),
);
