/**
 * Replaces a list that is older than the database. The element has the partial's URL and the version it was built from;
 * the answer is 304, or the same component rendered again.
 */
export async function refresh(list: HTMLElement): Promise<void> {
  const { fresh, version } = list.dataset;
  if (!fresh || !version) return;
  const response = await fetch(fresh, { headers: { 'if-none-match': `"${version}"` } }).catch(
    () => undefined,
  );
  if (response?.status !== 200) return;
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  const next = template.content.querySelector<HTMLElement>('[data-fresh]');
  if (!next) return;
  if (list.dataset['all'] !== undefined) next.dataset['all'] = '';
  list.replaceWith(next);
}
