import { openSlowPhone } from './devtools.ts';
import { median } from './rate.ts';
import type { Row } from './table.ts';

/** A page that is a line of text says what no other can go below. */
const floor = '/robots.txt';
const pages = [
  floor,
  '/',
  '/courses',
  '/course/Sourdough%20Foundations',
  '/products',
  '/certificate',
];
const rounds = 9;

type Seen = { fcp: number; lcp: number; cls: number; what: string; tasks: [number, number][] };
type Figures = { fcp: number; lcp: number; cls: number; tbt: number; what: string };

/**
 * Runs in the quiet page: largest paint, layout shifts and long tasks, as the browser kept them.
 * Watching from the start would itself cost.
 */
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
  return { ...seen, tbt: blocked.reduce((sum, one) => sum + one, 0) };
}

/** LCP, CLS and TBT on a phone with a slow network: median of nine uncached visits. */
export async function measurePaint(origin: string): Promise<Row[]> {
  const slowPhone = await openSlowPhone();
  const visits = new Map<string, Figures[]>(pages.map((path) => [path, []]));
  // The pages take turns, so that a slow minute meets them all. Round 0, which resizes the
  // pictures, is not counted.
  for (let round = 0; round <= rounds; round++)
    for (const [path, figures] of visits) {
      const seen = await slowPhone.visit(`${origin}${path}`, read);
      if (round > 0) figures.push(figuresOf(seen));
    }
  await slowPhone.close();
  return [...visits].flatMap(([path, figures]): Row[] => {
    const figure = (name: 'lcp' | 'cls' | 'tbt' | 'fcp') => median(figures.map((one) => one[name]));
    const note = `first paint ${Math.round(figure('fcp'))} ms; ${figures[0]?.what ?? ''}`;
    const lcp: Row = {
      what: `${path} LCP`,
      figure: figure('lcp'),
      target: 450,
      bound: 'most',
      unit: 'ms',
      note,
    };
    if (path === floor) return [lcp];
    return [
      lcp,
      { what: `${path} CLS`, figure: figure('cls'), target: 0.01, bound: 'most' },
      { what: `${path} TBT`, figure: figure('tbt'), target: 50, bound: 'most', unit: 'ms' },
    ];
  });
}
