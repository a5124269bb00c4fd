/** The card that the address names comes late: it is opened, and scrolled to, once it is there. */
export function showNamed(card: HTMLElement | null) {
  if (!card || location.hash !== `#${card.id}`) return;
  card.querySelector('details')?.setAttribute('open', '');
  card.scrollIntoView({ block: 'start' });
}
