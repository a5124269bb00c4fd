import type { Offer } from '../../../contract/offer-office.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { ConflictNotice } from '../history/ConflictNotice.tsx';
import { useEditConflict } from '../history/conflict.ts';
import { History } from '../history/History.tsx';
import { AskDialog } from '../kit/AskDialog.tsx';
import { updateOffer } from './api.ts';
import { OfferFields } from './OfferFields.tsx';
import { schema, snapshotOf, valuesOf } from './offer-form.ts';

/** One offer: its fields unless it was ended, and its history. */
export function EditOffer({ offer: loaded, ...ends }: Ends & { offer: Offer }) {
  const conflict = useEditConflict(loaded, snapshotOf);
  const { _id: id, updatedAt, endedAt, uses } = conflict.record;
  const title = `Offer ${loaded.code}`;
  const history = <History noun="offer" id={id} key={updatedAt} />;
  if (endedAt)
    return (
      <Dialog title={title} onClose={ends.onClose}>
        <p>
          Ended on {momentForPeople(endedAt)}. What was ordered with it stays as it is; a new offer
          needs a new code.
        </p>
        {history}
      </Dialog>
    );
  return (
    <AskDialog
      title={title}
      action="Save"
      busy="Saving…"
      schema={schema}
      values={valuesOf(loaded)}
      send={(json) => updateOffer({ ...json, id, updatedAt: conflict.version() })}
      onFailure={conflict.onFailure}
      below={history}
      {...ends}
    >
      {(form) => (
        <>
          <ConflictNotice conflict={conflict} form={form} />
          <OfferFields form={form} isUsed={uses > 0} />
          <p className="small muted">What was ordered before keeps its price.</p>
        </>
      )}
    </AskDialog>
  );
}
