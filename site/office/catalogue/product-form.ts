import * as z from 'zod/mini';
import { addProduct, type Product } from '../../../contract/product.ts';
import type { AskForm } from '../../lib/form.ts';
import type { CatalogueValues } from './CatalogueForm.tsx';
import { countOf } from './course-form.ts';
import { pictures, storedPictures } from './pictures.ts';

/** A product as the form holds it. */
export type ProductValues = CatalogueValues &
  Pick<Product, 'category' | 'pieces' | 'diet' | 'allergens' | 'keeps' | 'asksWords'> & {
    leadDays: string;
  };

const whole = z.extend(addProduct, { images: pictures });
type ValidProduct = z.output<typeof whole>;
export const schema = whole as z.ZodMiniType<ValidProduct, ProductValues>;

export const valuesOf = (product: Product): ProductValues => ({
  name: product.name,
  price: String(product.price),
  stock: product.stock,
  desc: product.desc,
  images: storedPictures(product.images),
  category: product.category,
  pieces: product.pieces,
  diet: product.diet,
  allergens: product.allergens,
  keeps: product.keeps,
  leadDays: countOf(product.leadDays),
  asksWords: product.asksWords,
});

export const empty: ProductValues = {
  name: '',
  price: '',
  stock: 'Yes',
  desc: '',
  images: [],
  category: '',
  pieces: '',
  diet: '',
  allergens: '',
  keeps: '',
  leadDays: '',
  asksWords: 'No',
};

/** The texts of the form as the calls take them. */
export const textsOf = (fields: Omit<ValidProduct, 'images'>) => ({
  ...fields,
  price: String(fields.price),
  leadDays: String(fields.leadDays ?? 0),
});

export type ProductFormApi = AskForm<ProductValues, ValidProduct>;
