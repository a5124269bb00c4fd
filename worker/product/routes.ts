import * as z from 'zod/mini';
import {
  addProduct,
  hanging,
  product,
  updateProduct,
  whichProduct,
} from '../../contract/catalogue.ts';
import { deleteGoods, saveSynonyms, synonymsReply } from '../../contract/catalogue-office.ts';
import { goodsList } from '../../contract/list.ts';
import { byId } from '../../contract/record.ts';
import { arrangementWords } from '../catalogue/arrangement.ts';
import { readSynonyms, writeSynonyms } from '../catalogue/find.ts';
import { hangingOn } from '../catalogue/hanging.ts';
import { answerList } from '../catalogue/read.ts';
import { add, remove, update } from '../catalogue/write.ts';
import { open } from '../lib/db/index.ts';
import { savedWords } from '../lib/history/save.ts';
import { call, done, ok, routes } from '../lib/http/call.ts';
import { filesIn, pictures } from '../lib/http/upload.ts';
import { form, json, query } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { mayDo, staff, visitor } from '../user/guard.ts';
import { descriptor, listProducts, productById, productNamed, view } from './queries.ts';

const missing = 'There is no such product.';
const taken = 'A product of that name exists already, letter case ignored.';

export const productRoutes = routes(
  { name: 'Products' },
  call('GET /get-all-products', visitor, {
    summary: 'List the products',
    description:
      'All products, newest first, or one page of them. The reply has an `etag`, as that of the courses has. `total` comes with a name or a page.',
    request: query(goodsList),
    reply: z.array(product),
    beside: ['total'],
    answers: { 304: 'The list named by `if-none-match` still holds. There is no body.' },
  })(async (c, query) => {
    const list = await listProducts(open(c.env.DB), c.req.header('if-none-match'));
    return answerList(c, list, query);
  }),
  call('POST /get-product', visitor, {
    summary: 'Read a product by its id or its name',
    takes: 'token',
    request: json(whichProduct),
    reply: product,
    refuses: { notFound: missing },
  })(async (c, { id, _id, name = '' }) => {
    const meant = id ?? _id;
    const which = meant && (await mayDo(c, 'editCatalogue')) ? 'any' : undefined;
    return ok(
      c,
      await (meant
        ? productById(open(c.env.DB), meant, which)
        : productNamed(open(c.env.DB), name)),
    );
  }),
  call('POST /add-product', staff('editCatalogue'), {
    summary: 'Add a product',
    request: form(addProduct, pictures(1)),
    reply: product,
    refuses: { conflict: taken },
  })(async (c, form) => {
    const files = await filesIn(c, pictures(1));
    const row = await add(c.env, descriptor, form, files, c.get('user'));
    return ok(c, view(row), { message: 'Product added' });
  }),
  call('POST /update-product', staff('editCatalogue'), {
    summary: 'Change a product',
    description: arrangementWords,
    request: form(updateProduct, pictures(0)),
    reply: product,
    stale: product,
    refuses: { notFound: missing, conflict: taken },
  })(async (c, form) => {
    const files = await filesIn(c, pictures(0));
    const row = await update(c.env, descriptor, form, files, c.get('user'));
    return ok(c, view(row), { message: savedWords(form, row, 'Product updated') });
  }),
  call('GET /synonyms', visitor, {
    summary: 'List words that mean the same in a search',
    reply: synonymsReply,
  })(async (c) => ok(c, await readSynonyms(open(c.env.DB)))),
  call('POST /save-synonyms', staff('editCatalogue'), {
    summary: 'Write the words that mean the same in a search',
    request: json(saveSynonyms),
    reply: synonymsReply,
    stale: synonymsReply,
  })(async (c, form) => {
    const saved = await writeSynonyms(open(c.env.DB), form, c.get('user'));
    return ok(c, saved, { message: savedWords(form, saved, 'Words saved') });
  }),
  call('POST /what-hangs', staff('editCatalogue'), {
    summary: 'Count what hangs on a product, before it is deleted',
    request: json(byId),
    reply: hanging,
    refuses: { notFound: missing },
  })(async (c, { id }) => ok(c, await hangingOn(open(c.env.DB), descriptor, id))),
  call('POST /delete-product', staff('editCatalogue'), {
    summary: 'Delete a product',
    description:
      'Orders of it keep their copy of name and price. It is in the bin for 30 days, then in the archive where an order or a batch names it.',
    request: json(deleteGoods),
    beside: ['undo'],
    refuses: { notFound: missing, conflict: 'Something else hangs on it than `hanging` says.' },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { product: [form.id] });
    await remove(env, descriptor, form, c.get('user'));
    return done(c, 'Product deleted');
  }),
);
