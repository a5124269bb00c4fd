import { useState } from 'react';
import { paths } from '../../../contract/paths.ts';
import { AddPasskey, RecoveryCodes } from './AddPasskey.tsx';

export function FirstPasskey() {
  const [codes, setCodes] = useState<string[]>();
  if (codes)
    return (
      <>
        <RecoveryCodes codes={codes} />
        <p>
          <button
            className="button"
            type="button"
            onClick={() => location.replace(paths.adminDashboard)}
          >
            I have kept them, go on
          </button>
        </p>
      </>
    );
  return (
    <>
      <p className="lead">The office opens with your password and a passkey. Add one now.</p>
      <p>
        A passkey is kept by your phone, your computer or a security key, and opens with your
        finger, face or PIN. Nobody can copy or guess it.
      </p>
      <AddPasskey isFirst onAdded={setCodes} />
    </>
  );
}
