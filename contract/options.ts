import type { Topic } from './catalogue-field.ts';
import { written } from './choices.ts';
import { nameKey } from './text.ts';

/** How many options a product has at most, and choices each. */
export const mostOptions = 6;
export const mostChoices = 12;

/** Why the office cannot offer these choices; undefined where it can. */
export function optionFault(option: Topic): string | undefined {
  if (option.data.length < 2) return 'An option has two choices or more';
  if (option.data.length > mostChoices) return `An option has at most ${mostChoices} choices`;
  if (!option.data.every((line) => written.test(line)))
    return 'Write a choice without a comma, then what it costs more: 1 kg + 450, serves ten';
  const names = option.data.map((line) => nameKey(written.exec(line)?.groups?.['words'] ?? ''));
  return new Set(names).size < names.length ? 'Name each choice once' : undefined;
}
