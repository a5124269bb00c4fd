import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { adminRoutes } from './admin/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { courseRoutes } from './course/routes.ts';
import { demoRoutes } from './demo/routes.ts';
import type { App } from './env.ts';
import { admin } from './http/guard.ts';
import { headers } from './http/headers.ts';
import { logged } from './http/log.ts';
import { notAllowed } from './http/method.ts';
import { operations } from './http/operations.ts';
import { answerFailure } from './http/refuse.ts';
import { orderRoutes } from './order/routes.ts';
import { productRoutes } from './product/routes.ts';
import { userRoutes } from './user/routes.ts';

const routes = new Hono<App>()
  .route('/course', courseRoutes)
  .route('/product', productRoutes)
  .route('/order', orderRoutes)
  .route('/user', userRoutes)
  .route('/contact', contactRoutes)
  .route('/demo', demoRoutes)
  .route('/admin', adminRoutes)
  .route('/', operations);

/** Everything under `/api`. */
export const api = new Hono<App>();
api.use(requestId({ limitLength: 64 }), headers, logged);
api.use('/admin/*', admin);
api.route('/', routes);
// Not `notFound`, which Hono leaves to the outermost app: there it is the site's page.
api.all('*', (c) => notAllowed(c, routes));
api.onError(answerFailure);

/** The typed contract of `/api`, for `hc<Api>`. */
export type Api = typeof routes;
