import type { Waiting } from '../../contract/dashboard.ts';
import { may } from '../../contract/team.ts';
import { api, ask, CallFailed } from '../lib/api.ts';
import { keepFresh } from '../lib/keep-fresh.ts';
import { quietly } from '../lib/login-again.ts';
import { $user } from '../lib/session.ts';
import { keepInTab, keptInTab } from '../lib/session-storage.ts';
import { withLogin } from '../lib/token.ts';
import { formatCount } from '../ui/text.ts';

const key = `${withLogin}waiting`;

/** Shows each number at its link, and none where nothing waits. */
export function show(waiting: Waiting): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-waits]')) {
    const number = waiting[link.dataset['waits'] as keyof Waiting];
    const count = link.querySelector('.count');
    count?.toggleAttribute('hidden', number === 0);
    const place = count?.querySelector('.numbers');
    if (place) place.textContent = formatCount(number);
  }
}

/** Where they cannot be read now, those that were read last stay. */
const load = () =>
  quietly(
    () =>
      void ask(api.admin.waiting.$get()).then(
        ({ data }) => {
          keepInTab(key, data);
          show(data);
        },
        (error: unknown) => {
          if (!(error instanceof CallFailed)) throw error;
        },
      ),
  );

/**
 * Shows in the menu what waits, to those who read it: each minute, when the window is looked at
 * again, and after what was done here.
 */
export function showWaiting(): void {
  const last = keptInTab<Waiting>(key);
  if (last) show(last);
  const stop = $user.subscribe((user) => {
    if (!user) return;
    queueMicrotask(() => stop());
    if (!may(user.role, 'readDashboard')) return;
    load();
    keepFresh(load);
    addEventListener('changed', load);
  });
}
