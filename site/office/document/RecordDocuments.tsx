import { useState } from 'react';
import { cancelDocument } from '../../../contract/document/calls.ts';
import type { MoneyDocument } from '../../../contract/document/content.ts';
import { rupees } from '../../../contract/money.ts';
import type { Payment } from '../../../contract/payment.ts';
import { askDocuments, Documents } from '../../features/document/Documents.tsx';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Submit } from '../../ui/Submit.tsx';
import { Failed, Waiting } from '../../ui/Waiting.tsx';

type Props = {
  noun: 'order' | 'demo';
  /** The seven digits of the order or booking; one of each may have the same. */
  number: string;
  payments?: Payment[];
};

/** The receipts of an order or a booking: cancelled by the office, and issued where a payment has none. */
export function RecordDocuments({ noun, number, payments = [] }: Props) {
  const mayCancel = useMay('correctPayments');
  const { data, failed, retry } = useRequest(async () => {
    const { data, ...reply } = await askDocuments(number);
    return { ...reply, data: data.filter(({ content }) => content.about.noun === noun) };
  });
  const [cancelled, setCancelled] = useState<MoneyDocument>();
  const { busy, run } = useAction();
  if (!data)
    return failed ? (
      <Failed message={failed} retry={retry} />
    ) : (
      <Waiting rows={1} label="Loading the receipts" />
    );
  const standing = new Set(
    data.filter(({ cancelledAt }) => !cancelledAt).map(({ payment }) => payment),
  );
  const without = payments.filter(
    ({ _id, state, isCorrection }) => state === 'verified' && !isCorrection && !standing.has(_id),
  );
  const issue = (payment: string) =>
    run(async () => {
      const { message } = await ask(api.document.issue.$post({ json: { payment } }));
      toast(message ?? 'Issued');
      await retry();
    });
  return (
    <section className="stack" aria-labelledby="documents">
      <h2 id="documents">Receipts</h2>
      {data.length === 0 && without.length === 0 && (
        <p className="muted">None yet: a receipt comes with each verified payment and refund.</p>
      )}
      <Documents
        documents={data}
        actions={(document) =>
          mayCancel &&
          !document.cancelledAt && (
            <Button
              className="button quiet"
              off={busy}
              aria-label={`Cancel ${document.number}`}
              onClick={() => setCancelled(document)}
            >
              Cancel
            </Button>
          )
        }
      />
      {mayCancel &&
        without.map(({ _id, amount }) => (
          <p key={_id} className="row">
            A payment of {rupees(amount)} has no receipt.
            <Button className="button quiet" off={busy} onClick={() => void issue(_id)}>
              Issue it
            </Button>
          </p>
        ))}
      {cancelled && (
        <CancelDialog
          document={cancelled}
          onClose={() => setCancelled(undefined)}
          onDone={(message) => {
            toast(message ?? 'Cancelled');
            setCancelled(undefined);
            void retry();
          }}
        />
      )}
    </section>
  );
}

type CancelProps = {
  document: MoneyDocument;
  onClose(): void;
  onDone(message: string | undefined): void;
};

function CancelDialog({ document: { _id: id, number }, onClose, onDone }: CancelProps) {
  const form = useAskForm({
    schema: cancelDocument,
    values: { id, reason: '' },
    async send(json) {
      onDone((await ask(api.document.cancel.$post({ json }))).message);
    },
  });
  return (
    <Dialog title={`Cancel ${number}?`} onClose={onClose} locked={form.sending}>
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <p>
          It keeps its number and stays readable, as cancelled. The payment stays as it is, and
          another receipt can be issued for it.
        </p>
        <Field label="Reason" hint="Stands on the receipt" {...form.field('reason')} />
        <p>
          <Submit sending={form.sending} busy="Cancelling…">
            Cancel the receipt
          </Submit>
        </p>
      </form>
    </Dialog>
  );
}
