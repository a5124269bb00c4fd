import { env } from 'cloudflare:workers';
import type { APIRoute } from 'astro';
import { isOffered } from '../../contract/offered.ts';
import { paths } from '../../contract/paths.ts';
import { listCourses } from '../../worker/course/queries.ts';
import { open } from '../../worker/lib/db/index.ts';
import { listProducts } from '../../worker/product/queries.ts';

export const prerender = false;

const steady = [
  paths.home,
  paths.courses,
  paths.products,
  paths.orderCake,
  paths.about,
  paths.gallery,
  paths.contact,
  paths.verification,
  paths.certificate,
  paths.demo,
  paths.terms,
  paths.privacy,
  paths.refund,
];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('<', '&lt;');

/** Every public page, courses and products with the day they last changed. */
export const GET: APIRoute = async ({ site }) => {
  const db = open(env.DB);
  const [courses, products] = await Promise.all([listCourses(db), listProducts(db)]);
  const goods = [
    ...(isOffered(paths.courses) ? (courses.records ?? []) : []).map(({ name, updatedAt }) => ({
      path: paths.course(name),
      updatedAt,
    })),
    ...(isOffered(paths.products) ? (products.records ?? []) : []).map(({ name, updatedAt }) => ({
      path: paths.product(name),
      updatedAt,
    })),
  ];
  const entry = (path: string, updatedAt?: string) =>
    `<url><loc>${escaped(new URL(path, site).href)}</loc>` +
    `${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}</url>`;
  const urls = [
    ...steady.filter(isOffered).map((path) => entry(path)),
    ...goods.map((article) => entry(article.path, article.updatedAt)),
  ];
  return new Response(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>\n',
    ].join('\n'),
    { headers: { 'content-type': 'application/xml' } },
  );
};
