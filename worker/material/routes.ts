import { Hono } from 'hono';
import { whichBatch } from '../../contract/batch.ts';
import { limits } from '../../contract/limits.ts';
import { addMaterial as adding, whichMaterial } from '../../contract/material.ts';
import { uploadWords } from '../../contract/upload.ts';
import type { App } from '../env.ts';
import { done, ok } from '../lib/http/reply.ts';
import { type FileRule, filesIn } from '../lib/http/upload.ts';
import { form, json } from '../lib/http/valid.ts';
import { staff } from '../user/guard.ts';
import { materialOf } from './list.ts';
import { addMaterial, deleteMaterial } from './write.ts';

const file: FileRule = {
  names: ['file'],
  ...{ least: 0, most: 1, bytes: limits.pdf.bytes },
  ...{ none: '', size: uploadWords.pdfSize },
};

/** Recipes and notes for the students of a batch. */
export const materialRoutes = new Hono<App>()
  .post('/list', staff('readBatches'), json(whichBatch), async (c) =>
    ok(c, await materialOf(c.env, c.get('user'), c.req.valid('json').id)),
  )
  .post('/add', staff('shareMaterial'), form(adding, file), async (c) => {
    const fields = c.req.valid('form');
    const [pdf] = await filesIn(c, file);
    await addMaterial(c.env, fields, pdf, c.get('user'));
    return ok(c, await materialOf(c.env, c.get('user'), fields.batch), { message: 'Added' });
  })
  .post('/delete', staff('shareMaterial'), json(whichMaterial), async (c) => {
    await deleteMaterial(c.env, c.req.valid('json').id, c.get('user'));
    return done(c, 'Deleted');
  });
