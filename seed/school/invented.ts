const values = new Set<unknown>();

/**
 * Marks what is made up for the demo where it stands: `npm run deploy` refuses it. A list of people
 * or quotes has a field `invented` for that, which the office sees as well.
 */
export function invented<Value>(value: Value): Value {
  values.add(value);
  return value;
}

/** Whether the value, or the record that it is, was made up for the demo. */
export const isInvented = (value: unknown): boolean =>
  values.has(value) ||
  (typeof value === 'object' && value !== null && 'invented' in value && value.invented === true);
