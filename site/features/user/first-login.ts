import { paths } from '../../../contract/paths.ts';
import { api, ask } from '../../lib/api.ts';
import { keep } from '../../lib/session.ts';
import { toastNext } from '../../lib/toast.ts';
import { leave } from '../../ui/unsaved.ts';
import { redirectTarget } from './login-redirect.ts';
import { clearNewRegistration, saveNewRegistration } from './new-registration.ts';

type NewAccount = { email: string; password: string; serialNo: string };

/** The token of a first login, or undefined: then the login page has the next word. */
const logIn = (email: string, password: string) =>
  ask(api.user.login.$post({ json: { email, password } })).then(
    ({ token }) => token,
    () => undefined,
  );

/** Logs in whoever has just got an account, and goes on; `message` is said on the next page. */
export async function firstLogin({ email, password, serialNo }: NewAccount, message = '') {
  saveNewRegistration({ email, serialNo });
  const token = await logIn(email, password);
  const next = redirectTarget(location.search, location.origin) ?? paths.dashboard;
  if (message) toastNext(message);
  if (token && keep(token)) {
    clearNewRegistration();
    return leave(next);
  }
  return leave(paths.login + location.search);
}
