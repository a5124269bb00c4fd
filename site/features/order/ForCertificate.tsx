import { useStore } from '@nanostores/react';
import { lackingForCertificate } from '../../../contract/lacking.ts';
import { paths } from '../../../contract/paths.ts';
import { $user } from '../../lib/session.ts';

/** Asked for after the order, and until it is known. */
export function ForCertificate() {
  const user = useStore($user);
  const lacking = user && lackingForCertificate(user);
  return lacking ? (
    <p className="notice">
      For your certificate we need: {lacking}. <a href={paths.myAccount}>Add them</a>
    </p>
  ) : null;
}
