import * as z from 'zod/mini';
import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import { drawSerialNo } from '../../../contract/serial.ts';
import { register } from '../../../contract/user.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { toastNext } from '../../lib/toast.ts';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PhotoField } from '../../ui/PhotoField.tsx';
import { PersonFields } from './PersonFields.tsx';
import { photo } from './photo.ts';

const schema = z.extend(register, { image: photo('Please select a profile image') });

/** Create Account: every field but the spouse's name is needed, and a photo. */
export default function RegisterForm() {
  const form = useAskForm({
    schema,
    values: { spouseName: '' },
    async send(values) {
      const { data } = await ask<{ serialNo: string }>(
        api.user.register.$post({ form: { ...values, serialNo: drawSerialNo() } }),
      );
      toastNext(`Your account is ready. Your serial number is ${data.serialNo}.`);
      location.assign(paths.login + location.search);
    },
  });
  return (
    <form className="form two" method="post" noValidate onSubmit={form.submit}>
      <div className="wide">
        <PhotoField
          label="Photo"
          hint="jpg, jpeg, png or webp, up to 2 MB"
          error={form.error('image')}
          value={form.watch('image')}
          onChange={(file) =>
            form.setValue('image', file as File, { shouldValidate: form.formState.isSubmitted })
          }
        />
      </div>
      <PersonFields form={form} />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={form.error('email')}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${limits.password.least} characters`}
        error={form.error('password')}
        {...form.register('password')}
      />
      <p className="wide row">
        <button className="button" type="submit" disabled={form.sending}>
          {form.sending ? 'Creating your account…' : 'Create Account'}
        </button>
      </p>
    </form>
  );
}
