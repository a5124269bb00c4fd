import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { paths } from '../../../contract/paths.ts';
import { deadLink } from '../../../contract/token.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { $user, loadUser } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { useBring } from '../../ui/bring.ts';
import { loginWithRedirect } from './login-redirect.ts';
import { SendConfirmation } from './SendConfirmation.tsx';

/** The token behind the `#`, which is removed from the address bar and so from the history. */
function takeToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

type Outcome = { message: string; isConfirmed: boolean };

/** Nothing is confirmed before a press: programs that look at mails open links. */
export default function ConfirmLink() {
  const [token, setToken] = useState('');
  /** The same for a press that came before the page had drawn it. */
  const held = useRef('');
  const [outcome, setOutcome] = useState<Outcome>();
  // At first as the page was built, also where the login is known by then.
  const user = useStore($user, { ssr: 'initial' });
  const { busy, run } = useAction();
  const result = useBring<HTMLParagraphElement>(token && outcome);
  useOnMount(() => {
    const follow = () => {
      const next = takeToken();
      if (!next) return false;
      held.current = next;
      setToken(next);
      setOutcome(undefined);
      return true;
    };
    if (!follow())
      setOutcome({
        message: 'Open the link in our mail to confirm your e-mail.',
        isConfirmed: false,
      });
    // Another link, opened in the same tab.
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  });

  const confirm = () =>
    run(
      async () => {
        const json = { token: held.current || takeToken() };
        const { message = '' } = await ask(api.user['confirm-email'].$post({ json }));
        if (message) toast(message);
        setOutcome({ message, isConfirmed: true });
        if ($user.get()) await loadUser();
      },
      ({ status }) => {
        if (status === 422) setOutcome({ message: deadLink, isConfirmed: false });
      },
    );
  if (!outcome)
    return (
      <>
        <p className="lead">Press the button if you have opened an account with us.</p>
        {!user && (
          <p>
            You are not logged in here. Anybody may have typed your e-mail, so a password and logins
            from before end with it, and you choose a new password. To keep yours,{' '}
            <a href={paths.login}>log in</a> first, and open the link again.
          </p>
        )}
        <p>
          <button className="button" type="button" disabled={busy} onClick={() => void confirm()}>
            {busy ? 'Confirming…' : 'Confirm my e-mail'}
          </button>
        </p>
      </>
    );
  return (
    <>
      <p ref={result} className="lead" role="status" tabIndex={-1}>
        {outcome.message}
      </p>
      <WayOn isConfirmed={outcome.isConfirmed} />
    </>
  );
}

/** What to do after the link was used, or where it does not work. */
function WayOn({ isConfirmed }: { isConfirmed: boolean }) {
  const user = useStore($user);
  if (!user)
    return (
      <>
        {!isConfirmed && <p>Log in, and we send you another one.</p>}
        <p className="row">
          <a className="button" href={loginWithRedirect(paths.myAccount)}>
            Login
          </a>
          {isConfirmed && <a href={paths.forgotPassword}>Choose a new password</a>}
        </p>
      </>
    );
  return (
    <>
      {!isConfirmed && user.emailConfirmed && (
        <p>The e-mail of your account is confirmed already.</p>
      )}
      <p className="row">
        <a className="button" href={paths.myAccount}>
          My Account
        </a>
        {!isConfirmed && !user.emailConfirmed && <SendConfirmation />}
      </p>
    </>
  );
}
