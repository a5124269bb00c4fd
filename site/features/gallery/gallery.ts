/**
 * The enlarged picture is the one seen. The lists scroll by themselves, by touch and arrow keys.
 */

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const galleries = [...document.querySelectorAll<HTMLElement>('[data-gallery]')];
const slidesOf = (gallery: HTMLElement) => gallery.querySelector<HTMLElement>('.slides');

const shown = (slides: HTMLElement) => Math.round(slides.scrollLeft / (slides.clientWidth || 1));

function show(slides: HTMLElement, place: number, how: ScrollBehavior): void {
  const last = slides.childElementCount - 1;
  // Beyond the last comes the first again.
  const at = place < 0 ? last : place > last ? 0 : place;
  slides.scrollTo({ left: at * slides.clientWidth, behavior: how });
}

const how = () => (calm.matches ? 'instant' : 'smooth');

/** The picture to enlarge, then the one that was shown last. */
let enlarged = 0;

for (const gallery of galleries) {
  const slides = slidesOf(gallery);
  if (!slides) continue;
  const thumbnails = [...gallery.querySelectorAll<HTMLElement>('[data-shows]')];
  gallery.addEventListener('click', ({ target }) => {
    const part = (target as Element).closest<HTMLElement>(
      '[data-turn], [data-shows], [data-enlarges]',
    );
    const { turn, shows, enlarges } = part?.dataset ?? {};
    if (turn) show(slides, shown(slides) + Number(turn), how());
    if (shows) show(slides, Number(shows), how());
    if (enlarges) enlarged = Number(enlarges);
  });
  slides.addEventListener(
    'scroll',
    () => {
      const at = shown(slides);
      for (const [i, thumbnail] of thumbnails.entries())
        thumbnail.setAttribute('aria-current', String(i === at));
      if (gallery instanceof HTMLDialogElement && gallery.open) enlarged = at;
    },
    { passive: true },
  );
  gallery.addEventListener('open', () => {
    show(slides, enlarged, 'instant');
    slides.focus();
  });
  gallery.addEventListener('close', () => {
    const other = galleries.map(slidesOf).find((candidate) => candidate && candidate !== slides);
    if (other) show(other, enlarged, 'instant');
  });
}
