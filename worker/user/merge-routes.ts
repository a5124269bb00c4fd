import { user } from '../../contract/user.ts';
import {
  merge,
  previewMerge as mergePreview,
  part,
  mergePreview as preview,
} from '../../contract/user-office.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { deliver } from '../message/deliver.ts';
import { staff } from './guard.ts';
import { mergePeople, previewOf } from './merge.ts';
import { partPeople } from './part.ts';
import { view } from './queries.ts';

const noUser = 'There is no such user.';

export const mergeRoutes = routes(
  { name: 'Users' },
  call('POST /merge-preview', staff('approveChanges'), {
    summary: 'Ask what comes of merging two records of one person',
    request: json(mergePreview),
    reply: preview,
    refuses: { notFound: noUser },
  })(async (c, { kept, other }) => ok(c, await previewOf(c.env, kept, other))),
  call('POST /merge', staff('approveChanges'), {
    summary: 'Merge two records of one person',
    request: json(merge),
    beside: ['undo'],
    reply: user,
    refuses: {
      notFound: noUser,
      conflict:
        'The preview refuses it: somebody works here, was erased or has asked for it, or both have a place in one batch. Or one was changed since.',
    },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { user: [form.kept, form.other] });
    const row = await mergePeople(env, form, c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, 'user', [row.id]));
    return ok(c, view(c.env, row), { message: 'The two records are one now' });
  }),
  call('POST /part', staff('approveChanges'), {
    summary: 'Part two records that were merged',
    request: json(part),
    reply: user,
    refuses: {
      notFound: 'There is no such merge.',
      conflict:
        'Another merge came since, the person was erased or has asked for it, or an e-mail has another account by now.',
    },
  })(async (c, { id }) => {
    const row = await partPeople(c.env, id, c.get('user'));
    return ok(c, view(c.env, row), { message: 'They are two records again' });
  }),
);
