import { product } from '../../contract/product-reply.ts';
import type { NounDescription } from '../lib/reference/description.ts';

const missing = 'There is no such product.';
const taken = 'A product of that name exists already, letter case ignored.';

export const productReference: NounDescription = {
  name: 'Products',
  description: 'What the bakery sells. Everybody reads it, administrators change it.',
  calls: {
    'GET /api/product/get-all-products': {
      summary: 'List the products',
      description:
        'All products, newest first, or one page of them. The reply has an `etag`, as that of the courses has. `total` comes with a name or a page.',
      data: 'Product[]',
      beside: ['total'],
      answers: { 304: 'The list named by `if-none-match` still holds. There is no body.' },
    },
    'POST /api/product/get-product': {
      summary: 'Read a product by its id or its name',
      description:
        'One of `id` and `name` is needed. A name is the whole one, letter case ignored.',
      data: 'Product',
      refuses: { notFound: missing },
    },
    'POST /api/product/add-product': {
      summary: 'Add a product',
      data: 'Product',
      refuses: { conflict: taken },
    },
    'POST /api/product/update-product': {
      summary: 'Change a product',
      description:
        'Fields that are left out stay as they are, the pictures alone are said each time: `keep` or `order` names the stored ones that stay, and new ones without either replace all that were there. In the end there are one to three; a form that names none and brings none is refused.',
      data: 'Product',
      stale: product,
      refuses: { notFound: missing, conflict: taken },
    },
    'POST /api/product/delete-product': {
      summary: 'Delete a product and its pictures',
      description: 'Orders of it keep their copy of name and price.',
      refuses: { notFound: missing },
    },
  },
};
