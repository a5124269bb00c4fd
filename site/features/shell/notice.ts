/**
 * Lets a visitor put the notice away on this device, until it says something else. It is inlined at
 * the beginning of the notice as it stands here, so that one that is away is never drawn.
 */
export function putAwayNotice(): void {
  const notice = document.currentScript?.parentElement;
  const words = notice?.dataset['words'];
  if (!notice || !words) return;
  const hide = () => {
    try {
      notice.hidden = localStorage.getItem('notice-away') === words;
    } catch {
      // Without a storage it is away on this page alone.
    }
  };
  hide();
  // A page that is shown again as it was left.
  window.addEventListener('pageshow', hide);
  notice.dataset['closes'] = '';
  notice.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('button')) return;
    notice.hidden = true;
    try {
      localStorage.setItem('notice-away', words);
    } catch {
      // See above.
    }
    notice.nextElementSibling?.querySelector('a')?.focus();
  });
}
