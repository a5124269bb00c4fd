import { add } from '../../worker/catalogue/write.ts';
import { descriptor, listCourses } from '../../worker/course/queries.ts';
import { open } from '../../worker/lib/db/index.ts';
import { keyOf } from '../../worker/lib/files/files.ts';
import type { Site } from '../site.ts';
import { shareOfPing } from './rate.ts';
import type { Row } from './table.ts';

const courses = 50;

/** Adds courses, all with the first course's picture, until there are fifty. */
export async function fillCatalogue({ env }: Site): Promise<void> {
  const { records = [] } = await listCourses(open(env.DB));
  const [first] = records;
  if (!first) throw new Error('The seed left no course');
  const file = await env.FILES.get(keyOf(first.images[0] ?? ''));
  const bytes = (await file?.bytes()) as Uint8Array<ArrayBuffer>;
  const { desc, price, duration, stock, details } = first;
  for (let i = records.length; i < courses; i++)
    await add(
      env,
      descriptor,
      { name: `Batch ${i}`, desc, price, duration, stock, details },
      [new File([bytes], 'picture.webp', { type: 'image/webp' })],
      'seed',
    );
}

type Measured = { what: string; path: string; target: number };

const calls: Measured[] = [
  { what: 'catalogue JSON, 50 courses', path: '/api/course/get-all-courses', target: 0.4 },
  { what: 'static page /courses', path: '/courses', target: 0.7 },
  { what: 'static page /', path: '/', target: 0.7 },
];

/** Requests a second as a share of `/api/ping` in the same Worker. */
export async function measureRequests(site: Site): Promise<Row[]> {
  await fillCatalogue(site);
  const rows: Row[] = [];
  for (const { what, path, target } of calls) {
    const { share, perSecond } = await shareOfPing(site.origin, { path });
    const note = `${Math.round(perSecond)} a second`;
    rows.push({ what: `${what} : ping`, figure: share, target, bound: 'least', note });
  }
  return rows;
}
