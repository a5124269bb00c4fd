import { team } from '../contract/school/defaults/team.ts';
import type { CatalogueFields } from '../worker/catalogue/read.ts';
import type { course } from '../worker/catalogue/table.ts';

/** A course of the demo catalogue: `images` are names of files in `seed/pictures`. */
export type CourseSeed = CatalogueFields<typeof course> & { images: string[] };

/** In which the demo's classes are held. */
const language = 'English, with Hindi and Marathi where it helps';

/** Who teaches the demo's classes: the people of the demo school, or for another nobody known. */
const [bread, bakery, pastry] = team.people.map(({ name }) => name);
export const teachers = {
  bread: bread ?? 'Kavya Pillai',
  bakery: bakery ?? 'Dev Anand Rao',
  pastry: pastry ?? 'Tara Iyer',
};

/** What their courses say of who teaches them. */
export const taughtBy = {
  bread: {
    language,
    teacher: teachers.bread,
    teacherLine: 'Founder and head of the institute; she hears by the crust when a loaf is done.',
  },
  bakery: {
    language,
    teacher: teachers.bakery,
    teacherLine: 'Founder and head of the bakery, a food scientist who cannot eat wheat herself.',
  },
  pastry: {
    language,
    teacher: teachers.pastry,
    teacherLine: 'Pastry and chocolate chef, eleven years in hotel kitchens.',
  },
};

export const always = ['All ingredients', 'An apron to use in class', 'Printed recipes'];
