import { rupees } from '../../contract/money.ts';
import { moneyOf } from '../../contract/order-money.ts';
import { may } from '../../contract/team.ts';
import { dueOf, issue } from '../document/issue.ts';
import { type Subject, subjectOf } from '../document/subjects.ts';
import type { Db } from '../lib/db/index.ts';
import { ifSaved } from '../lib/history/save.ts';
import { withVerified } from '../order/messages.ts';
import type { AdminRow } from '../order/select.ts';
import { type OpenClaim, verifyClaims } from '../payment/open-claims.ts';
import { correct, correctionOf } from './correct.ts';
import type { OrderEditor } from './status.ts';
import { claimsInWords, clearOf } from './terms.ts';

type Read = {
  before: AdminRow;
  claims: readonly OpenClaim[];
  subjects: Parameters<typeof subjectOf>[0][];
};
type Plan = ReturnType<typeof correctionOf>;
type Edit = {
  advance: number;
  /** Whether the order becomes `success`, and verifies what is claimed of it. */
  isSuccess: boolean;
  isVerifying: boolean;
};

export function moneyOfEdit(
  { before, claims, subjects }: Read,
  { advance, isSuccess, isVerifying }: Edit,
  by: OrderEditor,
) {
  const isCorrected = advance !== before.advancePayment;
  const plan: Plan = isCorrected
    ? correctionOf(before, claims, advance)
    : { rejected: [], kept: [...claims], difference: 0 };
  const { kept, difference } = plan;
  const mayVerify = isSuccess && isVerifying && may(by.role, 'verifyPayments');
  const { unverified } = moneyOf({ ...before, paid: before.paid + difference });
  const verified = mayVerify ? clearOf(kept, unverified) : [];
  return {
    isCorrected,
    hasMoney: isCorrected || verified.length > 0,
    statements: (db: Db, at: string) => [
      ...(isCorrected ? correct(db, { order: before, ...plan }, at, by) : []),
      ...(verified.length > 0 ? [verifyClaims(db, verified, { at, by, when: ifSaved })] : []),
    ],
    documents: (db: Db, at: string) =>
      issue(db, verified.map(dueOf), subjects.map(subjectOf).map(plus(difference)), at),
    /** The saved order with the sums that the ledger will have given it. */
    after: (row: AdminRow): AdminRow => {
      const claimed = kept.reduce((sum, { amount }) => sum + amount, 0);
      return withVerified({ ...row, paid: row.paid + difference, claimed }, verified);
    },
    words: (row: AdminRow): string[] => [
      ...(isCorrected ? [correctedInWords(before, row)] : []),
      ...(isSuccess ? claimsInWords(kept, verified, mayVerify) : []),
    ],
  };
}

const correctedInWords = (before: AdminRow, { advancePayment }: AdminRow) =>
  `the advance was corrected from ${rupees(before.advancePayment)} to ${rupees(advancePayment)}`;

/** The order of a document with what the same batch corrects. */
const plus = (difference: number) => (subject: Subject) => ({
  ...subject,
  before: subject.before + difference,
  expected: Math.max(0, subject.expected - difference),
});
