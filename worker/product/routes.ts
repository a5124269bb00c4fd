import { Hono } from 'hono';
import { goodsList } from '../../contract/list.ts';
import { addProduct, updateProduct, whichProduct } from '../../contract/product-request.ts';
import { byId } from '../../contract/record.ts';
import { answerList } from '../catalogue/answer.ts';
import { add, remove, update } from '../catalogue/write.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { done, ok } from '../lib/http/reply.ts';
import { filesIn, pictures } from '../lib/http/upload.ts';
import { form, json, query } from '../lib/http/valid.ts';
import { staff, visitor } from '../user/guard.ts';
import { descriptor, listProducts, productById, productNamed, view } from './queries.ts';

export const productRoutes = new Hono<App>()
  .get('/get-all-products', visitor, query(goodsList), async (c) => {
    const list = await listProducts(open(c.env.DB), c.req.header('if-none-match'));
    return answerList(c, list, c.req.valid('query'));
  })
  .post('/get-product', visitor, json(whichProduct), async (c) => {
    const { id, _id, name = '' } = c.req.valid('json');
    const meant = id ?? _id;
    return ok(
      c,
      await (meant ? productById(open(c.env.DB), meant) : productNamed(open(c.env.DB), name)),
    );
  })
  .post('/add-product', staff('editCatalogue'), form(addProduct, pictures(1)), async (c) => {
    const files = await filesIn(c, pictures(1));
    const row = await add(c.env, descriptor, c.req.valid('form'), files, c.get('user'));
    return ok(c, view(row), { message: 'Product added' });
  })
  .post('/update-product', staff('editCatalogue'), form(updateProduct, pictures(0)), async (c) => {
    const files = await filesIn(c, pictures(0));
    const row = await update(c.env, descriptor, c.req.valid('form'), files, c.get('user'));
    return ok(c, view(row), { message: 'Product updated' });
  })
  .post('/delete-product', staff('editCatalogue'), json(byId), async (c) => {
    await remove(c.env, descriptor, c.req.valid('json').id, c.get('user'));
    return done(c, 'Product deleted');
  });
