import type { ClientDirective } from 'astro';

/**
 * `client:open`: hydrates the island when the dialog or fold around it opens, or at once when it is
 * open, as after a failed load.
 */
const open: ClientDirective = (load, _options, island) => {
  const box = island.closest<HTMLDialogElement | HTMLDetailsElement>('dialog, details');
  const hydrate = async () => (await load())();
  if (box?.open) void hydrate();
  else box?.addEventListener(box.matches('dialog') ? 'open' : 'toggle', hydrate, { once: true });
};

export default open;
