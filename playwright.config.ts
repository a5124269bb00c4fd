import './contract/school/defaults/as-seeded.ts';
import { defineConfig, devices } from '@playwright/test';
import { isEveryState, isFull } from './e2e/full.ts';
import { port } from './e2e/site.ts';
import type { PageErrors } from './e2e/test.ts';
import { launchOptions } from './scripts/browser.ts';

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
const start = /start\.spec\.ts$/;
const school = /\/school\.spec\.ts$/;
const changing = [
  /(bank-afternoon|batches|demo-class|freshness|names|own-orders|waiting-list)\.spec\.ts$/,
  /office-(catalogue|catalogue-forms|conflicts|day|lists|orders|roster)\.spec\.ts$/,
];

/** A list may show a picture that a parallel test has just deleted with its course or product. */
const deleted = [
  /^404: .*\/media\/(course|product)\//,
  /status of 404 .* at .*\/media\/(course|product)\//,
];

export default defineConfig<PageErrors>({
  testDir: 'e2e',
  outputDir: '.test/results',
  // Five on two processors, since pages wait now and then.
  workers: 5,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  grepInvert: isEveryState ? [] : /@full/,
  // Generous, for busy machines: an idle one needs a thirtieth.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    // What is not there any more fails by its name, not by the time of its test.
    actionTimeout: 60_000,
    // A trace (`--trace on`) of every test would cost a third of the time.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...launchOptions,
      // Fewer processes, and no compiling for speed in pages that live for seconds: a tenth less.
      args: [
        ...(launchOptions.args ?? []),
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
        '--js-flags=--no-turbofan',
      ],
    },
    // Pictures as WebP: the local server takes a second of the processor for each as AVIF.
    extraHTTPHeaders: isFull ? {} : { accept: 'text/html,image/webp,*/*' },
    // What moves is drawn sixty times a second, by the processor.
    reducedMotion: isFull ? 'no-preference' : 'reduce',
  },
  // One after the other: the first builds the site, those at the end change the lists, and what the
  // site says, that tests of the second look at.
  projects: [
    { name: 'start', testMatch: start },
    {
      name: 'reading',
      dependencies: ['start'],
      use: desktop,
      testIgnore: [start, school, ...changing],
    },
    {
      name: 'changing',
      dependencies: ['reading'],
      use: { ...desktop, ignored: deleted },
      testMatch: changing,
    },
    { name: 'school', dependencies: ['changing'], use: desktop, testMatch: school },
  ],
});
