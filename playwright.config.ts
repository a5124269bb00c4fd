import { defineConfig, devices } from '@playwright/test';
import type { Complaints } from './e2e/test.ts';
import { launchOptions } from './scripts/browser.ts';

const port = Number(process.env['E2E_PORT'] ?? 8798);
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
const changing = /(fresh|names|office-(catalogue|day|orders|together))\.spec\.ts$/;

/** A list on the screen names a picture that the test beside it has just deleted with its course or product. */
const deleted = [
  /^404: .*\/media\/(course|product)\//,
  /status of 404 .* at .*\/media\/(course|product)\//,
];

export default defineConfig<Complaints>({
  testDir: 'e2e',
  outputDir: '.test/results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Generous, for machines that are busy: a calm one needs a tenth.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    // A trace (`--trace on`) of every test would cost a third of the time.
    screenshot: 'only-on-failure',
    launchOptions,
  },
  // Who changes the catalogue comes last: a list that loses a course under a reader's eyes is no fault of the page.
  projects: [
    { name: 'steady', use: desktop, testIgnore: changing },
    {
      name: 'changing',
      use: { ...desktop, neighbours: deleted },
      testMatch: changing,
      dependencies: ['steady'],
    },
  ],
  webServer: {
    command: 'node scripts/start.ts',
    env: { CRUMB_HOME: '.test/site', PORT: String(port) },
    url: `http://localhost:${port}/api/ping`,
    timeout: 240_000,
    stdout: 'pipe',
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
