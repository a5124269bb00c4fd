import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { toastNext } from '../../lib/toast.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Submit } from '../../ui/Submit.tsx';
import { clearReset } from './password-reset.ts';

/** Last step of a password reset: the new password, twice. */
export function PasswordStep({ email, onExpired }: { email: string; onExpired(): void }) {
  const form = useAskForm({
    schema: () => import('./rules.ts').then(({ newPassword }) => newPassword),
    values: { pass: '', again: '' },
    async send({ pass }) {
      const { message } = await ask(api.user['update-pass'].$post({ json: { email, pass } }));
      clearReset();
      toastNext(message ?? 'Your password is changed. Please log in.');
      location.replace(paths.login + location.search);
    },
    onFailure(failure) {
      if (failure.status !== 401 && failure.status !== 403) return false;
      onExpired();
      return true;
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${limits.password.least} characters`}
        {...form.field('pass')}
      />
      <PasswordField
        label="New password again"
        autoComplete="new-password"
        {...form.field('again')}
      />
      <Submit sending={form.sending} busy="Saving…">
        Change password
      </Submit>
    </form>
  );
}
