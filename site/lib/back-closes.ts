/**
 * Back closes the dialog or menu opened last and leaves the page when none is open. Each has an
 * entry of its own in the history; closing in another way takes it back. A dialog dispatches `open`
 * when it is shown; the menus' `toggle` is the browser's.
 */

let layers: HTMLElement[] = [];
/** Going back takes a moment, in which nothing else is changed. */
let travelling = false;
/** While another page loads, going back would stop it. Aborted when the person stays. */
let leaving: AbortSignal | undefined;
const isLeaving = () => leaving?.aborted === false;

const entries = (): number => history.state?.layers ?? 0;

/** Gives every open layer its entry, and takes back the entries of closed ones. */
function settle(): void {
  layers = layers.filter(
    (layer) => layer.isConnected && layer.matches(':is(:modal, :popover-open, .popover-open)'),
  );
  if (travelling || isLeaving()) return;
  travelling = entries() > layers.length;
  if (travelling) history.go(layers.length - entries());
  while (entries() < layers.length)
    history.pushState({ ...history.state, layers: entries() + 1 }, '');
}

/** After the task at hand: one dialog may follow another, and takes over its entry. */
const settleLater = () => setTimeout(settle);

function add(layer: HTMLElement): void {
  if (!layers.includes(layer)) layers.push(layer);
  leaving = undefined;
  // On the dialog itself: React has removed it from the document by then.
  layer.addEventListener('close', settleLater);
  settle();
}

const whenOpened = ({ target }: Event) => add(target as HTMLElement);
document.addEventListener('open', whenOpened, true);

export function followMenu(menu: HTMLElement): void {
  menu.addEventListener('toggle', ({ newState }) =>
    newState === 'open' ? add(menu) : settleLater(),
  );
}

/** A dialog may refuse while its content is being sent; then it gets its entry again. */
function close(layer: HTMLElement): void {
  if (!(layer instanceof HTMLDialogElement)) layer.hidePopover();
  else if (layer.dispatchEvent(new Event('cancel', { cancelable: true }))) layer.close();
}

addEventListener('popstate', () => {
  // What was opened while an entry was taken back has none yet.
  if (!travelling) for (const layer of layers.slice(entries()).reverse()) close(layer);
  travelling = false;
  settleLater();
});

// Another page takes the place of the dialog it was chosen in, so that Back leads to this one. A
// browser without this API finds the dialog's entry on the way back, see below.
globalThis.navigation?.addEventListener('navigate', (event) => {
  const { destination, downloadRequest, navigationType } = event;
  const leaves =
    !destination.sameDocument && downloadRequest === null && destination.url.startsWith('http');
  leaving = leaves ? event.signal : undefined;
  if (!leaves || !layers.length || navigationType !== 'push') return;
  event.preventDefault();
  location.replace(destination.url);
});

// A reload, and coming back from another page, finds the entry of a dialog that is no longer open.
settle();
