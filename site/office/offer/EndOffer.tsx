import type { Offer } from '../../../contract/offer-office.ts';
import type { Ends } from '../../ui/use-dialog.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { endOffer } from './api.ts';

type Props = Ends & { offer: Offer };

/** Asks before an offer ends for good. */
export const EndOffer = ({ offer: { _id: id, code, updatedAt }, ...ends }: Props) => (
  <Confirm
    question={`End ${code} now?`}
    action="End it"
    send={() => endOffer({ id, updatedAt })}
    // Somebody else may have changed it meanwhile: the list shows how.
    onFailure={ends.onDone}
    {...ends}
  >
    <p>
      Nobody can use the code from now on, and it cannot be taken up again. Orders that have it keep
      their price.
    </p>
  </Confirm>
);
