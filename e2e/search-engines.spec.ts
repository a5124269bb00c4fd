import { hiddenPages, publicPages } from './pages.ts';
import { structuredData } from './structured-data.ts';
import { expect, test } from './test.ts';

/** Properties that Google's rich results require for each type of structured data. */
const needed: Record<string, string[]> = {
  EducationalOrganization: ['name', 'url', 'logo', 'telephone', 'address', 'sameAs'],
  Bakery: ['name', 'image', 'telephone', 'address', 'geo', 'openingHoursSpecification'],
  Course: ['name', 'description', 'provider', 'offers', 'hasCourseInstance', 'image'],
  Product: ['name', 'description', 'image', 'offers', 'brand'],
  BreadcrumbList: ['itemListElement'],
};

const expectedTypes: Record<string, string[]> = {
  '/': ['EducationalOrganization', 'Bakery'],
  '/courses': ['BreadcrumbList'],
  '/products': ['BreadcrumbList', 'Bakery'],
  '/about': ['BreadcrumbList', 'EducationalOrganization'],
  '/gallery': ['BreadcrumbList'],
  '/contact': ['BreadcrumbList'],
  '/book-a-demo': ['BreadcrumbList'],
  '/order-a-cake': ['BreadcrumbList'],
  '/student-verification': ['BreadcrumbList'],
  '/certificate': ['BreadcrumbList'],
  '/course/Sourdough%20Foundations': ['Course', 'BreadcrumbList'],
  '/product/Millet%20Loaf': ['Product', 'BreadcrumbList'],
};

test('search engines find structured data that is whole', async ({ request, baseURL }) => {
  for (const path of publicPages) {
    const things = await structuredData(request, path);
    expect([path, things.map((thing) => thing['@type'])]).toEqual([
      path,
      expectedTypes[path] ?? [],
    ]);
    for (const thing of things) {
      expect(thing['@context']).toBe('https://schema.org');
      for (const field of needed[thing['@type']] ?? ['never'])
        expect(thing[field], `${field} on ${path}`).toBeTruthy();
    }
  }
  const [product] = await structuredData(request, '/product/Millet%20Loaf');
  expect(product?.['offers']).toMatchObject({
    '@type': 'Offer',
    price: expect.any(Number),
    priceCurrency: 'INR',
    availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/),
    url: `${baseURL}/product/Millet%20Loaf`,
  });
  const trail = (await structuredData(request, '/course/Sourdough%20Foundations'))[1];
  expect(trail?.['itemListElement']).toMatchObject([
    { position: 1, name: 'Home', item: `${baseURL}/` },
    { position: 2, name: 'Courses', item: `${baseURL}/courses` },
    { position: 3, item: `${baseURL}/course/Sourdough%20Foundations` },
  ]);
});

test('the sitemap lists every public page, course and product', async ({ request, baseURL }) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toContain('application/xml');
  const listed = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(new Set(listed).size).toBe(listed.length);
  for (const path of publicPages.filter((publicPage) => !hiddenPages.includes(publicPage)))
    expect(listed).toContain(`${baseURL}${path}`);
  for (const noun of ['course', 'product']) {
    const { data } = await (await request.get(`/api/${noun}/get-all-${noun}s`)).json();
    // Filters out what parallel tests add and remove.
    for (const { name } of data.filter(({ name }: { name: string }) => /^[\w &-]+$/.test(name)))
      expect(listed).toContain(`${baseURL}/${noun}/${encodeURIComponent(name)}`);
  }
});

test('robots are shown the sitemap and kept out of what is personal', async ({
  request,
  baseURL,
}) => {
  const rules = await (await request.get('/robots.txt')).text();
  expect(rules).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const path of ['/api/', '/admin', '/user-dashboard', '/my-', '/checkout'])
    expect(rules).toContain(`Disallow: ${path}\n`);
  expect(rules).not.toMatch(/Disallow: \/$/m);
});
