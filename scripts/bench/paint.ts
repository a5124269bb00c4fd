import type { Page } from '@playwright/test';
import { openBrowser, phone } from '../browser.ts';
import { median } from './rate.ts';
import type { Row } from './table.ts';

const pages = ['/', '/courses', '/course/Sourdough%20Foundations', '/products'];
const rounds = 5;
/** 150 ms there and back, 1.6 Mbit/s down, 0.75 up, in bytes a second. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

type Seen = { fcp: number; lcp: number; cls: number; what: string; tasks: [number, number][] };
type Figures = { fcp: number; lcp: number; cls: number; tbt: number; what: string };

/** Runs in the page before everything else: notes the largest paint, shifts and long tasks. */
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
  // From the first paint on, a task blocks for as long as it goes beyond 50 ms (web.dev, Total Blocking Time).
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

/** LCP, CLS and TBT of the visitors' pages as a phone on a slow network has them: the median of five fresh visits. */
export async function measurePaint(origin: string): Promise<Row[]> {
  const browser = await openBrowser();
  const rows: Row[] = [];
  for (const path of pages) {
    const visits: Figures[] = [];
    // The first visit makes the server compute the pictures' widths and is left out.
    for (let round = 0; round <= rounds; round++) {
      const context = await browser.newContext(phone);
      const seen = await visit(await context.newPage(), `${origin}${path}`);
      if (round > 0) visits.push(seen);
      await context.close();
    }
    const figure = (name: 'lcp' | 'cls' | 'tbt' | 'fcp') => median(visits.map((one) => one[name]));
    const note = `first paint ${Math.round(figure('fcp'))} ms; ${visits[0]?.what ?? ''}`;
    rows.push(
      { what: `${path} LCP`, figure: figure('lcp'), target: 600, bound: 'most', unit: 'ms', note },
      { what: `${path} CLS`, figure: figure('cls'), target: 0.01, bound: 'most' },
      { what: `${path} TBT`, figure: figure('tbt'), target: 50, bound: 'most', unit: 'ms' },
    );
  }
  await browser.close();
  return rows;
}
