import type { CatalogueFields } from '../../worker/catalogue/read.ts';
import type { course } from '../../worker/catalogue/table.ts';

/** A course of the demo catalogue: `images` are names of files in `seed/pictures`. */
export type CourseSeed = CatalogueFields<typeof course> & { images: string[] };

/** In which the demo's classes are held. */
export const language = 'English, with Hindi and Marathi where it helps';
