import { undoRoutes } from './undo/routes.ts';
import './registered.ts';
import { type Context, Hono } from 'hono';
import { isOffered } from '../contract/offered.ts';
import { activityRoutes } from './activity/routes.ts';
import { attendanceRoutes } from './attendance/routes.ts';
import { bankRoutes } from './bank/routes.ts';
import { batchOfficeRoutes } from './batch/office-routes.ts';
import { batchRoutes } from './batch/routes.ts';
import { certificateRoutes } from './certificate/routes.ts';
import { placeRoutes, quoteRoutes } from './checkout/routes.ts';
import { counterRoutes } from './counter/routes.ts';
import { catalogueRoutes } from './course/office-routes.ts';
import { courseRoutes } from './course/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { demoOfficeRoutes, demoRoutes } from './demo/routes.ts';
import { accountOfficeRoutes, accountRoutes, documentRoutes } from './document/routes.ts';
import { drawerRoutes } from './drawer/routes.ts';
import { contactRoutes, enquiryOfficeRoutes, enquiryRoutes } from './enquiry/routes.ts';
import type { App } from './env.ts';
import { findRoutes } from './find/routes.ts';
import { operations } from './health/routes.ts';
import { importRoutes } from './import/routes.ts';
import { kitchenRoutes } from './kitchen/routes.ts';
import { headers } from './lib/http/headers.ts';
import { knownCaller } from './lib/http/limit.ts';
import { answerFailure, Refused } from './lib/http/refuse.ts';
import { logged, numbered } from './lib/log/requests.ts';
import { materialRoutes } from './material/routes.ts';
import { noteRoutes } from './note/routes.ts';
import { offerRoutes } from './offer/routes.ts';
import { enrolmentRoutes, orderOfficeRoutes, orderRoutes } from './order/routes.ts';
import { messageRoutes } from './outbox/routes.ts';
import { passkeyRoutes } from './passkey/routes.ts';
import { moneyRoutes, paymentRoutes } from './payment/routes.ts';
import { personRoutes } from './person/routes.ts';
import { privacyOfficeRoutes, privacyRoutes } from './privacy/routes.ts';
import { productRoutes } from './product/routes.ts';
import { schoolRoutes } from './school/routes.ts';
import { waitingRoutes } from './seat/routes.ts';
import { ownOrderRoutes, settleOrderRoutes } from './settle/order-routes.ts';
import { settleRoutes } from './settle/routes.ts';
import { teamRoutes } from './team/routes.ts';
import { templateRoutes } from './template/routes.ts';
import { anyStaff } from './user/guard.ts';
import { mergeRoutes, userOfficeRoutes } from './user/office-routes.ts';
import { openingOfficeRoutes } from './user/opening-routes.ts';
import { userRoutes } from './user/routes.ts';

const routes = new Hono<App>()
  .route('/course', courseRoutes)
  .route('/course', enrolmentRoutes)
  .route('/product', productRoutes)
  .route('/catalogue', catalogueRoutes)
  .route('/order', orderRoutes)
  .route('/order', ownOrderRoutes)
  .route('/order', placeRoutes)
  .route('/school', schoolRoutes)
  .route('/batch', batchRoutes)
  .route('/attendance', attendanceRoutes)
  .route('/material', materialRoutes)
  .route('/waiting', waitingRoutes)
  .route('/offer', offerRoutes)
  .route('/offer', quoteRoutes)
  .route('/payment', paymentRoutes)
  .route('/payment', accountRoutes)
  .route('/payment', settleRoutes)
  .route('/bank', bankRoutes)
  .route('/import', importRoutes)
  .route('/money', moneyRoutes)
  .route('/drawer', drawerRoutes)
  .route('/kitchen', kitchenRoutes)
  .route('/message', messageRoutes)
  .route('/note', noteRoutes)
  .route('/document', documentRoutes)
  .route('/certificate', certificateRoutes)
  .route('/user', userRoutes)
  .route('/user', privacyRoutes)
  .route('/contact', contactRoutes)
  .route('/demo', demoRoutes)
  .route('/admin', dashboardRoutes)
  .route('/admin', findRoutes)
  .route('/admin', orderOfficeRoutes)
  .route('/admin', settleOrderRoutes)
  .route('/admin', counterRoutes)
  .route('/admin', batchOfficeRoutes)
  .route('/admin', accountOfficeRoutes)
  .route('/admin', userOfficeRoutes)
  .route('/admin', openingOfficeRoutes)
  .route('/admin', mergeRoutes)
  .route('/admin', personRoutes)
  .route('/admin', privacyOfficeRoutes)
  .route('/admin', enquiryOfficeRoutes)
  .route('/admin', demoOfficeRoutes)
  .route('/admin', undoRoutes)
  .route('/admin', activityRoutes)
  .route('/passkey', passkeyRoutes)
  .route('/team', teamRoutes)
  .route('/template', templateRoutes)
  .route('/enquiry', enquiryRoutes)
  .route('/', operations);

export const api = new Hono<App>();
api.use(numbered, headers, logged);
api.use(({ req }, next) => {
  if (!isOffered(req.path)) throw new Refused('notFound', 'This school has no house for that');
  return next();
});
api.use(knownCaller);
api.use('/admin/*', anyStaff);
api.route('/', routes);
// Not `notFound`: Hono calls only the outermost app's, which is the site's page.
api.all('*', notAllowed);
api.onError(answerFailure);

/**
 * Refuses a request without a route: 405 with `allow` when the path has other methods, else 404.
 */
function notAllowed(c: Context<App>): never {
  const path = c.req.path.replace(/^\/api(?=\/)/, '');
  const allow = new Set(
    routes.routes
      .filter((route) => route.path === path && route.method !== 'ALL')
      .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  );
  if (allow.size > 0) {
    const methods = [...allow].join(', ');
    throw new Refused('methodNotAllowed', `Use ${methods} here`, { headers: { allow: methods } });
  }
  throw new Refused('notFound', 'There is nothing here');
}

/** The typed contract of `/api`, for `hc<Api>`. */
export type Api = typeof routes;
