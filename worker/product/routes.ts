import { addProduct, product, updateProduct, whichProduct } from '../../contract/catalogue.ts';
import { saveSynonyms, synonymsReply } from '../../contract/catalogue-office.ts';
import { goodsCalls } from '../catalogue/calls.ts';
import { readSynonyms, writeSynonyms } from '../catalogue/find.ts';
import { open } from '../lib/db/index.ts';
import { savedWords } from '../lib/history/save.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { mayDo, staff, visitor } from '../user/guard.ts';
import { descriptor, productById, productNamed } from './queries.ts';

export const productRoutes = routes(
  { name: 'Products' },
  ...goodsCalls({
    ...descriptor,
    list: 'product',
    reply: product,
    toAdd: addProduct,
    toUpdate: updateProduct,
    deletion: {
      description:
        'It is in the bin for 30 days, then in the archive where an order or a batch names it.',
      conflict: 'Something else hangs on it than `hanging` says.',
    },
  }),
  call('POST /get-product', visitor, {
    summary: 'Read a product by its id or its name',
    takes: 'token',
    request: json(whichProduct),
    reply: product,
    refuses: { notFound: 'There is no such product.' },
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
);
