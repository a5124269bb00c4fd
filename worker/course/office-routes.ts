import { setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import {
  catalogueList,
  copyGoods,
  editGoods,
  type GoodsNoun,
  goodsResult,
  goodsRow,
  moveGoods,
  previewGoods,
  setGoodsState,
} from '../../contract/catalogue-office.ts';
import { paths } from '../../contract/paths.ts';
import { alike } from '../../contract/reply-schema.ts';
import { newPreview, previewing } from '../catalogue/preview.ts';
import {
  byId,
  type CatalogueRow,
  type CatalogueTable,
  type Descriptor,
} from '../catalogue/read.ts';
import { copy, editMany, listInState, moveUp, setState } from '../catalogue/state.ts';
import { open } from '../lib/db/index.ts';
import { pathOf } from '../lib/files/files.ts';
import { call, done, ok, routes } from '../lib/http/call.ts';
import { json, query } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { descriptor as products } from '../product/queries.ts';
import { privately } from '../user/browser.ts';
import { staff } from '../user/guard.ts';
import { descriptor as courses } from './queries.ts';

const of = (noun: GoodsNoun) =>
  (noun === 'course' ? courses : products) as unknown as Descriptor<CatalogueTable>;

const view = (row: CatalogueRow<CatalogueTable>) => ({
  ...alike(goodsRow, row),
  _id: row.id,
  images: row.images.map(pathOf),
});

const missing = 'There is no such course or product.';
const stateWords = { published: 'published', draft: 'a draft now', archived: 'archived' };

export const catalogueRoutes = routes(
  { name: 'Catalogue' },
  call('GET /list', staff('editCatalogue'), {
    summary: 'List courses or products in one state',
    request: query(catalogueList),
    reply: z.array(goodsRow),
    beside: ['total', 'counts'],
  })(async (c, query) => {
    const { rows, ...beside } = await listInState(open(c.env.DB), of(query.noun), query);
    return ok(c, rows.map(view), beside);
  }),
  call('POST /set-state', staff('editCatalogue'), {
    summary: 'Publish, archive, restore, or make a draft',
    request: json(setGoodsState),
    beside: ['undo'],
    reply: goodsRow,
    refuses: {
      notFound: missing,
      conflict: 'Another has its name by now, or people have a seat in a batch of it to come.',
    },
  })(async (c, { noun, requestId, ...form }) => {
    const env = undoable(c, requestId, { [noun]: [form.id] });
    const row = await setState(open(env.DB), of(noun), form, c.get('user'));
    return ok(c, view(row), { message: `${row.name} is ${stateWords[form.state]}` });
  }),
  call('POST /move', staff('editCatalogue'), {
    summary: 'Move one up by a place',
    request: json(moveGoods),
    beside: ['undo'],
    refuses: { conflict: 'Those are no longer beside each other.' },
  })(async (c, { noun, requestId, ...form }) => {
    const env = undoable(c, requestId, { [noun]: [form.id, form.above] });
    await moveUp(open(env.DB), of(noun), form, c.get('user'));
    return done(c, 'Moved');
  }),
  call('POST /preview', staff('editCatalogue'), {
    summary: 'Look at one as the site will show it',
    description:
      'Published or not. The page `path` opens for ten minutes in the browser that asked, which ' +
      'gets a cookie for it, and nowhere else.',
    request: json(previewGoods),
    reply: z.object({ path: z.string() }),
    refuses: { notFound: missing },
  })(async (c, which) => {
    const db = open(c.env.DB);
    await byId(db, of(which.noun), which.id, 'any');
    const token = await newPreview(db, `${which.noun} ${which.id}`);
    setCookie(c, previewing.name, token, privately(c, previewing.maxAge));
    return ok(c, { path: paths.preview(which.noun, which.id) });
  }),
  call('POST /copy', staff('editCatalogue'), {
    summary: 'Copy a course or product',
    request: json(copyGoods),
    reply: goodsRow,
    refuses: { notFound: missing, conflict: 'Its name is too long for a copy.' },
  })(async (c, { noun, id }) => {
    const row = await copy(c.env, of(noun), id, c.get('user'));
    return ok(c, view(row), { message: `${row.name} is a draft` });
  }),
  call('POST /edit-many', staff('editCatalogue'), {
    summary: 'Change prices and stock of many',
    request: json(editGoods),
    beside: ['undo'],
    reply: z.array(goodsResult),
  })(async (c, { noun, rows, requestId }) => {
    const env = undoable(c, requestId, { [noun]: rows.map(({ id }) => id) });
    const results = await editMany(open(env.DB), of(noun), { rows }, c.get('user'));
    const n = results.filter(({ message }) => message === 'Changed').length;
    return ok(c, results, { message: `${n} of ${rows.length} ${noun}s changed` });
  }),
);
