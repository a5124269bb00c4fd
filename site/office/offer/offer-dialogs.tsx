import type { Offer } from '../../../contract/offer-office.ts';
import { api } from '../../lib/api.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { ConflictNotice } from '../history/ConflictNotice.tsx';
import { useEditConflict } from '../history/conflict.ts';
import { RecordTimeline } from '../history/RecordTimeline.tsx';
import { AskDialog } from '../kit/AskDialog.tsx';
import { sends } from '../kit/calls.ts';
import { emptyOffer, OfferFields, schema, valuesOf } from './OfferFields.tsx';
import { shareText } from './offer-words.ts';

const addOffer = sends(api.offer.add.$post);
const updateOffer = sends(api.offer.update.$post);

export function EditOffer({ offer: loaded, ...ends }: Ends & { offer: Offer }) {
  const conflict = useEditConflict(loaded, { valuesOf });
  const { _id: id, endedAt, uses } = conflict.record;
  const title = `Offer ${loaded.code}`;
  const history = <RecordTimeline noun="offer" id={id} isHistory />;
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
      schema={schema}
      values={valuesOf(loaded)}
      send={(typed, form) =>
        conflict.save(form, typed, (json, updatedAt) => updateOffer({ ...json, id, updatedAt }))
      }
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

type ShareProps = { offer: Offer; onClose(): void };

/** The code and a message about it, to be copied or sent by WhatsApp. */
export function ShareOffer({ offer, onClose }: ShareProps) {
  const text = shareText(offer, location.origin);
  return (
    <Dialog title={`Share ${offer.code}`} onClose={onClose} leave="Done">
      <p className="row">
        <strong className="lead numbers">{offer.code}</strong>
        <CopyButton text={offer.code} what="the code" />
      </p>
      <blockquote className="notice">{text}</blockquote>
      <p className="row">
        <a
          className="button"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Send on WhatsApp
        </a>
        <CopyButton text={text} what="the message" />
      </p>
    </Dialog>
  );
}

type NewProps = { onClose(): void; onMade(offer: Offer): void };

export const NewOffer = ({ onClose, onMade }: NewProps) => (
  <AskDialog
    title="New offer"
    action="Make the offer"
    schema={schema}
    values={emptyOffer()}
    send={(json) => addOffer(json)}
    onClose={onClose}
    onDone={({ data }) => onMade(data)}
  >
    {(form) => <OfferFields form={form} isUsed={false} />}
  </AskDialog>
);
