import type { Offer } from '../../../contract/offer-office.ts';
import { useAskForm } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { Submit } from '../../ui/Submit.tsx';
import { addOffer } from './api.ts';
import { OfferFields } from './OfferFields.tsx';
import { emptyOffer, schema } from './offer-form.ts';

type Props = { onClose(): void; onDone(offer: Offer): void };

/** Makes an offer. */
export function NewOffer({ onClose, onDone }: Props) {
  const form = useAskForm({
    schema,
    values: emptyOffer(),
    async send(json) {
      const { data, message } = await addOffer(json);
      toast(message ?? `${data.code} is made`);
      onDone(data);
    },
  });
  return (
    <Dialog title="New offer" onClose={onClose} locked={form.sending}>
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <OfferFields form={form} isUsed={false} />
        <FormFailure message={form.failure} />
        <p>
          <Submit sending={form.sending} busy="Saving…">
            Make the offer
          </Submit>
        </p>
      </form>
    </Dialog>
  );
}
