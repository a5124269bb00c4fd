import { paths } from '../../../contract/paths.ts';
import { productFields } from '../../../contract/product.ts';
import { addProduct, getProduct, updateProduct } from './api.ts';
import { AddGoods, EditGoods, type GoodsNoun } from './GoodsScreen.tsx';
import { checksOf } from './goods-form.ts';

const product: GoodsNoun<typeof productFields> = {
  noun: 'product',
  fields: productFields,
  schema: checksOf(productFields),
  list: paths.adminProducts,
  load: getProduct,
  add: addProduct,
  update: updateProduct,
};

export const AddProduct = () => <AddGoods of={product} />;
export const EditProduct = ({ id }: { id: string }) => <EditGoods of={product} id={id} />;
