import { limits } from '../../../contract/limits.ts';
import { userTexts } from '../../../contract/record-texts.ts';
import { drawSerialNo } from '../../../contract/serial.ts';
import { textsOf } from '../../../contract/text-field.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { dropFromTab, keepInTab, keptInTab } from '../../lib/session-storage.ts';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Submit } from '../../ui/Submit.tsx';
import { useUnsavedWarning } from '../../ui/unsaved.ts';
import { AccountConsent } from '../privacy/ConsentField.tsx';
import { GuardianFields } from '../privacy/GuardianFields.tsx';
import { firstLogin } from './first-login.ts';
import { CertificateFields, NameField, ReachFields } from './PersonFields.tsx';
import { PhotoField } from './PhotoField.tsx';

export default function RegisterForm() {
  const form = useAskForm({
    schema: () => import('./rules.ts').then(({ registration }) => registration),
    values: {
      name: '',
      fatherName: '',
      motherName: '',
      ...textsOf(userTexts),
      aadharNo: '',
      mobile: '',
      dob: '',
      address: '',
      email: '',
      password: '',
      guardianName: '',
      guardianMobile: '',
      guardianConsent: false,
      consent: false,
      news: false,
    },
    async send(values) {
      const { data, message } = await ask(
        api.user.register.$post({ form: { ...values, serialNo: drawSerialNo() } }),
      );
      clearDraft();
      return firstLogin({ ...values, serialNo: data.serialNo }, message);
    },
  });
  useUnsavedWarning(form.formState.isDirty);
  // On top of the empty form, and below what was typed before this script came.
  useOnMount(() => {
    const draft = registrationDraft();
    if (draft) {
      const typed = Object.entries(form.getValues()).filter(([, value]) => value);
      const values = { ...form.getValues(), ...draft, ...Object.fromEntries(typed) };
      form.reset(values, { keepDefaultValues: true });
    }
    saveDraft(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(values),
    });
  });
  return (
    <form className="form two pairs" method="post" noValidate onSubmit={form.submit}>
      <NameField form={form} />
      <Field label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${limits.password.least} characters`}
        {...form.field('password')}
      />
      <ReachFields form={form} />
      <GuardianFields form={form} dob={form.watch('dob')} />
      <h2 className="h3">For your certificate</h2>
      <CertificateFields form={form} />
      <div className="wide">
        <PhotoField label="Photo" form={form} />
      </div>
      <AccountConsent consent={form.field('consent')} news={form.field('news')} />
      <Submit sending={form.sending} busy="Creating your account…">
        Create Account
      </Submit>
    </form>
  );
}

const key = 'registration';

/** What stays in this tab: never Aadhaar number, password, photo or consent. */
const kept = [
  ...['name', 'fatherName', 'motherName', 'mobile', 'dob', 'address', 'email'],
  ...['guardianName', 'guardianMobile', ...Object.keys(userTexts)],
];

type Draft = Record<string, string>;

const pick = (values: Record<string, unknown>): Draft =>
  Object.fromEntries(
    kept.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])),
  ) as Draft;

export const saveDraft = (values: Record<string, unknown>): void => keepInTab(key, pick(values));

export function registrationDraft(): Draft | undefined {
  const draft = pick(keptInTab<Record<string, unknown>>(key) ?? {});
  return Object.values(draft).some(Boolean) ? draft : undefined;
}

export const clearDraft = (): void => dropFromTab(key);
