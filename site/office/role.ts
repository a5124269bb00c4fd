import { may, type Permission, roleWords } from '../../contract/team.ts';
import { $user } from '../lib/session.ts';

/** Shows of the office what is part of the user's role. The server enforces it. */

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

$user.subscribe((user) => {
  if (!user) return;
  for (const place of all('[data-who]'))
    place.textContent = `${user.name} · ${roleWords[user.role]}`;
  for (const part of all('[data-permission]')) {
    const isAllowed = may(user.role, part.dataset['permission'] as Permission);
    if (part instanceof HTMLTemplateElement) {
      if (!isAllowed) part.parentElement?.replaceChildren(part.content.cloneNode(true));
    } else part.hidden = !isAllowed;
  }
});
