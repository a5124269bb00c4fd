import type { FieldValues } from 'react-hook-form';
import { dayWithWeekday, isDay, timeInWords } from '../../../contract/day.ts';
import type { Fields, Field as PartField } from '../../../contract/school/field.ts';
import { stillOf } from './FileField.tsx';

/** What stands in a list of a part, and what a closed group says of it. */

export function stillIn(fields: Fields, item: FieldValues | undefined): string | undefined {
  for (const [name, { kind }] of Object.entries(fields))
    if (kind === 'picture' || kind === 'video') return stillOf(String(item?.[name] ?? ''), kind);
  return undefined;
}

/** What is no name of what has it. */
const hasNoName = new Set<PartField['kind']>(['picture', 'video', 'rich', 'id']);

/** What it is known by: its days, choices, ticks and words, as people read them. */
export function namesIn(item: FieldValues | undefined, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value: unknown = item?.[name];
    if (field.kind === 'tick') return value === true ? field.label : [];
    if (field.kind === 'weekdays') return shortDays(value as string[]);
    if (typeof value !== 'string' || value === '' || hasNoName.has(field.kind)) return [];
    if (field.kind === 'choice')
      return field.choices?.find(([choice]) => choice === value)?.[1] ?? [];
    if (field.kind === 'time') return timeInWords(value);
    return field.kind === 'day' && isDay(value) ? dayWithWeekday(value) : value;
  });
}

const shortDays = (days: string[] | undefined) =>
  days?.map((day) => day.slice(0, 3)).join(', ') || [];

/** Whether nothing was typed into it. */
export const isEmpty = ({ entry, ...item }: FieldValues, fields: Fields) => {
  const { entry: _, ...empty } = emptyOf(fields);
  return JSON.stringify(item) === JSON.stringify(empty);
};

export function emptyOf(fields: Fields): FieldValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]),
  );
}

function emptyValue(field: PartField): unknown {
  if (field.kind === 'group') return emptyOf(field.fields);
  if (field.kind === 'list' || field.kind === 'weekdays') return [];
  if (field.kind === 'tick') return false;
  if (field.kind === 'id') return crypto.randomUUID();
  return field.kind === 'choice' ? (field.choices?.[0]?.[0] ?? '') : '';
}
