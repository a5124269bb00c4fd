/** What was pressed ('click') or chosen ('change') before this script came, to do now. */
export const early = (type: 'click' | 'change'): Event[] =>
  ((globalThis as { early?: Event[] }).early ?? []).filter((event) => event.type === type);
