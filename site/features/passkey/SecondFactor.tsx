import { useStore } from '@nanostores/react';
import { Suspense, useRef, useState } from 'react';
import { paths } from '../../../contract/paths.ts';
import { offline } from '../../../contract/reply.ts';
import { useAction } from '../../lib/action.ts';
import { useAskForm } from '../../lib/form.ts';
import { lazily } from '../../lib/on-demand.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { signWithPasskey, spendRecoveryCode } from '../../lib/passkey.ts';
import { $user } from '../../lib/session.ts';
import { Field } from '../../ui/Field.tsx';
import { FormFailure, Submit } from '../../ui/Submit.tsx';
import { finishLogin } from '../user/login-success.ts';

/** Once for each of the staff. */
const FirstPasskey = lazily(
  async () => (await import('./FirstPasskey.tsx')).FirstPasskey,
  () => <p role="alert">{offline}</p>,
);

type Verified = { token?: string; message?: string };

const goOn = async ({ token, message }: Verified): Promise<'left'> =>
  finishLogin(token, paths.adminDashboard, message);

export default function SecondFactor() {
  const user = useStore($user);
  // What the page came for stays on the screen: registering ends the reason for it.
  const first = useRef(user?.secondFactor);
  first.current ??= user?.secondFactor;
  if (first.current === 'verify') return <Verify onVerified={goOn} />;
  return first.current === 'register' ? (
    <Suspense>
      <FirstPasskey />
    </Suspense>
  ) : null;
}

type VerifyProps = {
  /** The token of the session, where the device does not keep it yet. */
  token?: string;
  // biome-ignore lint/suspicious/noConfusingVoidType: who stays on the page has nothing to answer
  onVerified(answer: Verified): Promise<void | 'left'>;
};

export function Verify({ token, onVerified }: VerifyProps) {
  const { busy, failure, run } = useAction();
  const [hasLost, setLost] = useState(false);
  const verify = () => void run(async () => onVerified(await signWithPasskey(token)));
  // Browsers that want a click first say so, and the button is there.
  useOnMount(verify);
  return (
    <>
      <p className="lead">Confirm with your passkey that it is you.</p>
      <FormFailure message={failure} />
      <p className="row">
        <button className="button" type="button" disabled={busy} onClick={verify}>
          {busy ? 'Waiting for the passkey…' : 'Use your passkey'}
        </button>
        {!hasLost && (
          <button className="text-button" type="button" onClick={() => setLost(true)}>
            I do not have it with me
          </button>
        )}
      </p>
      {hasLost && <Recover token={token} onVerified={onVerified} />}
    </>
  );
}

function Recover({ token, onVerified }: VerifyProps) {
  const form = useAskForm({
    schema: () => import('../../../contract/passkey.ts').then(({ recover }) => recover),
    values: { code: '' },
    async send({ code }) {
      return onVerified(await spendRecoveryCode(code, token));
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <Field
        label="Recovery code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        hint="One of the ten that you kept when you added your passkey"
        {...form.field('code')}
      />
      <FormFailure message={form.failure} />
      <p>
        <Submit sending={form.sending} busy="Checking…">
          Use the code
        </Submit>
      </p>
    </form>
  );
}
