import type { ClientDirective } from 'astro';
import { toast } from './toast.ts';

/** `client:open`: loads the island when the dialog around it is opened for the first time. */
const open: ClientDirective = (load, _options, island) => {
  const dialog = island.closest('dialog');
  // Until then a form in it must not leave the page.
  island.addEventListener('submit', (event) => event.preventDefault());
  const wake = async () => {
    try {
      await (await load())();
    } catch {
      // No network, or the site was deployed anew and this page's scripts are gone.
      toast('This could not be loaded. Please load the page again.', 'error');
    }
  };
  dialog?.addEventListener('open', wake, { once: true });
};

export default open;
