import { atom } from 'nanostores';
import type { Course } from '../../../contract/course.ts';
import { installation } from '../../../contract/installation.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product.ts';
import { fromPrice } from '../../../contract/variant.ts';
import { choicesOf, marksOf } from '../../../contract/variant-facts.ts';
import { searchedPages } from '../../content/search.ts';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { type Search, type Searched, searchIn, sentencesOf } from './search.ts';

/** The search of all of it, undefined until it is loaded. */
export const $catalogue = atom<{ search?: Search; failed?: boolean }>({});

const common = ({ _id: id, name, images }: Course | Product) => ({
  id,
  name,
  image: images[0] ?? '',
});

const courseOf = (course: Course): Searched => ({
  ...common(course),
  kind: 'Course',
  price: rupees(course.price),
  href: paths.course(course.name),
  about: [
    ...sentencesOf(course.desc),
    ...course.details.flatMap(({ heading, data }) => [heading, ...data]),
  ],
  diets: {},
});

/** What the product is or can be made, and that it is to be chosen where another is usual. */
function dietsOf(product: Product): Searched['diets'] {
  const marks = marksOf(product);
  const as = (...wanted: Product['diet'][]) => {
    const isSo = (mark: Product['diet']) => wanted.includes(mark);
    if (!marks.some(isSo)) return undefined;
    return marks.every(isSo) ? '' : `${marks.find(isSo)} if you choose it`;
  };
  return {
    Eggless: as('Eggless', 'Vegan'),
    Vegan: as('Vegan'),
    'Gluten-free': installation.glutenFree ? '' : undefined,
  };
}

/** What a product contains comes first, so that nobody finds it for that and is not told. */
const productOf = (product: Product): Searched => ({
  ...common(product),
  kind: 'Product',
  price: fromPrice(product),
  href: paths.product(product.name),
  about: [
    ...sentencesOf(product.allergens),
    ...product.options.map(
      (option) =>
        `${option.heading}: ${choicesOf(option)
          .map(({ words }) => words)
          .join(', ')}`,
    ),
    ...sentencesOf(product.desc),
    ...[product.category, product.diet].filter(Boolean),
  ],
  diets: dietsOf(product),
});

/** Words that mean the same; without them the search finds what is said. */
const loadSynonyms = () =>
  ask(api.product.synonyms.$get()).catch((error: unknown) => {
    if (!(error instanceof CallFailed)) throw error;
    return { data: { lines: [] } };
  });

let loading: Promise<void> | undefined;

export function loadCatalogue(): Promise<void> {
  if ($catalogue.get().search) return Promise.resolve();
  loading ??= Promise.all([
    ask(api.course['get-all-courses'].$get({ query: {} })),
    ask(api.product['get-all-products'].$get({ query: {} })),
    loadSynonyms(),
  ])
    .then(([courses, products, { data }]) =>
      $catalogue.set({
        search: searchIn({
          goods: [...products.data.map(productOf), ...courses.data.map(courseOf)],
          pages: searchedPages,
          synonyms: data.lines,
        }),
      }),
    )
    .catch(() => $catalogue.set({ failed: true }))
    .finally(() => {
      loading = undefined;
    });
  return loading;
}
