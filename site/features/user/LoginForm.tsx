import { useState } from 'react';
import { paths } from '../../../contract/paths.ts';
import { wentWrong } from '../../../contract/reply.ts';
import { login } from '../../../contract/user.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { toast, toastNext } from '../../lib/toast.ts';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { isEmailOf } from './email-hash.ts';
import { finishLogin } from './login-success.ts';
import { clearNewRegistration, newRegistration } from './new-registration.ts';

type Props = {
  /** SHA-256 of the administrator's e-mail, so that the page does not reveal the address. */
  adminHash: string;
  /** Use the administrator's call for every e-mail. */
  always?: boolean;
};

/** Login form; the administrator's e-mail is sent to the call for administrators. */
export default function LoginForm({ adminHash, always = false }: Props) {
  const [{ email = '', serialNo }] = useState(() => (always ? {} : newRegistration()));
  const form = useAskForm({
    schema: login,
    values: { email, password: '' },
    async send(json) {
      const asAdmin = always || (await isEmailOf(adminHash, json.email));
      const call = asAdmin ? api.user.admin : api.user.login;
      const { token, message } = await ask(call.$post({ json }));
      clearNewRegistration();
      const outcome = finishLogin(token, asAdmin ? paths.adminDashboard : paths.dashboard);
      if (outcome && message) toastNext(message);
      return outcome;
    },
    onFailure(failure) {
      if (failure.status !== 0) return false;
      toast(wentWrong, 'error');
      return true;
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      {serialNo && (
        <p className="notice">
          Your serial number is <strong className="numbers">{serialNo}</strong>. You find it again
          in your account.
        </p>
      )}
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.field('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <button className="button" type="submit" disabled={form.sending}>
        {form.sending ? 'Logging in…' : 'Login'}
      </button>
    </form>
  );
}
