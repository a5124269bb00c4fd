import * as z from 'zod/mini';
import {
  deleteTemplate as deleting,
  saveTemplate as saving,
  template,
} from '../../contract/template.ts';
import { open } from '../lib/db/index.ts';
import { savedWords } from '../lib/history/save.ts';
import { call, done, ok, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { staff } from '../user/guard.ts';
import { deleteTemplate, saveTemplate, templates, view } from './templates.ts';

const notFound = 'There is no such template.';

export const templateRoutes = routes(
  { name: 'Templates' },
  call('GET /list', staff('answerEnquiries'), {
    summary: 'List the templates',
    reply: z.array(template),
  })(async (c) => ok(c, await templates(open(c.env.DB)))),
  call('POST /save', staff('editTemplates'), {
    summary: 'Save a template',
    request: json(saving),
    reply: template,
    stale: template,
    refuses: { notFound },
  })(async (c, form) => {
    const row = await saveTemplate(open(c.env.DB), form, c.get('user'));
    return ok(c, view(row), { message: savedWords(form, row, 'Template saved') });
  }),
  call('POST /delete', staff('editTemplates'), {
    summary: 'Delete a template',
    request: json(deleting),
    beside: ['undo'],
    stale: template,
    refuses: { notFound, conflict: 'Screens fill it in by themselves.' },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { template: [form.id] });
    await deleteTemplate(open(env.DB), form, c.get('user'));
    return done(c, 'Template deleted');
  }),
);
