import { toastNext } from '../../lib/toast.ts';
import { adopt } from './session.ts';

/** A token that came as the last part of the address: taken out of it at once, kept once the server accepts it. */
export async function openLink(token: string): Promise<void> {
  history.replaceState(null, '', '/');
  const accepted = await adopt(token).catch(() => undefined);
  if (accepted) return location.replace('/user-dashboard');
  toastNext(
    accepted === false
      ? 'This link no longer works. Please log in.'
      : 'No connection. Check your network and try again.',
  );
  location.replace('/login');
}
