/**
 * Says, in its place, that a part of the page could not be loaded, and loads it again when asked to. It imports
 * nothing, so that it comes within the page itself and works when no script does.
 */

/** What Astro leaves in the page where a component belongs. */
type Island = HTMLElement & { start(): Promise<void> };

const shown = new Map<EventTarget, HTMLElement>();

function notice(again: () => void): HTMLElement {
  const box = document.createElement('div');
  box.className = 'stack load-failure';
  box.setAttribute('role', 'alert');
  box.innerHTML =
    '<p>This could not be loaded.</p><p><button class="button" type="button">Load again</button></p>';
  box.querySelector('button')?.addEventListener('click', again);
  return box;
}

function name(box: HTMLElement, busy: boolean): void {
  const button = box.querySelector('button');
  if (!button) return;
  button.textContent = busy ? 'Loading…' : 'Load again';
  // Not disabled: that would take the focus away.
  button.ariaBusy = String(busy);
}

/** Puts the notice where the island is, which stays unseen until it works. */
function report(island: Island): void {
  const box = notice(() => {
    if (box.querySelector('[aria-busy=true]')) return;
    name(box, true);
    void island.start();
  });
  const link = island.parentElement?.querySelector<HTMLElement>('[data-instead]');
  const turn = (failed: boolean) => {
    island.style.display = failed ? 'none' : '';
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

/** Asked for once more and failed: some browsers remember a failed script until the page is loaded anew. */
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

/**
 * Names the page's own scripts once more: what has come is not fetched or run again by that, what has not fails
 * again. (Not by `import()`: the bundler would give it a helper that must be loaded first.)
 */
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
