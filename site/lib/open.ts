import type { ClientDirective } from 'astro';

/** `client:open`: loads the island when the dialog around it is opened for the first time. */
const open: ClientDirective = (load, _options, island) => {
  const dialog = island.closest('dialog');
  // Until then a form in it must not leave the page.
  island.addEventListener('submit', (event) => event.preventDefault());
  dialog?.addEventListener('open', async () => (await load())(), { once: true });
};

export default open;
