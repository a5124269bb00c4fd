import { repliedWith } from './catalogue-reply.ts';
import { productFields } from './product.ts';
import { record } from './reply-schema.ts';

export const product = record(
  'Product',
  'A public product. `price` is whole rupees, `images` are paths of this site.',
  repliedWith(productFields),
);
