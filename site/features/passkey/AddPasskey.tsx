import { useAskForm } from '../../lib/form.ts';
import { keep } from '../../lib/session.ts';
import { toastAnswer } from '../../lib/toast.ts';
import { Field } from '../../ui/Field.tsx';
import { FormFailure, Submit } from '../../ui/Submit.tsx';
import { addPasskey } from './passkey.ts';

type Props = {
  /** Called with the recovery codes, which come with the first passkey alone. */
  onAdded(codes: string[]): void;
};

/** Makes a passkey on this device or key. The session goes on under another token. */
export function AddPasskey({ onAdded }: Props) {
  const form = useAskForm({
    schema: () => import('../../../contract/passkey.ts').then(({ namePasskey }) => namePasskey),
    values: { name: '' },
    async send({ name }) {
      const { token, data } = await toastAnswer(addPasskey(name));
      if (token) keep(token);
      form.reset({ name: '' });
      onAdded(data);
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <Field
        label="Name of the passkey"
        autoComplete="off"
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
