import { installation } from '../contract/installation.ts';

/** What is not gluten-free is not said to be, and what is said of gluten is left out. */
export function asBaked<Value>(value: Value): Value {
  if (installation.glutenFree) return value;
  if (typeof value === 'string') return withoutGluten(value) as Value;
  if (Array.isArray(value))
    return value.map(asBaked).filter((part) => part !== '' && part?.heading !== '') as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'images' ? inner : asBaked(inner),
    ]),
  ) as Value;
}

const withoutGluten = (text: string) =>
  text
    .replaceAll(/(certified )?gluten-free (\p{L})/giu, (found, _, next: string) =>
      /^\p{Lu}/u.test(found) ? next.toUpperCase() : next,
    )
    .split(/(?<=[.?!]) /)
    .filter((sentence) => !/gluten|coeliac/i.test(sentence))
    .join(' ');
