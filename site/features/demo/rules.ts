import * as z from 'zod/mini';
import { demoFields, noPhoto } from '../../../contract/demo.ts';
import { honeypot } from '../../../contract/field.ts';
import { guardianGiven } from '../../../contract/guardian.ts';
import { photo } from '../user/photo-rules.ts';

export const demo = z
  .object({
    ...demoFields,
    image: photo(noPhoto),
    website: honeypot,
    /** Empty for none of the classes. */
    classId: z.string('Choose a class'),
  })
  .check(...guardianGiven);
export type DemoValues = z.output<typeof demo>;
