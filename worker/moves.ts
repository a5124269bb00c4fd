import { interest } from './batch/table.ts';
import { certificate } from './certificate/table.ts';
import { consent } from './consent/table.ts';
import { message } from './message/table.ts';
import { note } from './note/table.ts';
import { order } from './order/table.ts';
import { erasure } from './privacy/table.ts';
import { waiting } from './seat/table.ts';
import type { Move } from './user/merge-checks.ts';
import { earlierEmail, merged } from './user/table.ts';

/**
 * Every row that is somebody's by their id; what names an e-mail follows that. Hand-ins, seats,
 * money, papers, credit and attendance go with their order, reviews are of no table. What the staff
 * did stays with who did it, and what a person logs in with ends.
 */
export const moves: Move[] = [
  { table: order, column: order.userId, words: 'orders', hasSerial: true },
  { table: certificate, column: certificate.userId, words: 'certificates' },
  { table: waiting, column: waiting.userId, words: 'waiting places' },
  { table: interest, column: interest.userId, words: 'course requests' },
  { table: note, column: note.record, noun: note.noun, words: 'notes' },
  { table: message, column: message.record, noun: message.noun, words: 'mails' },
  { table: consent, column: consent.record, noun: consent.noun, words: 'consents' },
  { table: erasure, column: erasure.userId, words: '' },
  { table: earlierEmail, column: earlierEmail.userId, words: 'earlier e-mails' },
  { table: merged, column: merged.keptId, words: 'earlier merges' },
];
