/** Every page a visitor can see, each kind of it once. */
export const publicPages = [
  '/',
  '/courses',
  '/course/Sourdough%20Foundations',
  '/products',
  '/product/Millet%20Loaf',
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

/** Those of them that search engines are kept out of. */
export const hiddenPages = ['/cart', '/not-found', '/api/docs'];

/** Those of them that are a form or a cart, with a budget of script for it. */
export const formPages = [
  '/contact',
  '/book-a-demo',
  '/student-verification',
  '/certificate',
  '/cart',
];
