import { widths } from '../../contract/limits.ts';

/** How wide a card shows its picture, as a `sizes` attribute. */
export const cardSizes = '(width < 640px) 92vw, (width < 1000px) 46vw, 380px';
/** How wide a page of its own shows the first picture of a course or product. */
export const detailSizes = '(width < 860px) 92vw, 580px';

/**
 * The `srcset` of a catalogue picture. Beyond 800 pixels nobody sees a difference on a phone, whose screen would ask
 * for 1200 all the same; the slow network it is on is the likelier trouble.
 */
export const pictureSet = (src: string): string =>
  widths
    .filter((width) => width >= 320 && width <= 800)
    .map((width) => `${src}?w=${width} ${width}w`)
    .join(', ');
