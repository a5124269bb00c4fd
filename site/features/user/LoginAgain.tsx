import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { OwnUser } from '../../../contract/user.ts';
import { CallFailed } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { lazily } from '../../lib/on-demand.ts';
import { $user, keep, loadUser } from '../../lib/session.ts';
import { storedToken } from '../../lib/token.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { enter } from './enter.ts';

const Verify = lazily(async () => (await import('../passkey/SecondFactor.tsx')).Verify);

const title = 'Log in again to go on';

type Props = { user: OwnUser; onDone(isIn: boolean): void };

/** Whether the page is the person's again who had opened it, with that token. */
async function isBack(token: string | undefined, { _id }: OwnUser): Promise<boolean> {
  if (!token || !keep(token))
    throw new CallFailed(0, 'Your browser does not let this site keep you logged in.');
  await loadUser();
  return $user.get()?._id === _id;
}

/** Asks who opened the page for the password and, where it has one, for the second factor. */
function LoginAgain({ user, onDone }: Props) {
  const [first, setFirst] = useState<string>();
  const [ended] = useState(storedToken);
  // Another tab may be quicker.
  useEffect(
    () =>
      $user.listen((now) => {
        if (now?._id === user._id && storedToken() !== ended) onDone(true);
      }),
    [user, ended, onDone],
  );
  const form = useAskForm({
    schema: () => import('./rules.ts').then(({ login }) => login),
    values: { email: user.email, password: '' },
    async send(json) {
      const { token, data } = await enter(json);
      if (data?.secondFactor) setFirst(token);
      else onDone(await isBack(token, user));
    },
  });
  const cancel = () => onDone(false);
  if (first)
    return (
      <Dialog title={title} onClose={cancel}>
        <Verify token={first} onVerified={async ({ token }) => onDone(await isBack(token, user))} />
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      form={form}
      action="Login"
      busy="Logging in…"
      onClose={cancel}
      above={<p>Your login has ended. Nothing you typed is lost.</p>}
    >
      <Field label="Email" type="email" autoComplete="username" readOnly {...form.field('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        data-focus
        {...form.field('password')}
      />
    </FormDialog>
  );
}

/** Opens that dialog over the page; answers whether the person is logged in again. */
export const askLogin = (user: OwnUser): Promise<boolean> =>
  new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const done = (isIn: boolean) => {
      root.unmount();
      place.remove();
      resolve(isIn);
    };
    root.render(<LoginAgain user={user} onDone={done} />);
  });
