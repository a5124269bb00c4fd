import { and, type Column, eq } from 'drizzle-orm';
import { user } from './table.ts';

/**
 * Whether the person with that id is there and was not erased. Stands in the statement itself that writes something of
 * them: an erasure may have come after they were read.
 */
export const unerased = (id: string | Column) => and(eq(user.id, id), eq(user.erasedAt, ''));
