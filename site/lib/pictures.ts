import { widths } from '../../contract/limits.ts';

/** Width of a picture on a card, as a `sizes` attribute. */
export const cardSizes = '(width < 640px) 44vw, (width < 1000px) 46vw, 380px';
/** Width of the picture of a cake that is ordered, as a `sizes` attribute. */
export const cakeSizes = '(width < 860px) 92vw, 400px';
/** Width of the first picture on a detail page, as a `sizes` attribute. */
export const detailSizes = '(width < 860px) 92vw, 580px';

/**
 * The `srcset` of a catalogue picture. At most 800 pixels: dense screens would load 1200 without a
 * visible gain.
 */
export const pictureSet = (src: string): string =>
  widths
    .filter((width) => width >= 320 && width <= 800)
    .map((width) => `${src}?w=${width} ${width}w`)
    .join(', ');
