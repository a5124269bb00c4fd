import type { CatalogueFields } from '../../worker/catalogue/descriptor.ts';
import type { course } from '../../worker/catalogue/table.ts';

/** A course of the demo catalogue: `images` are names of files in `seed/pictures`. */
export type CourseSeed = CatalogueFields<typeof course> & { images: string[] };
