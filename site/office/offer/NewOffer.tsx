import type { Offer } from '../../../contract/offer-office.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { addOffer } from './api.ts';
import { OfferFields } from './OfferFields.tsx';
import { emptyOffer, schema } from './offer-form.ts';

type Props = { onClose(): void; onMade(offer: Offer): void };

/** Makes an offer. */
export const NewOffer = ({ onClose, onMade }: Props) => (
  <AskDialog
    title="New offer"
    action="Make the offer"
    busy="Saving…"
    schema={schema}
    values={emptyOffer()}
    send={(json) => addOffer(json)}
    onClose={onClose}
    onDone={({ data }) => onMade(data)}
  >
    {(form) => <OfferFields form={form} isUsed={false} />}
  </AskDialog>
);
