/**
 * A part that a noun asks of nouns above it, which it must not name: they give it once, in `worker/registered.ts`. Taking
 * one that nobody gave is a bug.
 */
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
