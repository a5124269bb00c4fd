import { repliedWith } from './catalogue-reply.ts';
import { courseFields } from './course.ts';
import { record } from './reply-schema.ts';

export const course = record(
  'Course',
  'A course as the public sees it. `images` are paths of this site, the first is shown; `price` is whole rupees.',
  repliedWith(courseFields),
);
