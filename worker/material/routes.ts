import * as z from 'zod/mini';
import { whichBatch } from '../../contract/batch.ts';
import { limits } from '../../contract/limits.ts';
import { addMaterial as adding, material, whichMaterial } from '../../contract/roster.ts';
import { uploadWords } from '../../contract/upload.ts';
import { call, done, ok, routes } from '../lib/http/call.ts';
import { type FileRule, filesIn } from '../lib/http/upload.ts';
import { form, json } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { staff } from '../user/guard.ts';
import { addMaterial, deleteMaterial, materialOf } from './materials.ts';

const missing = 'There is no such batch, or it is another teacher’s.';

const file: FileRule = {
  names: ['file'],
  least: 0,
  most: 1,
  bytes: limits.pdf.bytes,
  none: '',
  size: uploadWords.pdfSize,
  types: ['application/pdf'],
};

export const materialRoutes = routes(
  { name: 'Material' },
  call('POST /list', staff('readBatches'), {
    summary: 'List the material of a batch',
    request: json(whichBatch),
    reply: z.array(material),
    refuses: { notFound: missing },
  })(async (c, { id }) => ok(c, await materialOf(c.env, c.get('user'), id))),
  call('POST /add', staff('shareMaterial'), {
    summary: 'Add a link or a PDF',
    request: form(adding, file),
    reply: z.array(material),
    refuses: {
      notFound: missing,
      unprocessableContent: 'Neither a link nor a file, or both, or a class of another batch.',
    },
  })(async (c, fields) => {
    const [pdf] = await filesIn(c, file);
    await addMaterial(c.env, fields, pdf, c.get('user'));
    return ok(c, await materialOf(c.env, c.get('user'), fields.batch), { message: 'Added' });
  }),
  call('POST /delete', staff('shareMaterial'), {
    summary: 'Delete material',
    request: json(whichMaterial),
    beside: ['undo'],
    refuses: { notFound: 'There is no such material, or it is another teacher’s.' },
  })(async (c, { id, requestId }) => {
    await deleteMaterial(undoable(c, requestId, { material: [id] }), id, c.get('user'));
    return done(c, 'Deleted');
  }),
);
