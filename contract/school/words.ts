import { readRecord } from '../business.ts';
import { fill } from '../places.ts';
import type { PartName, SchoolRecord, Words } from './parts.ts';
import { placeholders } from './placeholders.ts';

const made = new WeakMap<object, Map<PartName, unknown>>();

/** What a part says now, with facts and rules in the place of `{name}` and the like. */
export function words<Name extends PartName>(part: Name): Words<Name> {
  const all = readRecord() as SchoolRecord;
  const known = made.get(all) ?? new Map<PartName, unknown>();
  made.set(all, known);
  if (!known.has(part)) known.set(part, filled(all[part]));
  return known.get(part) as Words<Name>;
}

/** Since which day the words of a part hold. */
export const since = (part: PartName): string => (readRecord() as SchoolRecord).since[part] ?? '';

/** A value with every text in it filled. */
export function filled<Value>(value: Value): Value {
  if (typeof value === 'string') return fill(value, placeholders) as Value;
  if (Array.isArray(value)) return value.map(filled) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, filled(inner)]),
  ) as Value;
}
