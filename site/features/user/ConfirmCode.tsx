import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { $user } from '../../lib/session.ts';
import { toastAnswer } from '../../lib/toast.ts';
import { Field } from '../../ui/Field.tsx';
import { Submit } from '../../ui/Submit.tsx';

type Props = {
  /** Whether the field takes the focus when it appears. */
  hasFocus: boolean;
  onDone(message: string): void;
};

export function ConfirmCode({ hasFocus, onDone }: Props) {
  const form = useAskForm({
    schema: () => import('../../../contract/user.ts').then(({ confirmCode }) => confirmCode),
    values: { code: '' },
    async send(json) {
      const { message = '' } = await toastAnswer(ask(api.user['confirm-code'].$post({ json })));
      const user = $user.get();
      if (user) $user.set({ ...user, emailConfirmed: true });
      onDone(message);
    },
  });
  useOnMount(() => {
    if (hasFocus) form.setFocus('code');
  });
  return (
    <form className="beside" method="post" noValidate onSubmit={form.submit}>
      <Field
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="6 digits"
        {...form.field('code')}
      />
      <Submit look="button quiet" sending={form.sending} busy="Checking…">
        Confirm
      </Submit>
    </form>
  );
}
