import type { SQL } from 'drizzle-orm';

/**
 * Something that is always true of the records. `find` selects what contradicts it, as `id` of a row and `why` in a few
 * words without personal data: both go into logs and mails. It is plain SQLite, so that a backup is audited without D1;
 * and several queries where one would be a union of more than the five that D1 takes. `now` is the moment that ages are
 * counted from, as an SQL text.
 */
export type Rule = { name: string; find: (now: string) => (string | SQL)[] };

/** A row that contradicts a rule, or a file (`id` is its key). */
export type Finding = { rule: string; id: string; why: string };

/** A rule that does not depend on the time. */
export const rule = (name: string, ...queries: string[]): Rule => ({ name, find: () => queries });
