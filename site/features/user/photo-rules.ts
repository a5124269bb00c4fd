import * as z from 'zod/mini';
import { pictureFault } from '../../../contract/upload.ts';

/** A chosen picture, validated before it is sent. */
const chosen = z
  .custom<File>((file) => file instanceof File)
  .check((context) => {
    const fault = pictureFault([context.value as File]);
    if (fault) context.issues.push({ code: 'custom', message: fault, input: context.value });
  });

export const photo = (missing: string) =>
  z.pipe(
    z.custom<File>((file) => file instanceof File, missing),
    chosen,
  );

export const optionalPhoto = z.optional(chosen);
