import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { projectFiles } from '../project.ts';

/** What of one school may not be seen in another: its words, and its pictures. */

/** What two schools may call alike. */
const common = new Set(['action', 'course', 'heading', 'label', 'role', 'title', 'schemaDays']);

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value ?? {}).flatMap(([name, inner]) =>
        common.has(name) ? [] : textsIn(inner),
      );

/** Anybody has days, times, paths, and names of one common word. */
const isDistinct = (text: string) =>
  /\p{L}/u.test(text) && /[^\p{L}]/u.test(text) && !/^\/[\w-]*$/.test(text);

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

type School = { facts: { name: string; city: string; phone: string; serialPrefix: string } };

export const ofGluten = /gluten|coeliac/i;

/** Finds a text that one school says, and the other does not. */
export function foreignWords(theirs: School, own: School): RegExp {
  const ours = new Set(textsIn(own));
  const { name, city, phone, serialPrefix } = theirs.facts;
  // Placeholders are filled in by the time that anybody reads.
  const texts = textsIn(theirs).filter((text) => isDistinct(text) && !text.includes('{'));
  const words = [name, city, phone.slice(-10), ...texts]
    .flatMap((text) => text.split('\n'))
    .filter((text) => text && !ours.has(text));
  const alone = `(?<![\\p{L}\\p{N}])(?:${words.map(escaped).join('|')})(?![\\p{L}\\p{N}])`;
  return new RegExp(`${alone}|\\b${serialPrefix}(?=[\\d/])`, 'u');
}

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

export const picturesOf = (root: string): Map<string, string> =>
  new Map(
    projectFiles(root)
      .filter((file) => /^site\/public\/.+\.(png|svg|webp|avif|mp4|webm)$/.test(file))
      .map((file) => [hashOf(readFileSync(`${root}/${file}`)), file]),
  );
