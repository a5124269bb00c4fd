import { toast } from '../../lib/toast.ts';

/** Shares the page by what the device offers, or copies its address. */
async function share(): Promise<void> {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  try {
    if (navigator.share) return await navigator.share({ title: document.title, url });
  } catch (error) {
    // A person who closes the device's choice has not failed.
    if ((error as Error).name === 'AbortError') return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast('The link is copied');
  } catch {
    toast('Copy the address of this page to share it', 'error');
  }
}

for (const button of document.querySelectorAll('[data-share]'))
  button.addEventListener('click', () => void share());
