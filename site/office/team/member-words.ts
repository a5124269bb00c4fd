import { countOf } from '../../ui/text.ts';

/** What becomes of the classes to come of somebody who does not work here any more. */
export const withoutTeacher = (classes: number): string =>
  classes === 0
    ? ''
    : ` Of batches and demo classes to come, ${countOf(classes, '', 'have')} no teacher then: ` +
      'choose others under Batches.';

/** What becomes of the questions of somebody who answers none any more. */
export const withoutColleague = (questions: number): string =>
  questions === 0
    ? ''
    : ` Of open questions, ${countOf(questions, '', 'are')} nobody’s then: ` +
      'assign them under Queries.';
