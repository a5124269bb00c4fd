import { and, type Column, eq } from 'drizzle-orm';
import { user } from './table.ts';

/**
 * Whether that person is there and not erased. Stands in the statement that writes: an erasure may
 * have come after they were read.
 */
export const unerased = (id: string | Column) => and(eq(user.id, id), eq(user.erasedAt, ''));
