import { paths } from '../../../contract/paths.ts';
import { adopt, loadUser } from '../../lib/session.ts';
import { toastNext } from '../../lib/toast.ts';
import { storedToken } from '../../lib/token.ts';

const dead = 'This link no longer works.';

/** A token that came as the last part of the address: taken out of it at once, kept once the server accepts it. */
export async function openLink(token: string): Promise<void> {
  history.replaceState(null, '', paths.home);
  const trouble = await adopt(token).then(
    (accepted) => (accepted ? '' : dead),
    (error: Error) => error.message,
  );
  if (!trouble) return location.replace(paths.dashboard);
  // Whoever is logged in already would only be led away from the login page, and the words be lost.
  await loadUser();
  const known = Boolean(storedToken());
  toastNext(!known && trouble === dead ? `${dead} Please log in.` : trouble);
  location.replace(known ? paths.dashboard : paths.login);
}
