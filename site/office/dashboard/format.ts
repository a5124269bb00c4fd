import { limits } from '../../../contract/limits.ts';

/** A count on a card: 1000 and more with one decimal and a `k`, cut and not rounded up, so that 1,999 is not 2k. */
export function compactCount(count: number): string {
  if (count < 1000) return String(count);
  return `${Math.floor(count / 100) / 10}k`;
}

/** The beginning of a message for the dashboard: ten characters, as people count them. */
export function truncate(message: string): string {
  const letters = [...new Intl.Segmenter('en-IN').segment(message)].map(({ segment }) => segment);
  return letters.length > limits.cut ? `${letters.slice(0, limits.cut).join('')}…` : message;
}
