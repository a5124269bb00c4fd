import { limits } from '../../../contract/limits.ts';
import { formatCount } from '../../ui/text.ts';

/** A count on a card: from 1000 with one decimal and a `k`, so that 1,999 is not 2k. */
export function compactCount(count: number): string {
  if (count < 1000) return String(count);
  return `${formatCount(Math.floor(count / 100) / 10)}k`;
}

/** The first ten characters (graphemes) of a message. */
export function truncate(message: string): string {
  const letters = [...new Intl.Segmenter('en-IN').segment(message)].map(({ segment }) => segment);
  return letters.length > limits.cut ? `${letters.slice(0, limits.cut).join('')}…` : message;
}
