import { asBaked } from './as-baked.ts';
import type { CourseSeed } from './course.ts';
import { artisanBreads, sourdough } from './courses/bread.ts';
import { diploma } from './courses/diploma.ts';
import { cakeDecorating, cookies, eggless, glutenFree } from './courses/home.ts';
import { chocolate, macarons, patisserie } from './courses/pastry.ts';

/** In display order. */
export const courses: CourseSeed[] = asBaked([
  sourdough,
  glutenFree,
  patisserie,
  cakeDecorating,
  artisanBreads,
  macarons,
  chocolate,
  eggless,
  cookies,
  diploma,
]);
