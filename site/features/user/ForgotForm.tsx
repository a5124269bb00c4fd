import { useRef, useState } from 'react';
import { useOnMount } from '../../lib/on-mount.ts';
import { useBring } from '../../ui/bring.ts';
import {
  clearReset,
  nothing,
  type PasswordReset,
  savedReset,
  saveReset,
} from './password-reset.ts';
import { CodeStep, EmailStep, PasswordStep } from './reset-steps.tsx';

/** E-mail, the OTP sent to it, new password twice. A reload continues at the current step. */
export default function ForgotForm() {
  const [{ step, email, when }, setReset] = useState(nothing);
  const moved = useRef(false);
  useOnMount(() => setReset(savedReset()));
  const go = (to: PasswordReset) => {
    moved.current = true;
    if (to.step === 0) clearReset();
    else saveReset(to);
    setReset(to);
  };
  const heading = useBring<HTMLHeadingElement>(moved.current && `step ${step}`);
  return (
    <div className="stack">
      <h2 key={step} ref={heading} tabIndex={-1} className="h3">
        Step {step + 1} of 3
      </h2>
      {step === 0 && (
        <EmailStep
          email={email}
          onDone={(known, sentAt) => go({ step: 1, email: known, when: sentAt })}
        />
      )}
      {step === 1 && (
        <CodeStep
          email={email}
          when={when}
          onSent={() => saveReset({ step, email, when: Date.now() })}
          onBack={() => go({ step: 0, email, when })}
          onDone={() => go({ step: 2, email, when: Date.now() })}
        />
      )}
      {step === 2 && <PasswordStep email={email} onExpired={() => go({ step: 1, email, when })} />}
    </div>
  );
}
