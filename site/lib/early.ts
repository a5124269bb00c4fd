/** What was pressed, chosen ('change') or typed before this script came, to do now. */
export const early = (type: 'click' | 'change' | 'keydown'): Event[] =>
  ((globalThis as { early?: Event[] }).early ?? []).filter((event) => event.type === type);
