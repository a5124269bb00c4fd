import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

/** The Worker's tests run in workerd on a real D1 and R2, everything else in Node. */
export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: [
      {
        plugins: [
          cloudflareTest(async () => ({
            main: './worker/test/main.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                MIGRATIONS: await readD1Migrations('migrations'),
                HOSTILE_RUNS: process.env['HOSTILE_RUNS'] ?? '100',
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          include: ['worker/**/*.test.ts', 'contract/**/*.test.ts'],
          setupFiles: ['./worker/test/setup.ts'],
        },
      },
      {
        test: {
          name: 'node',
          include: ['site/**/*.test.ts', 'scripts/**/*.test.ts', 'seed/**/*.test.ts'],
        },
      },
    ],
  },
});
