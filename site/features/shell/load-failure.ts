/** It imports nothing, so that it is inlined and works when scripts fail to load. */

type Island = HTMLElement & { start(): Promise<void> };

const shown = new Map<EventTarget, HTMLElement>();

function notice(again: () => void): HTMLElement {
  const box = document.createElement('div');
  box.className = 'stack load-failure';
  box.setAttribute('role', 'alert');
  box.innerHTML =
    '<p>This could not be loaded.</p>' +
    '<p><button class="button" type="button">Load again</button></p>';
  box.querySelector('button')?.addEventListener('click', again);
  return box;
}

function name(box: HTMLElement, busy: boolean): void {
  const button = box.querySelector('button');
  if (!button) return;
  button.textContent = busy ? 'Loading…' : 'Load again';
  // Not disabled, which would drop the focus.
  button.setAttribute('aria-busy', String(busy));
}

/** In place of the island, which stays hidden until hydrated; above one that the page has drawn. */
function report(island: Island): void {
  const box = notice(() => {
    if (box.querySelector('[aria-busy=true]')) return;
    name(box, true);
    void island.start();
  });
  const link = island.parentElement?.querySelector<HTMLElement>('[data-instead]');
  const turn = (failed: boolean) => {
    if (island.getAttribute('client') !== 'load') island.style.display = failed ? 'none' : '';
    island.toggleAttribute('data-failed', failed);
    if (link) link.hidden = !failed;
  };
  turn(true);
  island.before(box);
  shown.set(island, box);
  island.addEventListener(
    'astro:hydrate',
    () => {
      box.remove();
      shown.delete(island);
      turn(false);
    },
    { once: true },
  );
}

/** After a second failure: some browsers cache a failed module until the page is reloaded. */
async function reconsider(island: Island, box: HTMLElement): Promise<void> {
  const url = island.getAttribute('component-url') ?? '/';
  const reached = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (reached) location.reload();
  else name(box, false);
}

document.addEventListener('astro:hydration-error', ({ target }) => {
  const island = target as Island;
  const box = shown.get(island);
  if (box) void reconsider(island, box);
  else report(island);
});

/** Loaded ones are not fetched again. Not by `import()`, whose helper must come first. */
function check(): void {
  let isShown = false;
  for (const { src } of document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')) {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = src;
    script.onload = () => script.remove();
    script.onerror = () => {
      if (!isShown) document.body.prepend(notice(() => location.reload()));
      isShown = true;
    };
    document.head.append(script);
  }
}

if (document.readyState === 'complete') check();
else addEventListener('load', check);

export {};
