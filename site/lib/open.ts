import type { ClientDirective } from 'astro';

/** `client:open`: loads the island when the dialog around it is opened for the first time. */
const open: ClientDirective = (load, _options, island) => {
  const dialog = island.closest('dialog');
  dialog?.addEventListener('open', async () => (await load())(), { once: true });
};

export default open;
