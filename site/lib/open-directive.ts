import type { ClientDirective } from 'astro';

/**
 * `client:open`: hydrates the island when the dialog around it opens, or at once when it is open,
 * as after a failed load.
 */
const open: ClientDirective = (load, _options, island) => {
  const dialog = island.closest('dialog');
  const hydrate = async () => (await load())();
  if (dialog?.open) void hydrate();
  else dialog?.addEventListener('open', hydrate, { once: true });
};

export default open;
