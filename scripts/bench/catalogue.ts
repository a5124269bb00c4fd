import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { paths } from '../../contract/paths.ts';
import { add } from '../../worker/catalogue/write.ts';
import { descriptor, listCourses } from '../../worker/course/queries.ts';
import { open } from '../../worker/lib/db/index.ts';
import { keyOf } from '../../worker/lib/files/files.ts';
import { listProducts } from '../../worker/product/queries.ts';
import { dist } from '../data-folder.ts';
import { run } from '../processes.ts';
import type { Site } from '../site.ts';
import { median, rate } from './rate.ts';
import type { Row } from './table.ts';

const size = { course: 300, product: 1000 };
const rounds = 15;

/** Adds courses, all with the first course's picture, until there are fifty. */
async function addCourses({ env }: Site): Promise<void> {
  const { records = [] } = await listCourses(open(env.DB));
  const [first] = records;
  if (!first) throw new Error('The seed left no course');
  const file = await env.FILES.get(keyOf(first.images[0] ?? ''));
  const bytes = (await file?.bytes()) as Uint8Array<ArrayBuffer>;
  const { desc, price, duration, stock, details } = first;
  for (let i = records.length; i < 50; i++)
    await add(
      env,
      descriptor,
      { name: `Batch ${i}`, desc, price, duration, stock, details },
      [new File([bytes], 'picture.webp', { type: 'image/webp' })],
      'seed',
    );
}

async function details({ env }: Site): Promise<[what: string, path: string][]> {
  const db = open(env.DB);
  const [{ records: products }, { records: courses }] = [
    await listProducts(db),
    await listCourses(db),
  ];
  return [
    ["a product's page", paths.product(products?.[0]?.name ?? '')],
    ["a course's page", paths.course(courses?.at(-1)?.name ?? '')],
  ];
}

const own = ['seq', 'id', 'name', 'name_key'];

/** Copies the oldest record until there are as many as `size` says. */
async function fill({ env }: Site, table: 'course' | 'product'): Promise<void> {
  const { results } = await env.DB.prepare(`select name from pragma_table_info('${table}')`).all();
  const columns = results.map(({ name }) => String(name)).filter((name) => !own.includes(name));
  const names = columns.map((name) => `"${name}"`).join(', ');
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${size[table]})
     insert into ${table} (id, name, name_key, ${names})
     select 'copy' || i, 'Copy ' || i, 'copy ' || i, ${names} from n
     join (select * from ${table} order by seq limit 1)
     where i > (select count(*) from ${table})`,
  ).run();
}

const page = (name: string) => readFileSync(`${dist}/client/${name}.html`);
const bytes = (name: string) => brotliCompressSync(page(name)).length;

async function timed(url: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const started = performance.now();
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    await answer.arrayBuffer();
    times.push(performance.now() - started);
  }
  return median(times);
}

/** Milliseconds of the Worker for each of these, with the long catalogue. */
const requests: [what: string, path: string][] = [
  ['the last page of courses', `/courses/${Math.ceil(size.course / 24)}`],
  ['the last page of products', `/products/${Math.ceil(size.product / 24)}`],
  ['courses narrowed', '/fresh/courses?level=Beginner'],
  ['products narrowed', '/fresh/products?only=vegan'],
  ['JSON of all products, which the search reads', '/api/product/get-all-products'],
  ['sitemap', '/sitemap.xml'],
];

export async function measureCatalogue(site: Site): Promise<Row[]> {
  await addCourses(site);
  const json = { path: '/api/course/get-all-courses' };
  const rates: number[] = [];
  const pings: number[] = [];
  for (let i = 0; i < 5; i++) {
    pings.push(await rate(site.beside, { path: '/api/ping' }, 2000));
    rates.push(await rate(site.beside, json, 2000));
  }
  const rows: Row[] = [
    {
      what: 'JSON of 50 courses, requests a second of the Worker alone',
      figure: median(rates),
      target: 1340,
      bound: 'least',
      note: `ping ${Math.round(median(pings))}`,
    },
  ];
  for (const [what, path] of await details(site)) {
    const pages: number[] = [];
    for (let i = 0; i < 5; i++) pages.push(await rate(site.beside, { path }, 2000));
    rows.push({
      what: `${what}, requests a second of the Worker alone`,
      figure: median(pages),
      target: 1340,
      bound: 'least',
      note: `ping ${Math.round(median(pings))}`,
    });
  }
  const before = { courses: bytes('courses'), products: bytes('products') };
  await fill(site, 'course');
  await fill(site, 'product');
  const started = performance.now();
  await run('astro', 'build');
  const built = (performance.now() - started) / 1000;
  rows.push({ what: 'build', figure: built, target: 60, bound: 'most', unit: 's' });
  for (const name of ['courses', 'products'] as const)
    rows.push({
      what: `first view of /${name}, bytes against the seed's`,
      figure: bytes(name) / before[name],
      target: 1.15,
      bound: 'most',
      note: `${before[name]} → ${bytes(name)} in brotli`,
    });
  for (const [what, path] of requests)
    rows.push({
      what,
      figure: await timed(`${site.beside}${path}`),
      target: 100,
      bound: 'most',
      unit: 'ms',
    });
  return rows;
}
