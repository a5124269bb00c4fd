import { useRequest } from '../../lib/request.ts';
import { named } from '../kit/fields.tsx';
import { listCourses, listProducts } from './api.ts';

type Named = { name: string };
const byName = (a: Named, b: Named) => a.name.localeCompare(b.name);

/** All courses by name; none until they are loaded. */
export const useCourses = () => (useRequest(() => listCourses({})).data ?? []).toSorted(byName);

/** All products by name; none until they are loaded. */
export const useProducts = () => (useRequest(() => listProducts({})).data ?? []).toSorted(byName);

export const useCourseFilter = () => ({
  courseId: { label: 'Course', all: 'All courses', of: named(useCourses()) },
});
