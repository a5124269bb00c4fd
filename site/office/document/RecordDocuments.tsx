import { cancelDocument, type MoneyDocument } from '../../../contract/document/content.ts';
import { rupees } from '../../../contract/money.ts';
import { askDocuments, Documents } from '../../features/document/Documents.tsx';
import { useAction } from '../../lib/action.ts';
import { api } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useActions, withForm } from '../kit/actions.tsx';
import { sends, together } from '../kit/calls.ts';
import { listPayments } from '../payment/api.ts';

const issueReceipt = sends(api.document.issue.$post);
const cancelReceipt = sends(api.document.cancel.$post);

const cancellation = withForm({
  label: 'Cancel receipt',
  question: ({ number }: MoneyDocument) => `Cancel ${number}?`,
  words:
    'It keeps its number and stays readable, as cancelled. The payment stays as it is, and ' +
    'another receipt can be issued for it.',
  action: 'Cancel the receipt',
  busy: 'Cancelling…',
  grave: true,
  form: {
    schema: cancelDocument,
    values: ({ _id: id }: MoneyDocument) => ({ id, reason: '' }),
    fields: { reason: { label: 'Reason', hint: 'Stands on the receipt' } },
  },
  send: (_, form) => cancelReceipt(form),
});

type Props = {
  noun: 'order' | 'demo';
  id: string;
  /** The seven digits of the order or booking; one of each may have the same. */
  number: string;
};

export function RecordDocuments({ noun, id, number }: Props) {
  const mayCancel = useMay('correctPayments');
  const { data, failed, retry } = useRequest(() =>
    together({ found: askDocuments(number), payments: listPayments({ [noun]: id, limit: '100' }) }),
  );
  const { start, dialog } = useActions({ onDone: retry, onStale: retry });
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
              onClick={() => start(cancellation, document)}
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
