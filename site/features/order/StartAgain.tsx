import type { RefObject } from 'react';
import type { OwnUser } from '../../../contract/user.ts';
import {
  dropFromDevice,
  keepOnDevice,
  keptOnDevice,
  keysOnDevice,
} from '../../lib/local-storage.ts';
import { logout } from '../../lib/session.ts';
import { keepBuyerDraft } from './buyer.ts';
import type { PaymentDraft } from './payment-draft.ts';

type Props = { user: OwnUser; request: RefObject<string>; paid: PaymentDraft | undefined };

/** For who mistyped; not for an account that is in use, or once a payment was told of. */
export const mayStartAgain = (
  { hasPassword, emailConfirmed }: Pick<OwnUser, 'hasPassword' | 'emailConfirmed'>,
  paid: Pick<PaymentDraft, 'txnId'> | undefined,
) => !hasPassword && !emailConfirmed && !paid?.txnId;

export function StartAgain({ user, request, paid }: Props) {
  if (!mayStartAgain(user, paid)) return null;
  /** What was chosen and typed becomes a guest's again. A payment begun stays that account's. */
  const start = async () => {
    for (const key of keysOnDevice('order-')) {
      if (!key.includes(` ${user._id}`) || key.startsWith('order-payment')) continue;
      keepOnDevice(key.replace(user._id, ''), keptOnDevice(key));
      dropFromDevice(key);
    }
    keepBuyerDraft({ ...user, requestId: request.current });
    await logout();
    location.reload();
  };
  return (
    <p className="small">
      Not you?{' '}
      <button className="text-button" type="button" onClick={start}>
        Start again
      </button>
    </p>
  );
}
