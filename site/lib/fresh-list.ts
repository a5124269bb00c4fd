/**
 * Replaces a list by what the Worker answers: the same component. Returns the new list, or
 * undefined where the answer was another than 200.
 */
export async function load(
  list: HTMLElement,
  url: string,
  how: RequestInit = {},
): Promise<HTMLElement | undefined> {
  const response = await fetch(url, how).catch(() => undefined);
  if (response?.status !== 200) return undefined;
  const template = document.createElement('template');
  // Given up while it was arriving.
  template.innerHTML = await response.text().catch(() => '');
  const next = template.content.querySelector<HTMLElement>('[data-fresh]');
  if (!next || !list.isConnected) return undefined;
  if (list.dataset['all'] !== undefined) next.dataset['all'] = '';
  list.replaceWith(next);
  document.dispatchEvent(new Event('listed'));
  return next;
}

/**
 * Replaces a list older than the database. The element has the partial's URL and its version, for
 * which the answer is 304 while it holds.
 */
export async function refresh(list: HTMLElement): Promise<void> {
  const { fresh, version } = list.dataset;
  if (fresh && version) await load(list, fresh, { headers: { 'if-none-match': `"${version}"` } });
}
