import type { AdminPayment } from '../../../contract/payment-office.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { ReverseDialog } from './ReverseDialog.tsx';
import { VerifyDialog } from './VerifyDialog.tsx';

/** What is to be done with a line of the ledger. */
export type Decision = { verb: 'verify' | 'reject' | 'reverse'; payment: AdminPayment };

const dialogs = { verify: VerifyDialog, reject: RejectDialog, reverse: ReverseDialog };

type Props = { decision: Decision; onClose(): void; onDone(): void };

/** The dialog that decides on a line of the ledger, or takes it back. */
export function DecideDialog({ decision: { verb, payment }, ...rest }: Props) {
  const Dialog = dialogs[verb];
  return <Dialog payment={payment} {...rest} />;
}
