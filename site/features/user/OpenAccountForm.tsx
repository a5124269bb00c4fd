import { limits } from '../../../contract/limits.ts';
import { openingIn } from '../../../contract/opening-link.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { FormFailure, Submit } from '../../ui/Submit.tsx';
import { AccountConsent } from '../privacy/ConsentField.tsx';
import { GuardianFields } from '../privacy/GuardianFields.tsx';
import { firstLogin } from './first-login.ts';
import { BirthField } from './PersonFields.tsx';

/** What the link has, which is removed from the address bar and so from the history. */
function takeLink() {
  const link = openingIn(location.hash);
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
  return link;
}

/** Opens the account of somebody whom the office wrote down, by the code that it sent. */
export default function OpenAccountForm() {
  const form = useAskForm({
    schema: () => import('../../../contract/opening.ts').then(({ openAccount }) => openAccount),
    values: {
      serialNo: '',
      code: '',
      email: '',
      password: '',
      dob: '',
      guardianName: '',
      guardianMobile: '',
      guardianConsent: false,
      consent: false,
      news: false,
    },
    async send(json) {
      const { message } = await ask(api.user['open-account'].$post({ json }));
      return firstLogin(json, message);
    },
  });
  useOnMount(() => {
    const link = takeLink();
    for (const [name, value] of Object.entries(link) as [keyof typeof link, string][])
      if (value) form.setValue(name, value);
  });
  return (
    <form className="form two pairs" method="post" noValidate onSubmit={form.submit}>
      <Field label="Serial number" {...form.field('serialNo')} />
      <Field
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="Show it to nobody."
        {...form.field('code')}
      />
      <Field label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${limits.password.least} characters`}
        {...form.field('password')}
      />
      <BirthField form={form} />
      <GuardianFields form={form} dob={form.watch('dob')} />
      <AccountConsent consent={form.field('consent')} news={form.field('news')} />
      <FormFailure message={form.failure} />
      <Submit sending={form.sending} busy="Opening your account…">
        Open Account
      </Submit>
    </form>
  );
}
