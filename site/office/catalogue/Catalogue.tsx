import { useState } from 'react';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product.ts';
import type { Success } from '../../../contract/reply.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import { FilterBar, SearchField } from '../../ui/FilterBar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../ui/Table.tsx';
import { deleteCourse, deleteProduct, listCourses, listProducts } from '../api.ts';
import { Download } from '../list/Download.tsx';
import { asQuery } from '../list/list-query.ts';
import { RecordList } from '../list/RecordList.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';

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
  const params = useListParams(path, ['name'] as const);
  const list = useList(asQuery(params.values, params.page), load);
  const [unwanted, setUnwanted] = useState<CatalogueItem>();
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
          <button
            type="button"
            className="icon-button"
            aria-label={`Delete ${item.name}`}
            onClick={() => setUnwanted(item)}
          >
            <Icon name="delete" />
          </button>
        </span>
      ),
    },
  ];
  return (
    <>
      <RecordList
        what={what}
        list={list}
        params={params}
        columns={columns}
        keyOf={({ _id }) => _id}
        hrefOf={({ _id }) => editOf(_id)}
        sought={params.values.name}
        start={
          <a className="button" href={add}>
            Add New
          </a>
        }
        filters={
          <FilterBar label={`Filter ${what}`} filtered={params.filtered} onClear={params.clear}>
            <SearchField
              label="Search by name"
              value={params.values.name}
              onChange={(event) => params.set({ name: event.target.value }, 'replace')}
            />
            <Download call={`export-${what}`} query={{ name: params.values.name }} file={what} />
          </FilterBar>
        }
      />
      {unwanted && (
        <DeleteDialog
          name={unwanted.name}
          remove={() => remove(unwanted._id)}
          onGone={list.reload}
          onClose={() => setUnwanted(undefined)}
        />
      )}
    </>
  );
}
