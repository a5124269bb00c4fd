/** What was pressed ('click') or chosen ('change') before this script had come, which is to be done now. */
export const early = (type: 'click' | 'change'): Event[] =>
  ((globalThis as { early?: Event[] }).early ?? []).filter((event) => event.type === type);
