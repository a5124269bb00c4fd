import bidiFactory from 'bidi-js';
import type { Run } from './faces.ts';

const bidi = bidiFactory();

export type Directed = Run & { isRightToLeft: boolean };

/** Whether a text, such as a name, is read from the right as a whole: its first letter decides. */
export const isFromRight = (text: string): boolean =>
  bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;

/**
 * The runs of a line in the order in which they are seen, from left to right, each of one
 * direction: Unicode's bidirectional algorithm (UAX 9). `fromRight` says how the text that the line
 * is of is read.
 */
export function inVisualOrder(runs: Run[], fromRight: boolean): Directed[] {
  const line = runs.map(({ text }) => text).join('');
  const embedding = bidi.getEmbeddingLevels(line, fromRight ? 'rtl' : 'ltr');
  const seen = bidi.getReorderedIndices(line, embedding);
  const parts: { run: Directed; level: number; place: number }[] = [];
  let at = 0;
  for (const run of runs) {
    const first = parts.length;
    for (const letter of run.text) {
      const level = embedding.levels[at] ?? 0;
      const last = parts.at(-1);
      if (parts.length > first && last?.level === level) last.run.text += letter;
      else {
        const isRightToLeft = level % 2 === 1;
        parts.push({
          run: { ...run, text: letter, isRightToLeft },
          level,
          place: seen.indexOf(at),
        });
      }
      at += letter.length;
    }
  }
  // The letters of a part stand together, so that the place of one of them is that of all.
  return parts.sort((a, b) => a.place - b.place).map(({ run }) => run);
}
