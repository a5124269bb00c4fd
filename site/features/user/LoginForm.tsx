import { useState } from 'react';
import { paths, payBalance } from '../../../contract/paths.ts';
import { wentWrong } from '../../../contract/reply.ts';
import { CallFailed } from '../../lib/api.ts';
import { type Answered, useAskForm } from '../../lib/form.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { FormFailure, Submit } from '../../ui/Submit.tsx';
import { enter, finishLogin } from './login-success.ts';
import { clearNewRegistration, newRegistration } from './new-registration.ts';

type Props = {
  /** Use the administrators' call for every e-mail. */
  always?: boolean;
  answered?: Answered | undefined;
};

/** Without an answer this form says no more than that something went wrong. */
function inWords(error: Error): never {
  throw error instanceof CallFailed && error.status === 0 ? new CallFailed(0, wentWrong) : error;
}

export default function LoginForm({ always = false, answered }: Props) {
  const [serialNo, setSerialNo] = useState<string>();
  const form = useAskForm({
    schema: () => import('./rules.ts').then(({ login }) => login),
    values: { email: '', password: '' },
    answered,
    async send(json) {
      const { token, message, data } = await enter(json, always).catch(inWords);
      clearNewRegistration();
      const home = data ? paths.adminDashboard : payBalance('');
      return finishLogin(token, home, message, data?.secondFactor);
    },
  });
  useOnMount(() => {
    if (always) return;
    const { email, serialNo } = newRegistration();
    if (email && !form.getValues('email')) form.setValue('email', email);
    setSerialNo(serialNo);
  });
  return (
    <form
      className="form"
      method="post"
      action={always ? undefined : paths.sentOf(paths.login)}
      noValidate
      onSubmit={form.submit}
    >
      {serialNo && (
        <p className="notice">
          Your serial number is <strong className="numbers">{serialNo}</strong>. You find it again
          in your account.
        </p>
      )}
      <Field label="Email" type="email" autoComplete="username" {...form.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <FormFailure message={form.failure} />
      <Submit sending={form.sending} busy="Logging in…">
        Login
      </Submit>
    </form>
  );
}
