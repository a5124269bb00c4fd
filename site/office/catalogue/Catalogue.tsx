import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product.ts';
import type { Success } from '../../../contract/reply.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../ui/Table.tsx';
import { type Ends, useDialog } from '../../ui/use-dialog.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';
import { deleteCourse, deleteProduct, listCourses, listProducts } from './api.ts';

type CatalogueItem = Pick<Product, '_id' | 'name' | 'price' | 'stock' | 'images'>;

/** What differs between the lists of courses and of products. */
type CatalogueProps = {
  what: 'courses' | 'products';
  path: string;
  add: string;
  editOf(id: string): string;
  load(query: Record<string, string>): Promise<Success<CatalogueItem[]>>;
  remove(id: string): Promise<Success>;
};

export const Courses = () => (
  <Catalogue
    what="courses"
    path={paths.adminCourses}
    add={paths.adminAddCourse}
    editOf={paths.adminEditCourse}
    load={listCourses}
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
    remove={deleteProduct}
  />
);

function Catalogue({ what, path, add, editOf, load, remove }: CatalogueProps) {
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
              open((ends) => (
                <DeleteDialog name={item.name} remove={() => remove(item._id)} {...ends} />
              ))
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

type DeleteProps = Ends & { name: string; remove(): Promise<Success> };

/** Asks before a course or product is deleted. */
const DeleteDialog = ({ name, remove, ...ends }: DeleteProps) => (
  <Confirm
    question="Are you sure to delete?"
    action="Delete"
    send={remove}
    // Perhaps it was deleted by somebody else meanwhile.
    onFailure={({ status }) => (status === 404 ? ends.onDone() : ends.onClose())}
    {...ends}
  >
    <p>
      <strong>{name}</strong> and its pictures leave the site at once. Orders keep their copy of
      name and price.
    </p>
  </Confirm>
);
