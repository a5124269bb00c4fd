import { chromium, devices } from '@playwright/test';
import packed from '@sparticuz/chromium';

/**
 * The browser that comes with the packages (Linux x64); elsewhere Playwright's own. The package's own arguments are
 * for a cloud function: one process, web security off. Tests and measurements want neither.
 */
export const launchOptions =
  process.platform === 'linux' && process.arch === 'x64'
    ? {
        executablePath: await packed.executablePath(),
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      }
    : {};

export const openBrowser = () => chromium.launch(launchOptions);

/** A phone's screen, pixels and touch. */
export const phone = devices['Pixel 7'];
