import { defineConfig, devices } from '@playwright/test';
import chromium from '@sparticuz/chromium';

const port = Number(process.env['E2E_PORT'] ?? 8798);
/**
 * The browser that comes with the packages (Linux x64); elsewhere Playwright's own. The package's own arguments are
 * for a cloud function: one process, web security off. Tests want neither.
 */
const bundled = process.platform === 'linux' && process.arch === 'x64';

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.test/results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 45_000,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    launchOptions: bundled
      ? {
          executablePath: await chromium.executablePath(),
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        }
      : {},
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
  // @ts-ignore
  metadata: {
    command: 'node scripts/start.ts',
    env: { CRUMB_HOME: '.test/site', PORT: String(port) },
    url: `http://localhost:${port}/api/ping`,
    timeout: 240_000,
    stdout: 'pipe',
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
