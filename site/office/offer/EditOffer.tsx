import type { Offer } from '../../../contract/offer-office.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { useAskForm } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { Submit } from '../../ui/Submit.tsx';
import { ConflictNotice } from '../history/ConflictNotice.tsx';
import { useEditConflict } from '../history/conflict.ts';
import { History } from '../history/History.tsx';
import { updateOffer } from './api.ts';
import { OfferFields } from './OfferFields.tsx';
import { schema, snapshotOf, valuesOf } from './offer-form.ts';

type Props = { offer: Offer; onClose(): void; onDone(): void };

/** One offer: its fields unless it was ended, and its history. */
export function EditOffer({ offer: loaded, onClose, onDone }: Props) {
  const conflict = useEditConflict(loaded, snapshotOf);
  const form = useAskForm({
    schema,
    values: valuesOf(loaded),
    async send(json) {
      const { message } = await updateOffer({
        ...json,
        id: loaded._id,
        updatedAt: conflict.version(),
      });
      toast(message ?? `${json.code} is saved`);
      onDone();
    },
    onFailure: conflict.onFailure,
  });
  const offer = conflict.record;
  return (
    <Dialog title={`Offer ${loaded.code}`} onClose={onClose} locked={form.sending}>
      {offer.endedAt ? (
        <p>
          Ended on {momentForPeople(offer.endedAt)}. What was ordered with it stays as it is; a new
          offer needs a new code.
        </p>
      ) : (
        <form className="form" method="post" noValidate onSubmit={form.submit}>
          <ConflictNotice conflict={conflict} form={form} />
          <OfferFields form={form} isUsed={offer.uses > 0} />
          <p className="small muted">What was ordered before keeps its price.</p>
          <FormFailure message={form.failure} />
          <p>
            <Submit sending={form.sending} busy="Saving…">
              Save
            </Submit>
          </p>
        </form>
      )}
      <History noun="offer" id={loaded._id} key={offer.updatedAt} />
    </Dialog>
  );
}
