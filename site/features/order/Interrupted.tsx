import { dropFromTab, keepInTab, keptInTab } from '../../lib/session-storage.ts';
import { toastNext } from '../../lib/toast.ts';
import type { Purchase } from './order-draft.ts';
import type { PayMode } from './PayForm.tsx';

/** How somebody wanted to pay whose login had ended; nothing was ordered. */

const key = ({ user, course }: Purchase) => `order-interrupted ${user} ${course}`;

/** Keeps it, and says on the login page why it is there. */
export function saveInterruption(purchase: Purchase, mode: PayMode): void {
  keepInTab(key(purchase), mode);
  toastNext('Your login has ended, and nothing was ordered. Log in, and your order is here.');
}

export const interruption = (purchase: Purchase) => keptInTab<PayMode>(key(purchase));
export const clearInterruption = (purchase: Purchase): void => dropFromTab(key(purchase));

export const Interrupted = () => (
  <p className="notice" role="status">
    Your login had ended before your order was sent, so nothing was ordered. Everything is as you
    left it: please look at it and order again.
  </p>
);
