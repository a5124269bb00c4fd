import { cancelDocument } from '../../../contract/document/calls.ts';
import type { MoneyDocument } from '../../../contract/document/content-reply.ts';
import { rupees } from '../../../contract/money.ts';
import { askDocuments, Documents } from '../../features/document/Documents.tsx';
import { useAction } from '../../lib/action.ts';
import { api } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { type Ends, useDialog } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { sends, together } from '../kit/calls.ts';
import { listPayments } from '../payment/api.ts';

const issueReceipt = sends(api.document.issue.$post);
const cancelReceipt = sends(api.document.cancel.$post);

type Props = {
  noun: 'order' | 'demo';
  id: string;
  /** The seven digits of the order or booking; one of each may have the same. */
  number: string;
};

/** The receipts of an order or booking: cancelled, and issued where one is lacking. */
export function RecordDocuments({ noun, id, number }: Props) {
  const mayCancel = useMay('correctPayments');
  const { data, failed, retry } = useRequest(() =>
    together({
      found: askDocuments(number),
      payments: listPayments({ [noun]: id, limit: '100' }),
    }),
  );
  const { open, dialog } = useDialog(retry);
  const { busy, act } = useAction();
  if (!data) return <Loaded of={{ failed, retry }} rows={1} label="Loading the receipts" />;
  const documents = data.found.filter(({ content }) => content.about.noun === noun);
  const standing = new Set(
    documents.filter(({ cancelledAt }) => !cancelledAt).map(({ payment }) => payment),
  );
  // The Worker issues one for no other.
  const without = data.payments.filter(
    ({ _id, state, isCorrection, isReversed }) =>
      state === 'verified' && !isCorrection && !isReversed && !standing.has(_id),
  );
  return (
    <section className="stack" aria-labelledby="documents">
      <h2 id="documents">Receipts</h2>
      {documents.length === 0 && without.length === 0 && (
        <p className="muted">None yet: a receipt comes with each verified payment and refund.</p>
      )}
      <Documents
        documents={documents}
        actions={(document) =>
          mayCancel &&
          !document.cancelledAt && (
            <Button
              quiet
              off={busy}
              aria-label={`Cancel receipt ${document.number}`}
              onClick={() => open((ends) => <CancelDialog document={document} {...ends} />)}
            >
              Cancel receipt
            </Button>
          )
        }
      />
      {mayCancel &&
        without.map(({ _id, amount }) => (
          <p key={_id} className="row">
            A payment of {rupees(amount)} has no receipt.
            <Button quiet off={busy} onClick={() => act(issueReceipt({ payment: _id }), retry)}>
              Issue it
            </Button>
          </p>
        ))}
      {dialog}
    </section>
  );
}

type CancelProps = Ends & { document: MoneyDocument };

const CancelDialog = ({ document: { _id: id, number }, ...ends }: CancelProps) => (
  <AskDialog
    title={`Cancel ${number}?`}
    action="Cancel the receipt"
    grave
    busy="Cancelling…"
    schema={cancelDocument}
    values={{ id, reason: '' }}
    send={cancelReceipt}
    {...ends}
  >
    {(form) => (
      <>
        <p>
          It keeps its number and stays readable, as cancelled. The payment stays as it is, and
          another receipt can be issued for it.
        </p>
        <Field label="Reason" hint="Stands on the receipt" {...form.field('reason')} />
      </>
    )}
  </AskDialog>
);
