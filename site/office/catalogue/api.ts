import type { DeleteGoods } from '../../../contract/hanging.ts';
import { api, ask } from '../../lib/api.ts';
import { byId, reads, sendsForm } from '../kit/calls.ts';

export const listCourses = reads(api.course['get-all-courses'].$get);
export const getCourse = byId(api.course['get-course'].$post);
export const addCourse = sendsForm(api.course['add-course'].$post);
export const updateCourse = sendsForm(api.course['update-course'].$post);
export const courseHangs = byId(api.course['what-hangs'].$post);
export const deleteCourse = (json: DeleteGoods) => ask(api.course['delete-course'].$post({ json }));

export const listProducts = reads(api.product['get-all-products'].$get);
export const getProduct = byId(api.product['get-product'].$post);
export const addProduct = sendsForm(api.product['add-product'].$post);
export const updateProduct = sendsForm(api.product['update-product'].$post);
export const productHangs = byId(api.product['what-hangs'].$post);
export const deleteProduct = (json: DeleteGoods) =>
  ask(api.product['delete-product'].$post({ json }));
