import * as z from 'zod/mini';
import { hanging } from '../../contract/catalogue.ts';
import { deleteGoods } from '../../contract/catalogue-office.ts';
import { goodsList } from '../../contract/list.ts';
import { byId } from '../../contract/record.ts';
import { open } from '../lib/db/index.ts';
import { savedWords } from '../lib/history/save.ts';
import { call, done, ok } from '../lib/http/call.ts';
import { filesIn, pictures } from '../lib/http/upload.ts';
import { form, json, query } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { staff, visitor } from '../user/guard.ts';
import { arrangementWords } from './arrangement.ts';
import { hangingOn } from './hanging.ts';
import {
  answerList,
  type CatalogueFields,
  type CatalogueTable,
  type Descriptor,
  list,
} from './read.ts';
import { add, type CatalogueEdit, remove, update } from './write.ts';

type Goods<Noun, T extends CatalogueTable, View, ToAdd, ToUpdate> = Descriptor<T, View> & {
  list: Noun;
  reply: z.ZodMiniType<View>;
  toAdd: z.ZodMiniType<CatalogueFields<T>, ToAdd>;
  toUpdate: z.ZodMiniType<CatalogueEdit<T>, ToUpdate>;
  /** What becomes of what hangs on a deleted one, and why one is not deleted. */
  deletion: { description: string; conflict: string };
};

/** The calls that courses and products have alike: the list, and what the office does with one. */
export function goodsCalls<
  const Noun extends 'course' | 'product',
  T extends CatalogueTable,
  View extends { name: string },
  ToAdd,
  ToUpdate,
>(of: Goods<Noun, T, View, ToAdd, ToUpdate>) {
  const { list: noun, noun: name, reply, deletion, view } = of;
  const missing = `There is no such ${noun}.`;
  const taken = `A ${noun} of that name exists already, letter case ignored.`;
  return [
    call(`GET /get-all-${noun}s`, visitor, {
      summary: `List the ${noun}s`,
      description:
        `All ${noun}s, newest first, or one page of them. The reply has an \`etag\`; a client that ` +
        'sends it back as `if-none-match` learns for little whether its list still holds. `total` ' +
        'comes with a name or a page.',
      request: query(goodsList),
      reply: z.array(reply),
      beside: ['total'],
      answers: { 304: 'The list named by `if-none-match` still holds. There is no body.' },
    })(async (c, query) =>
      answerList<View>(c, await list(open(c.env.DB), of, c.req.header('if-none-match')), query),
    ),
    call(`POST /add-${noun}`, staff('editCatalogue'), {
      summary: `Add a ${noun}`,
      request: form(of.toAdd, pictures(1)),
      reply,
      refuses: { conflict: taken },
    })(async (c, form) => {
      const row = await add(c.env, of, form, await filesIn(c, pictures(1)), c.get('user'));
      return ok(c, view(row), { message: `${name} added` });
    }),
    call(`POST /update-${noun}`, staff('editCatalogue'), {
      summary: `Change a ${noun}`,
      description: arrangementWords,
      request: form(of.toUpdate, pictures(0)),
      reply,
      stale: reply,
      refuses: { notFound: missing, conflict: taken },
    })(async (c, form) => {
      const row = await update(c.env, of, form, await filesIn(c, pictures(0)), c.get('user'));
      return ok(c, view(row), { message: savedWords(form, row, `${name} updated`) });
    }),
    call('POST /what-hangs', staff('editCatalogue'), {
      summary: `Count what hangs on a ${noun}, before it is deleted`,
      request: json(byId),
      reply: hanging,
      refuses: { notFound: missing },
    })(async (c, { id }) => ok(c, await hangingOn(open(c.env.DB), of, id))),
    call(`POST /delete-${noun}`, staff('editCatalogue'), {
      summary: `Delete a ${noun}`,
      description: `Orders of it keep their copy of name and price. ${deletion.description}`,
      request: json(deleteGoods),
      beside: ['undo'],
      refuses: { notFound: missing, conflict: deletion.conflict },
    })(async (c, form) => {
      const env = undoable(c, form.requestId, { [noun]: [form.id] });
      await remove(env, of, form, c.get('user'));
      return done(c, `${name} deleted`);
    }),
  ];
}
