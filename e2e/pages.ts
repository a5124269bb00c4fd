/** Every kind of page that visitors can see, once each. */
export const publicPages = [
  '/',
  '/courses',
  '/course/Sourdough%20Foundations',
  '/products',
  '/product/Millet%20Loaf',
  '/order-a-cake',
  '/gallery',
  '/about',
  '/contact',
  '/book-a-demo',
  '/student-verification',
  '/certificate',
  '/cart',
  '/terms',
  '/privacy-policy',
  '/refund-policy',
  '/not-found',
];

/** Those of them with `noindex`. */
export const hiddenPages = ['/cart', '/not-found'];

/** Those of them with a form or a cart, which have a larger script budget. */
export const formPages = [
  '/order-a-cake',
  '/contact',
  '/book-a-demo',
  '/student-verification',
  '/certificate',
  '/cart',
];

/** Where somebody who has no login gets in; none of them is found by a search engine. */
export const accountPages = [
  '/login',
  '/register',
  '/forgot-password',
  '/open-account',
  '/confirm-email',
  '/accept-invite',
  '/admin-login',
];

/** What a student has, with a course to enrol in. */
export const studentPages = [
  '/checkout',
  '/checkout/Macaron%20Masterclass',
  '/my-courses',
  '/my-account',
  '/user-dashboard',
];

/** Where header and side menu lead a guest, in that order. */
export const headerLinks = [
  '/courses',
  '/products',
  '/order-a-cake',
  '/book-a-demo',
  '/about',
  '/gallery',
  '/contact',
  '/student-verification',
  '/certificate',
  '/login',
];
