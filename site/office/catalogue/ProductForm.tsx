import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product.ts';
import { useAskForm } from '../../lib/form.ts';
import { lastSeen } from '../../lib/list-params.ts';
import { toastNext } from '../../lib/toast.ts';
import { leave, useUnsavedWarning } from '../../ui/unsaved.ts';
import { addProduct, getProduct, updateProduct } from '../api.ts';
import { Loaded } from '../form/Loaded.tsx';
import { ConflictNotice } from '../history/ConflictNotice.tsx';
import { useEditConflict } from '../history/conflict.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { sentAs } from './pictures.ts';
import { empty, type ProductFormApi, schema, textsOf, valuesOf } from './product-form.ts';

export function AddProduct() {
  const form = useAskForm({
    schema,
    values: empty,
    async send({ images, ...fields }) {
      const form = { ...textsOf(fields), images: sentAs(images).images };
      const { message } = await addProduct(form);
      toastNext(message ?? 'Product added');
      return leave(paths.adminProducts);
    },
  });
  return <ProductFields form={form} action="Add product" />;
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
    async send({ images, ...fields }) {
      const form = { id, updatedAt: conflict.version(), ...textsOf(fields), ...sentAs(images) };
      const { message } = await updateProduct(form);
      toastNext(message ?? 'Product updated');
      return leave(lastSeen(paths.adminProducts));
    },
    onFailure: conflict.onFailure,
  });
  return (
    <>
      <ConflictNotice conflict={conflict} form={form} />
      <ProductFields form={form} action="Update" />
    </>
  );
}

type FieldsProps = { form: ProductFormApi; action: string };

function ProductFields({ form, action }: FieldsProps) {
  useUnsavedWarning(form.formState.isDirty);
  return (
    <CatalogueForm
      form={form}
      action={action}
      back={lastSeen(paths.adminProducts)}
      more={<ProductFacts form={form} />}
    />
  );
}
