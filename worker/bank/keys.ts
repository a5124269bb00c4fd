import { createHash } from 'node:crypto';
import type { ImportedLine } from '../../contract/bank.ts';
import { isUpiId } from '../../contract/payment.ts';

/**
 * What makes a line of a statement the same when it comes again, in another file, order or format. A transfer by UPI or
 * IMPS has its own id; others are told apart by the balance afterwards or, where the statement has none, by being the
 * first, second… of those that are alike. Hashed, since narrations name people.
 */
export function keysOf(lines: ImportedLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ day, paise, reference, narration, balance }) => {
    if (isUpiId(reference)) return hash([reference, paise]);
    const words = narration.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
    const alike = JSON.stringify([day, paise, reference, words, balance]);
    const nth = balance === null ? (seen.get(alike) ?? 0) : 0;
    seen.set(alike, nth + 1);
    return hash([alike, nth]);
  });
}

const hash = (parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
