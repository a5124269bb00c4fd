import { paths } from '../../../contract/paths.ts';
import type { User } from '../../../contract/user.ts';
import { endOnServer, keep, loadUser, ownerOf } from '../../lib/session.ts';
import { toastNext } from '../../lib/toast.ts';
import { storedToken } from '../../lib/token.ts';

const dead = 'This link no longer works.';

/** The token at the end of the address, which loses it before anything else happens. */
export function takeToken(): string {
  const token = decodeURIComponent(location.pathname.split('/').at(-1) ?? '');
  history.replaceState(null, '', paths.home);
  return token;
}

/** Asks before replacing another login: a sender could lead a student into a stranger's account. */
export async function openLink(token: string, question: HTMLElement): Promise<void> {
  const stored = storedToken();
  const isOther = stored !== undefined && stored !== token;
  try {
    const [owner, current] = await Promise.all([
      ownerOf(token),
      isOther ? ownerOf(stored) : undefined,
    ]);
    if (!owner) return await leave(dead);
    if (current && current._id !== owner._id && !(await isWanted(question, owner, current)))
      return location.replace(paths.dashboard);
    if (!keep(token)) return await leave('Your browser does not let this site keep you logged in.');
    if (isOther) await endOnServer(stored);
    location.replace(paths.dashboard);
  } catch (error) {
    await leave((error as Error).message);
  }
}

/** Goes on without the link. The login page would redirect before the message is seen. */
async function leave(trouble: string): Promise<void> {
  await loadUser();
  const known = Boolean(storedToken());
  toastNext(!known && trouble === dead ? `${dead} Please log in.` : trouble);
  location.replace(known ? paths.dashboard : paths.login);
}

/** Asks whether to continue as the owner of the link; names have no part of the markup. */
function isWanted(question: HTMLElement, owner: User, current: User): Promise<boolean> {
  const people: Record<string, User> = { owner, current };
  for (const place of question.querySelectorAll<HTMLElement>('[data-who]')) {
    const person = people[place.dataset['who'] ?? ''];
    place.textContent = person?.[place.dataset['field'] === 'email' ? 'email' : 'name'] ?? '';
  }
  for (const notice of document.querySelectorAll<HTMLElement>('[data-opening]'))
    notice.hidden = true;
  question.hidden = false;
  question.querySelector<HTMLElement>('h1')?.focus();
  return new Promise((resolve) => {
    for (const button of question.querySelectorAll('button'))
      button.addEventListener('click', () => resolve(button.dataset['choose'] === 'owner'), {
        once: true,
      });
  });
}
