import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requestId } from 'hono/request-id';
import { limits } from '../contract/limits.ts';
import { courseRoutes } from './course/routes.ts';
import type { App } from './env.ts';
import { admin } from './http/guard.ts';
import { headers } from './http/headers.ts';
import { logged } from './http/log.ts';
import { notAllowed } from './http/method.ts';
import { operations } from './http/operations.ts';
import { answerFailure, Refused } from './http/refuse.ts';
import { productRoutes } from './product/routes.ts';

const tooLarge = () => {
  throw new Refused('large', 'That is too large to send');
};
const smallBody = bodyLimit({ maxSize: limits.body.json, onError: tooLarge });
const formBody = bodyLimit({ maxSize: limits.body.multipart, onError: tooLarge });

const routes = new Hono<App>()
  .route('/course', courseRoutes)
  .route('/product', productRoutes)
  .route('/', operations);

/** Everything under `/api`. */
export const api = new Hono<App>();
api.use(requestId({ limitLength: 64 }), headers, logged);
api.use((c, next) =>
  (c.req.header('content-type')?.startsWith('multipart/') ? formBody : smallBody)(c, next),
);
api.use('/admin/*', admin);
api.route('/', routes);
api.notFound((c) => notAllowed(c, routes));
api.onError(answerFailure);

/** The typed contract of `/api`, for `hc<Api>`. */
export type Api = typeof routes;
