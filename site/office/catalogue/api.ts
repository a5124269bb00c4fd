import { api, ask } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { byId, changes, reads, sends, sendsForm } from '../kit/calls.ts';
import { named } from '../kit/fields.tsx';

export const listCourses = reads(api.course['get-all-courses'].$get);
export const getCourse = byId(api.course['get-course'].$post);
export const addCourse = sendsForm(api.course['add-course'].$post);
export const updateCourse = sendsForm(api.course['update-course'].$post);
export const courseHangs = byId(api.course['what-hangs'].$post);
export const deleteCourse = changes(api.course['delete-course'].$post);

export const listProducts = reads(api.product['get-all-products'].$get);
export const getProduct = byId(api.product['get-product'].$post);
export const addProduct = sendsForm(api.product['add-product'].$post);
export const updateProduct = sendsForm(api.product['update-product'].$post);
export const productHangs = byId(api.product['what-hangs'].$post);
export const readSynonyms = () => ask(api.product.synonyms.$get());
export const writeSynonyms = sends(api.product['save-synonyms'].$post);
export const deleteProduct = changes(api.product['delete-product'].$post);

/** Courses or products in one state, and what is done with both alike. */
export const listGoods = reads(api.catalogue.list.$get);
export const setGoodsState = changes(api.catalogue['set-state'].$post);
export const moveGoods = changes(api.catalogue.move.$post);
export const previewGoods = sends(api.catalogue.preview.$post);
export const copyGoods = sends(api.catalogue.copy.$post);
export const editGoods = changes(api.catalogue['edit-many'].$post);

type Named = { name: string };
const byName = (a: Named, b: Named) => a.name.localeCompare(b.name);

/** All courses by name; none until they are loaded. */
export const useCourses = () => (useRequest(() => listCourses({})).data ?? []).toSorted(byName);

/** All products by name; none until they are loaded. */
export const useProducts = () => (useRequest(() => listProducts({})).data ?? []).toSorted(byName);

export const useCourseFilter = () => ({
  courseId: { label: 'Course', all: 'All courses', of: named(useCourses()) },
});
