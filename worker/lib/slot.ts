/**
 * What a noun asks of nouns above it, which it must not name; given once, in
 * `worker/registered.ts`.
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
