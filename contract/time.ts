import * as z from 'zod/mini';
import { tidied } from './field.ts';
import { clean } from './text.ts';

/** A time of the day as `HH:MM`, 24 hours; the seconds that some browsers add are dropped. */
export const timeOfDay = (missing: string) =>
  z.pipe(
    tidied(missing, (value) => clean(value).replace(/^(\d{2}:\d{2}):\d{2}$/, '$1')),
    z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, missing)),
  );
