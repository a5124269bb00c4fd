import { useRequest } from '../../lib/request.ts';
import { Choice, type Narrowed } from '../kit/filters.tsx';
import { listCourses, listProducts } from './api.ts';

/** One course, or all of them, by its name; without an answer what is chosen remains. */
export function CourseChoice({ screen }: { screen: Narrowed<'course'> }) {
  const { data: courses = [] } = useRequest(() => listCourses({}));
  return (
    <Choice
      screen={screen}
      name="course"
      all="All courses"
      of={courses.map(({ name }) => name)}
      other={screen.values.course}
    />
  );
}

/** The same of the products. */
export function ProductChoice({ screen }: { screen: Narrowed<'product'> }) {
  const { data: products = [] } = useRequest(() => listProducts({}));
  return (
    <Choice
      screen={screen}
      name="product"
      all="All products"
      of={products.map(({ name }) => name)}
      other={screen.values.product}
    />
  );
}
