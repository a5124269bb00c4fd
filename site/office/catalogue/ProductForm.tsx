import * as z from 'zod/mini';
import { paths } from '../../../contract/paths.ts';
import { addProduct as adding, type Product } from '../../../contract/product.ts';
import { useAskForm } from '../../lib/form.ts';
import { lastSeen } from '../../lib/list-params.ts';
import { toastNext } from '../../lib/toast.ts';
import { leave, useUnsavedWarning } from '../../ui/unsaved.ts';
import { addProduct, getProduct, updateProduct } from '../api.ts';
import { Loaded } from '../form/Loaded.tsx';
import { ConflictNotice } from '../history/ConflictNotice.tsx';
import { useEditConflict } from '../history/conflict.ts';
import { CatalogueForm, type CatalogueValues } from './CatalogueForm.tsx';
import { pictures, sentAs, storedPictures } from './pictures.ts';

const whole = z.extend(adding, { images: pictures });
const schema = whole as z.ZodMiniType<z.output<typeof whole>, CatalogueValues>;

const valuesOf = (product: Product): CatalogueValues => ({
  name: product.name,
  price: String(product.price),
  stock: product.stock,
  desc: product.desc,
  images: storedPictures(product.images),
});

const empty: CatalogueValues = { name: '', price: '', stock: 'Yes', desc: '', images: [] };

export function AddProduct() {
  const form = useAskForm({
    schema,
    values: empty,
    async send({ images, price, ...fields }) {
      const form = { ...fields, price: String(price), images: sentAs(images).images };
      const { message } = await addProduct(form);
      toastNext(message ?? 'Product added');
      return leave(paths.adminProducts);
    },
  });
  useUnsavedWarning(form.formState.isDirty);
  return <CatalogueForm form={form} action="Add product" back={lastSeen(paths.adminProducts)} />;
}

const snapshotOf = (product: Product) => ({
  values: valuesOf(product),
  version: product.updatedAt,
});

export const EditProduct = ({ id }: { id: string }) => (
  <Loaded load={() => getProduct(id)} label="Loading the product">
    {(product) => <Edit product={product} />}
  </Loaded>
);

function Edit({ product }: { product: Product }) {
  const { _id: id } = product;
  const conflict = useEditConflict(product, snapshotOf);
  const form = useAskForm({
    schema,
    values: valuesOf(product),
    async send({ images, price, ...fields }) {
      const form = {
        id,
        updatedAt: conflict.version(),
        ...fields,
        price: String(price),
        ...sentAs(images),
      };
      const { message } = await updateProduct(form);
      toastNext(message ?? 'Product updated');
      return leave(lastSeen(paths.adminProducts));
    },
    onFailure: conflict.onFailure,
  });
  useUnsavedWarning(form.formState.isDirty);
  return (
    <>
      <ConflictNotice conflict={conflict} form={form} />
      <CatalogueForm form={form} action="Update" back={lastSeen(paths.adminProducts)} />
    </>
  );
}
