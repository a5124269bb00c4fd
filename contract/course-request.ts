import * as z from 'zod/mini';
import { addedWith, updatedWith } from './catalogue-request.ts';
import { courseFields } from './course.ts';
import { tidied } from './field.ts';

export const addCourse = addedWith(courseFields);
export const updateCourse = updatedWith(courseFields);

export const courseName = z.object({
  name: z.pipe(tidied('Enter a name'), z.string().check(z.minLength(1, 'Enter a name'))),
});
