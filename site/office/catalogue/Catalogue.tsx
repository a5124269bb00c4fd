import { useEffect, useRef } from 'react';
import {
  binDays,
  type DeleteGoods,
  type GoodsNoun,
  type GoodsResult,
  type GoodsRow,
  type Hanging,
} from '../../../contract/catalogue-office.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import type { Success } from '../../../contract/reply.ts';
import { useAction } from '../../lib/action.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../ui/Table.tsx';
import { leave } from '../../ui/unsaved.ts';
import { Bulk } from '../kit/Bulk.tsx';
import { IconButton, RowButtons, RowMenu } from '../kit/buttons.tsx';
import { Pill } from '../kit/cells.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { useSelection } from '../kit/selection.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';
import {
  copyGoods,
  courseHangs,
  deleteCourse,
  deleteProduct,
  editGoods,
  listGoods,
  moveGoods,
  previewGoods,
  productHangs,
  readSynonyms,
  setGoodsState,
} from './api.ts';
import { DeleteDialog, SynonymsDialog } from './catalogue-dialogs.tsx';
import { EditPrices } from './EditPrices.tsx';

/** What differs between the lists of courses and of products. */
type CatalogueProps = {
  noun: GoodsNoun;
  path: string;
  add: string;
  editOf(id: string): string;
  hangs(id: string): Promise<Success<Hanging>>;
  remove(form: DeleteGoods): Promise<{ message?: string | undefined }>;
};

export const Courses = () => (
  <Catalogue
    noun="course"
    path={paths.adminCourses}
    add={paths.adminAddCourse}
    editOf={paths.adminEditCourse}
    hangs={courseHangs}
    remove={deleteCourse}
  />
);

export const Products = () => (
  <Catalogue
    noun="product"
    path={paths.adminProducts}
    add={paths.adminAddProduct}
    editOf={paths.adminEditProduct}
    hangs={productHangs}
    remove={deleteProduct}
  />
);

const tabs = {
  key: 'state',
  words: { published: 'Published', draft: 'Drafts', archived: 'Archived', binned: 'Bin' },
  first: 'published',
  home: '?',
  none: {
    draft: 'There is no draft.',
    archived: 'Nothing is archived.',
    binned: `The bin is empty. It keeps what was deleted for ${binDays} days.`,
  },
} as const;

const there = {
  course: { words: 'Bookable', look: 'good' },
  product: { words: 'In stock', look: 'good' },
};
const gone = {
  course: { words: 'Not bookable', look: 'bad' },
  product: { words: 'Out of stock', look: 'bad' },
};

function Catalogue({ noun, path, add, editOf, hangs, remove }: CatalogueProps) {
  const what = `${noun}s`;
  const screen = useListScreen({
    path,
    keys: ['name'],
    tabs: { ...tabs, home: path },
    load: (query) => listGoods({ ...query, noun }),
  });
  const { list, open } = screen;
  const { rows = [], renew, reload } = list;
  const { busy, act } = useAction();
  const { pick, selection } = useSelection<GoodsRow>(screen, ({ name }) => name);
  const set = ({ _id: id }: GoodsRow, state: 'published' | 'draft' | 'archived') =>
    act(setGoodsState({ noun, id, state }), reload, reload);
  const copy = ({ _id: id }: GoodsRow) =>
    act(copyGoods({ noun, id }), ({ data }) => leave(editOf(data._id)));
  // After a move the button that was pressed has the focus again, where it stands now.
  const moved = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stands elsewhere with other rows
  useEffect(() => {
    const button = moved.current && document.getElementById(moved.current);
    moved.current = '';
    if (button) button.focus();
  }, [rows]);
  const mover = (way: 'up' | 'down', row: GoodsRow) => {
    const at = rows.indexOf(row);
    const [upper, lower] = way === 'up' ? [rows[at - 1], row] : [row, rows[at + 1]];
    const isEnd = !upper || !lower;
    const key = `${way}-${row._id}`;
    return (
      <IconButton
        id={key}
        name={way}
        label={`Move ${row.name} ${way}`}
        title={`Move ${way}`}
        off={busy || isEnd}
        onClick={() => {
          if (isEnd) return;
          moved.current = key;
          act(moveGoods({ noun, id: lower._id, above: upper._id }), renew, renew);
        }}
      />
    );
  };
  const preview = ({ _id: id }: GoodsRow) =>
    act(previewGoods({ noun, id }), ({ data }) => leave(data.path));
  const doesTo = (item: GoodsRow) => {
    const is = (state: GoodsRow['state']) => item.state === state;
    return {
      Publish: (is('draft') || is('archived')) && (() => set(item, 'published')),
      Restore: is('binned') && (() => set(item, 'draft')),
      Preview: (is('draft') || is('archived')) && item.images.length > 0 && (() => preview(item)),
      Copy: !is('binned') && (() => copy(item)),
      Archive: is('published') && (() => set(item, 'archived')),
    };
  };
  const columns: Column<GoodsRow>[] = [
    {
      head: 'Name',
      long: true,
      narrow: 'name',
      cell: ({ name, images }) => (
        <span className="named">
          {images[0] && (
            <img src={`${images[0]}?w=160`} width={64} height={48} alt="" loading="lazy" />
          )}
          <span>{name}</span>
        </span>
      ),
    },
    { head: 'Price', numeric: true, narrow: 'below-end', cell: ({ price }) => rupees(price) },
    {
      head: noun === 'course' ? 'Booking' : 'Stock',
      narrow: 'below',
      cell: ({ stock }) => <Pill {...(stock === 'Yes' ? there[noun] : gone[noun])} />,
    },
    {
      head: 'Actions',
      quiet: true,
      cell: (item) => (
        <RowMenu of={item.name}>
          {item.state !== 'binned' && (
            <a
              className="icon-button"
              href={editOf(item._id)}
              aria-label={`Edit ${item.name}`}
              title="Edit"
            >
              <Icon name="edit" />
            </a>
          )}
          <RowButtons of={item.name} does={doesTo(item)} off={busy} />
          {item.state === 'published' && !screen.filtered && (
            <>
              {mover('up', item)}
              {mover('down', item)}
            </>
          )}
          {item.state !== 'binned' && (
            <IconButton
              name="delete"
              label={`Delete ${item.name}`}
              title="Delete"
              onClick={() =>
                open((ends) => <DeleteDialog item={item} hangs={hangs} remove={remove} {...ends} />)
              }
            />
          )}
        </RowMenu>
      ),
    },
  ];
  return (
    <ListScreen
      screen={screen}
      noun={what}
      search="Search by name"
      download={{ call: `admin/export-${what}`, file: what }}
      imports={noun}
      beside={
        noun === 'product' && (
          <Button
            quiet
            off={busy}
            onClick={() =>
              act(readSynonyms(), ({ data }) =>
                open((ends) => <SynonymsDialog of={data} {...ends} />),
              )
            }
          >
            Words of the search
          </Button>
        )
      }
      columns={columns}
      hrefOf={({ _id }) => editOf(_id)}
      pick={pick}
      start={
        <a className="button" href={add}>
          Add New
        </a>
      }
      foot={
        <Bulk<GoodsRow, GoodsResult>
          noun={what}
          {...selection}
          onDone={reload}
          verb="Change prices"
          isNamed
          nameOf={({ name }) => name}
          unusual={(rows) => [
            {
              words: `are ${gone[noun].words.toLowerCase()}`,
              rows: rows.filter(({ stock }) => stock === 'No'),
            },
          ]}
          ask={(rows, send, ends, unusual) => (
            <EditPrices
              rows={rows}
              noun={noun}
              unusual={unusual}
              send={(edits) => send(() => editGoods({ noun, rows: edits }))}
              {...ends}
            />
          )}
        />
      }
    />
  );
}
