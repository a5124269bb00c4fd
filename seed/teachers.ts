import { team } from '../contract/school/defaults/team.ts';

/** Who teaches the demo's classes: the people of the demo school, or for another nobody known. */
const [bread, bakery, pastry] = team.people.map(({ name }) => name);
export const teachers = {
  bread: bread ?? 'Kavya Pillai',
  bakery: bakery ?? 'Dev Anand Rao',
  pastry: pastry ?? 'Tara Iyer',
};
