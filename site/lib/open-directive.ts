import type { ClientDirective } from 'astro';

/**
 * `client:open`: loads the island when the dialog around it is opened, or at once when it is open, which it is when
 * the island is loaded again after a failure.
 */
const open: ClientDirective = (load, _options, island) => {
  const dialog = island.closest('dialog');
  // Until then a form in it must not leave the page.
  island.addEventListener('submit', (event) => event.preventDefault());
  const hydrate = async () => (await load())();
  if (dialog?.open) void hydrate();
  else dialog?.addEventListener('open', hydrate, { once: true });
};

export default open;
