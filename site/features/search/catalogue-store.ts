import { atom } from 'nanostores';
import type { Course } from '../../../contract/course.ts';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product.ts';
import { nameKey } from '../../../contract/text.ts';
import { api, ask } from '../../lib/api.ts';

/** A course or product as the search finds it; `inName` and `inDesc` are what is compared. */
export type Found = {
  id: string;
  kind: 'Course' | 'Product';
  name: string;
  price: number;
  image: string;
  href: string;
  inName: string;
  inDesc: string;
};

/** What can be searched; `list` is undefined until it is loaded. */
export const $catalogue = atom<{ list?: Found[]; failed?: boolean }>({});

const found = (kind: Found['kind'], { _id: id, name, desc, price, images }: Course | Product) => ({
  ...{ id, kind, name, price, image: images[0] ?? '' },
  href: kind === 'Course' ? paths.course(name) : paths.product(name),
  inName: nameKey(name),
  inDesc: nameKey(desc),
});

let loading: Promise<void> | undefined;

/** Fetches courses and products once; after a failure the next call tries again. */
export function loadCatalogue(): Promise<void> {
  if ($catalogue.get().list) return Promise.resolve();
  loading ??= Promise.all([
    ask(api.course['get-all-courses'].$get({ query: {} })),
    ask(api.product['get-all-products'].$get({ query: {} })),
  ])
    .then(([courses, products]) =>
      $catalogue.set({
        list: [
          ...courses.data.map((one) => found('Course', one)),
          ...products.data.map((one) => found('Product', one)),
        ],
      }),
    )
    .catch(() => $catalogue.set({ failed: true }))
    .finally(() => {
      loading = undefined;
    });
  return loading;
}

/** Those with the text in their name, and after them those with it in their description alone. */
export function search(list: readonly Found[], text: string): Found[] {
  const sought = nameKey(text);
  const named = list.filter(({ inName }) => inName.includes(sought));
  const described = list.filter(
    ({ inName, inDesc }) => !inName.includes(sought) && inDesc.includes(sought),
  );
  return [...named, ...described];
}
