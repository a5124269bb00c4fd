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
  '/api/docs',
];

/** Those of them with `noindex`. */
export const hiddenPages = ['/cart', '/not-found', '/api/docs'];

/** Those of them with a form or a cart, which have a larger script budget. */
export const formPages = [
  '/order-a-cake',
  '/contact',
  '/book-a-demo',
  '/student-verification',
  '/certificate',
  '/cart',
];
