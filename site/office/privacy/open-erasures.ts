import { atom } from 'nanostores';
import { may } from '../../../contract/team.ts';
import { api } from '../../lib/api.ts';
import { $user } from '../../lib/session.ts';
import { reads } from '../kit/calls.ts';

export const listErasures = reads(api.admin.erasures.$get);

/** How many requests to be erased are open. */
export const $openErasures = atom(0);

/** Shows that number in the menu, to those who may see the requests. */
export function showOpenErasures(link: HTMLElement): void {
  $openErasures.subscribe((open) => {
    link.dataset['count'] = open > 0 ? String(open) : '';
    link.setAttribute('aria-label', open > 0 ? `Erasures, ${open} open` : 'Erasures');
  });
  let isAsked = false;
  // The user may be known already.
  $user.subscribe((user) => {
    if (isAsked || !user || !may(user.role, 'erasePeople')) return;
    isAsked = true;
    // Nobody misses a number that cannot be read now.
    listErasures({ limit: '1' }).then(
      ({ total = 0 }) => $openErasures.set(total),
      () => undefined,
    );
  });
}
