import { useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { addPasskey } from '../../lib/passkey.ts';
import { keep } from '../../lib/session.ts';
import { toastAnswer } from '../../lib/toast.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormFailure, Submit } from '../../ui/Submit.tsx';

type Props = {
  /** The first one needs a code that is mailed. */
  isFirst: boolean;
  /** Called with the recovery codes, which come with the first passkey alone. */
  onAdded(codes: string[]): void;
};

/** Makes a passkey on this device or key. The session goes on under another token. */
export function AddPasskey({ isFirst, onAdded }: Props) {
  const [isAsked, setAsked] = useState(false);
  const { busy, failure, run } = useAction();
  const sendCode = () =>
    void run(async () => {
      await toastAnswer(ask(api.passkey['send-code'].$post()));
      setAsked(true);
    });
  const needsCode = isFirst && !isAsked;
  return (
    <>
      {needsCode && <p>You have none yet: we mail you a code first, then you add one.</p>}
      <FormFailure message={failure} />
      {!needsCode && <NewPasskey isFirst={isFirst} onAdded={onAdded} />}
      {isFirst && (
        <p>
          <button
            className={isAsked ? 'text-button' : 'button'}
            type="button"
            disabled={busy}
            onClick={sendCode}
          >
            {isAsked ? 'Mail me another code' : 'Mail me the code'}
          </button>
        </p>
      )}
    </>
  );
}

function NewPasskey({ isFirst, onAdded }: Props) {
  const form = useAskForm({
    schema: () => import('../../../contract/passkey.ts').then(({ namePasskey }) => namePasskey),
    values: { name: '', ...(isFirst && { code: '' }) },
    async send(typed) {
      const { token, data } = await toastAnswer(addPasskey(typed));
      if (token) keep(token);
      form.reset({ name: '' });
      onAdded(data);
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      {isFirst && (
        <Field
          label="Code from our mail"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('code')}
        />
      )}
      <Field
        label="Name of the passkey"
        hint="So that you know it again, such as “My phone” or “Blue key”"
        {...form.field('name')}
      />
      <FormFailure message={form.failure} />
      <p>
        <Submit sending={form.sending} busy="Waiting for the passkey…">
          Add a passkey
        </Submit>
      </p>
    </form>
  );
}

/** The codes that replace a lost passkey; they are shown this once. */
export const RecoveryCodes = ({ codes }: { codes: string[] }) => (
  <div className="notice stack gap-12" role="status">
    <h2 className="h3">Keep these recovery codes</h2>
    <p>
      With one of them you get in when your passkey is lost. Each works once, and they are not shown
      again: print them or write them down.
    </p>
    <ul className="codes numbers grid gap-8">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <p>
      <CopyButton text={codes.join('\n')} what="the recovery codes" />
    </p>
  </div>
);
