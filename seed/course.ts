import { team } from '../contract/school/defaults/team.ts';
import type { CatalogueFields } from '../worker/catalogue/read.ts';
import type { course } from '../worker/catalogue/table.ts';

/** A course of the demo catalogue: `images` are names of files in `seed/pictures`. */
export type CourseSeed = CatalogueFields<typeof course> & { images: string[] };

/** In which the demo's classes are held. */
export const language = 'English, with Hindi and Marathi where it helps';

/** Who teaches the demo's classes: the people of the demo school, or for another nobody known. */
const [bread, bakery, pastry] = team.people.map(({ name }) => name);
export const teachers = {
  bread: bread ?? 'Kavya Pillai',
  bakery: bakery ?? 'Dev Anand Rao',
  pastry: pastry ?? 'Tara Iyer',
};
