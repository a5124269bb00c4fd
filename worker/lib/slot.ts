import { type SQL, sql } from 'drizzle-orm';

/** What a noun asks of those above it, given once in `worker/registered.ts`. */
export function slot<Part>(name: string): { give: (part: Part) => void; take: () => Part } {
  let given: { part: Part } | undefined;
  return {
    give: (part) => {
      given = { part };
    },
    take: () => {
      if (!given) throw new Error(`Nobody has given ${name}`);
      return given.part;
    },
  };
}

/** A part of SQL that is asked for when a statement is made, so that it can come from a slot. */
export const later = (part: () => SQL): SQL => sql`${{ getSQL: part }}`;
