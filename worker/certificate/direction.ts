import bidiFactory from 'bidi-js';
import type { Run } from './faces.ts';

const bidi = bidiFactory();

/** A run of one direction. */
export type Directed = Run & { isRightToLeft: boolean };

/** Whether a text, such as a name, is read from the right as a whole: its first letter decides. */
export const isFromRight = (text: string): boolean =>
  bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;

/**
 * The runs of a line in the order in which they are seen, from left to right, each of one direction: Unicode's bidirectional
 * algorithm (UAX 9). `fromRight` says how the text that the line is of is read.
 */
export function inVisualOrder(runs: Run[], fromRight: boolean): Directed[] {
  const line = runs.map(({ text }) => text).join('');
  const { levels } = bidi.getEmbeddingLevels(line, fromRight ? 'rtl' : 'ltr');
  let at = 0;
  const parts: { level: number; run: Directed }[] = [];
  for (const run of runs) {
    const first = parts.length;
    for (const letter of run.text) {
      const level = levels[at] ?? 0;
      const last = parts.at(-1);
      if (parts.length > first && last?.level === level) last.run.text += letter;
      else parts.push({ level, run: { ...run, text: letter, isRightToLeft: level % 2 === 1 } });
      at += letter.length;
    }
  }
  return reordered(parts).map(({ run }) => run);
}

/** Rule L2: from the highest level down, whatever stands together at that level or above is turned round. */
function reordered<T extends { level: number }>(parts: T[]): T[] {
  let order = parts;
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level--) {
    const turned: T[] = [];
    let from = 0;
    for (const [i, part] of order.entries()) {
      if (part.level < level) {
        turned.push(...order.slice(from, i).toReversed(), part);
        from = i + 1;
      }
    }
    order = [...turned, ...order.slice(from).toReversed()];
  }
  return order;
}
