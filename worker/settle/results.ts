import type { Context } from 'hono';
import type { PaymentResult } from '../../contract/payment-office.ts';
import { doubtsInWords } from '../../contract/payment-schema.ts';
import { ok } from '../lib/http/call.ts';
import { deliverOf } from '../payment/messages.ts';
import { adminView } from '../payment/queries.ts';
import type { Outcome } from './decide.ts';

export function answerOutcomes(c: Context, outcomes: Outcome[]) {
  const decided = outcomes.flatMap(({ isNew, row }) => (isNew && row ? [row] : []));
  c.executionCtx.waitUntil(deliverOf(c.env, decided));
  const results = outcomes.map(
    (outcome): PaymentResult => ({
      _id: outcome.id,
      success: outcome.isNew,
      message: wordsOf(outcome),
      ...(outcome.row && { payment: adminView(outcome.row) }),
    }),
  );
  const how = decided[0]?.row.state === 'rejected' ? 'rejected' : 'verified';
  const message = `${decided.length} of ${outcomes.length} payments ${how}`;
  return ok(c, results, { message });
}

function wordsOf({ row, isNew, before }: Outcome): string {
  if (!row) return 'Payment not found';
  if (isNew) return row.row.state === 'rejected' ? 'Rejected' : 'Verified';
  if (before?.row.state !== 'claimed') return `Was ${row.row.state} already`;
  if (row.row.state !== 'claimed') return `${row.decidedBy} ${row.row.state} it first`;
  const words = doubtsInWords(adminView(row)).join(', and ');
  return words ? `Look at it alone: ${words}` : 'It was not verified';
}
