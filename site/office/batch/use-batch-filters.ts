import { batchStates } from '../../../contract/batch.ts';
import { useCourses } from '../catalogue/use-goods.ts';
import { named } from '../kit/fields.tsx';
import { capitalized } from '../kit/filters.tsx';

/** The filter of lists of one course, by its id. */
export const useCourseFilter = () => ({
  courseId: { label: 'Course', all: 'All courses', of: named(useCourses()) },
});

/** The filters of batches beside the search. */
export const useBatchFilters = () => ({
  ...useCourseFilter(),
  state: { all: 'All states', of: capitalized(batchStates) },
});
