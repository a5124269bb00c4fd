/** Every page a visitor can see, each kind of it once. */
export const publicPages = [
  '/',
  '/courses',
  '/course/Sourdough%20Foundations',
  '/products',
  '/product/Millet%20Loaf',
  '/gallery',
  '/about',
  '/cart',
  '/terms',
  '/privacy-policy',
  '/refund-policy',
  '/not-found',
];

/** Pages that are linked to and not there yet. Strike out what has come: at the end nothing is left. */
export const toCome = ['/contact', '/student-verification', '/certificate', '/book-a-demo'];
