import { paths } from '../../contract/paths.ts';
import { listCourses } from '../../worker/course/queries.ts';
import { open } from '../../worker/lib/db/index.ts';
import { listProducts } from '../../worker/product/queries.ts';
import { people } from '../../worker/test/cast.ts';
import type { Site } from '../site.ts';
import { openSlowPhone } from './devtools.ts';
import { median } from './rate.ts';
import type { Row } from './table.ts';
import { tokenOf } from './table.ts';

/** A page that is a line of text says what no other can go below. */
const floor = '/robots.txt';
/** What each is to stay within, in milliseconds where it is a time. */
const bounds = { lcp: 450, cls: 0.01, tbt: 50 };
const rounds = 5;

/** The seed has no certificate with a number: its page says so. */
const nobodys = '0000-0000-0000';

type Visit = { what: string; path: string; stored?: Record<string, string> };

/** Every page that needs no login and leads nowhere else, and those where something is bought. */
async function visitsOf(site: Site): Promise<Visit[]> {
  const db = open(site.env.DB);
  const [courses, products] = [await listCourses(db), await listProducts(db)];
  const course = courses.records?.[0];
  const product = products.records?.find(({ stock }) => stock === 'Yes');
  if (!course || !product) throw new Error('The seed has too little to show');
  const { _id: id, name, images, price } = product;
  const cart = JSON.stringify([{ id, name, images, price, amount: 2 }]);
  const token = await tokenOf(site, people.asha.email);
  const anybodys = [
    floor,
    ...[paths.home, paths.courses, paths.course(course.name), paths.products],
    ...[paths.product(name), paths.orderCake, '/about', '/gallery', '/contact', '/book-a-demo'],
    ...['/student-verification', '/certificate', paths.certificateOf(nobodys)],
    ...['/terms', '/privacy-policy', '/refund-policy', '/not-found'],
    ...[paths.login, paths.register, '/forgot-password', '/open-account', '/confirm-email'],
    ...['/accept-invite', '/admin-login', paths.cart],
  ];
  return [
    ...anybodys.map((path) => ({ what: path, path })),
    { what: '/cart, filled', path: paths.cart, stored: { cart } },
    { what: '/checkout, filled', path: paths.checkout, stored: { cart, token } },
    {
      what: '/checkout/{course}',
      path: `${paths.checkout}/${encodeURIComponent(course.name)}`,
      stored: { token },
    },
  ];
}

type Seen = { fcp: number; lcp: number; cls: number; what: string; tasks: [number, number][] };
type Figures = { fcp: number; lcp: number; cls: number; tbt: number; what: string };

/** Runs in the quiet page: watching from the start would itself cost. */
async function read(): Promise<Seen> {
  const kept = (type: string) =>
    new Promise<PerformanceEntry[]>((done) => {
      const observer = new PerformanceObserver((list) => done(list.getEntries()));
      observer.observe({ type, buffered: true });
      // Of a kind that never came there is no list.
      setTimeout(done, 100, []);
    });
  const [paints, largest, shifts, tasks] = await Promise.all([
    kept('paint'),
    kept('largest-contentful-paint'),
    kept('layout-shift'),
    kept('longtask'),
  ]);
  const last = largest.at(-1) as (PerformanceEntry & { element?: Element }) | undefined;
  return {
    fcp: paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0,
    lcp: last?.startTime ?? 0,
    what: last?.element?.outerHTML.slice(0, 40).replace(/\s+/g, ' ') ?? '',
    cls: (shifts as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .reduce((sum, { value }) => sum + value, 0),
    tasks: tasks.map(({ startTime, duration }) => [startTime, startTime + duration]),
  };
}

function figuresOf({ tasks, ...seen }: Seen): Figures {
  // The part of a task beyond 50 ms after the first paint (web.dev, Total Blocking Time).
  const blocked = tasks.map(([from, to]) => Math.max(0, to - Math.max(from, seen.fcp) - 50));
  return { ...seen, tbt: blocked.reduce((sum, ms) => sum + ms, 0) };
}

export async function measurePaint(site: Site): Promise<Row[]> {
  const slowPhone = await openSlowPhone();
  const visits = (await visitsOf(site)).map((visit) => ({ ...visit, seen: [] as Figures[] }));
  // The pages take turns, so that a slow minute meets them all. Round 0, which resizes the
  // pictures, is not counted.
  for (let round = 0; round <= rounds; round++)
    for (const { path, stored, seen } of visits) {
      const figures = figuresOf(await slowPhone.visit(`${site.origin}${path}`, read, stored));
      if (round > 0) seen.push(figures);
    }
  await slowPhone.close();
  return visits.flatMap(({ what, path, seen }): Row[] => {
    const figure = (name: 'lcp' | 'cls' | 'tbt' | 'fcp') =>
      median(seen.map((figures) => figures[name]));
    const row = (name: keyof typeof bounds): Row => ({
      what: `${what} ${name.toUpperCase()}`,
      figure: figure(name),
      target: bounds[name],
      bound: 'most',
      ...(name !== 'cls' && { unit: 'ms' }),
    });
    const note = `first paint ${Math.round(figure('fcp'))} ms; ${seen[0]?.what ?? ''}`;
    const lcp = { ...row('lcp'), note };
    return path === floor ? [lcp] : [lcp, row('cls'), row('tbt')];
  });
}
