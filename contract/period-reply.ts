import * as z from 'zod/mini';

export const period = z.strictObject({ from: z.string(), to: z.string() });
