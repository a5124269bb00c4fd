import { paths } from '../../../contract/paths.ts';
import { adopt, loadUser } from '../../lib/session.ts';
import { toastNext } from '../../lib/toast.ts';
import { storedToken } from '../../lib/token.ts';

const dead = 'This link no longer works.';

/** Logs in with a token from the URL: it is removed from the address at once, and stored when the server accepts it. */
export async function openLink(token: string): Promise<void> {
  history.replaceState(null, '', paths.home);
  const trouble = await adopt(token).then(
    (accepted) => (accepted ? '' : dead),
    (error: Error) => error.message,
  );
  if (!trouble) return location.replace(paths.dashboard);
  // A logged-in user would be redirected from the login page before seeing the message.
  await loadUser();
  const known = Boolean(storedToken());
  toastNext(!known && trouble === dead ? `${dead} Please log in.` : trouble);
  location.replace(known ? paths.dashboard : paths.login);
}
