import type { Page } from '@playwright/test';
import { openBrowser, phone } from '../browser.ts';
import { median } from './rate.ts';
import type { Row } from './table.ts';

const pages = ['/', '/courses', '/course/Sourdough%20Foundations', '/products'];
const rounds = 5;
/** A slow phone network: 150 ms round trip, 1.6 Mbit/s down and 0.75 up, in bytes a second. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

type Seen = { fcp: number; lcp: number; cls: number; what: string; tasks: [number, number][] };
type Figures = { fcp: number; lcp: number; cls: number; tbt: number; what: string };

/** Runs in the page before its own scripts: records largest paint, layout shifts and long tasks. */
function watch(): void {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, what: '', tasks: [] };
  Object.assign(globalThis, { seen });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    const { element } = entry as PerformanceEntry & { element?: Element };
    seen.what = element?.outerHTML.slice(0, 80) ?? '';
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.cls += value;
  });
  // Blocking time is the part of a task after First Contentful Paint beyond 50 ms (web.dev, Total Blocking Time).
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.tasks.push([startTime, startTime + duration]);
  });
}

async function visit(page: Page, url: string): Promise<Figures> {
  await page.addInitScript(watch);
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', network);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'networkidle' });
  const { tasks, ...seen } = await page.evaluate(
    () => (globalThis as unknown as { seen: Seen }).seen,
  );
  const blocked = tasks.map(([from, to]) => Math.max(0, to - Math.max(from, seen.fcp) - 50));
  return { ...seen, tbt: blocked.reduce((sum, one) => sum + one, 0) };
}

/** LCP, CLS and TBT of the visitors' pages on a phone with a slow network: the median of five visits without cache. */
export async function measurePaint(origin: string): Promise<Row[]> {
  const browser = await openBrowser();
  const rows: Row[] = [];
  for (const path of pages) {
    const visits: Figures[] = [];
    // Round 0 is a warm-up, in which the server resizes the pictures, and is not counted.
    for (let round = 0; round <= rounds; round++) {
      const context = await browser.newContext(phone);
      const seen = await visit(await context.newPage(), `${origin}${path}`);
      if (round > 0) visits.push(seen);
      await context.close();
    }
    const figure = (name: 'lcp' | 'cls' | 'tbt' | 'fcp') => median(visits.map((one) => one[name]));
    const note = `first paint ${Math.round(figure('fcp'))} ms; ${visits[0]?.what ?? ''}`;
    rows.push(
      { what: `${path} LCP`, figure: figure('lcp'), target: 450, bound: 'most', unit: 'ms', note },
      { what: `${path} CLS`, figure: figure('cls'), target: 0.01, bound: 'most' },
      { what: `${path} TBT`, figure: figure('tbt'), target: 50, bound: 'most', unit: 'ms' },
    );
  }
  await browser.close();
  return rows;
}
