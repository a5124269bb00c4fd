import type { DeleteGoods, Hanging } from '../../../contract/hanging.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product.ts';
import type { Success } from '../../../contract/reply.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../ui/Table.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';
import {
  courseHangs,
  deleteCourse,
  deleteProduct,
  listCourses,
  listProducts,
  productHangs,
} from './api.ts';
import { DeleteDialog } from './DeleteDialog.tsx';

type CatalogueItem = Pick<Product, '_id' | 'name' | 'price' | 'stock' | 'images'>;

/** What differs between the lists of courses and of products. */
type CatalogueProps = {
  what: 'courses' | 'products';
  path: string;
  add: string;
  editOf(id: string): string;
  load(query: Record<string, string>): Promise<Success<CatalogueItem[]>>;
  hangs(id: string): Promise<Success<Hanging>>;
  remove(form: DeleteGoods): Promise<Success>;
};

export const Courses = () => (
  <Catalogue
    what="courses"
    path={paths.adminCourses}
    add={paths.adminAddCourse}
    editOf={paths.adminEditCourse}
    load={listCourses}
    hangs={courseHangs}
    remove={deleteCourse}
  />
);

export const Products = () => (
  <Catalogue
    what="products"
    path={paths.adminProducts}
    add={paths.adminAddProduct}
    editOf={paths.adminEditProduct}
    load={listProducts}
    hangs={productHangs}
    remove={deleteProduct}
  />
);

function Catalogue({ what, path, add, editOf, load, hangs, remove }: CatalogueProps) {
  const screen = useListScreen({ path, keys: ['name'], load });
  const { open, dialog } = useDialog(screen.list.reload);
  const columns: Column<CatalogueItem>[] = [
    {
      head: 'Name',
      long: true,
      cell: ({ name, images }) => (
        <span className="named">
          <img src={`${images[0]}?w=160`} width={64} height={48} alt="" loading="lazy" />
          {name}
        </span>
      ),
    },
    { head: 'Price', numeric: true, cell: ({ price }) => rupees(price) },
    {
      head: 'Stock',
      cell: ({ stock }) => (
        <span className={`pill ${stock === 'Yes' ? 'good' : 'bad'}`}>{stock}</span>
      ),
    },
    {
      head: 'Actions',
      quiet: true,
      cell: (item) => (
        <span className="actions">
          <a className="icon-button" href={editOf(item._id)} aria-label={`Edit ${item.name}`}>
            <Icon name="edit" />
          </a>
          <IconButton
            name="delete"
            label={`Delete ${item.name}`}
            onClick={() =>
              open((ends) => <DeleteDialog item={item} hangs={hangs} remove={remove} {...ends} />)
            }
          />
        </span>
      ),
    },
  ];
  return (
    <>
      <ListScreen
        screen={screen}
        noun={what}
        search="Search by name"
        download={{ call: `admin/export-${what}`, file: what }}
        columns={columns}
        hrefOf={({ _id }) => editOf(_id)}
        start={
          <a className="button" href={add}>
            Add New
          </a>
        }
      />
      {dialog}
    </>
  );
}
