import { devices } from '@playwright/test';
import packed from '@sparticuz/chromium';

/**
 * The browser of the npm package (Linux x64), else Playwright's own. Its default arguments are for
 * cloud functions (web security off) and would change what is tested.
 */
export const launchOptions =
  process.platform === 'linux' && process.arch === 'x64'
    ? {
        executablePath: await packed.executablePath(),
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-background-networking',
          // Without it a spare process is started for every page.
          '--renderer-process-limit=1',
        ],
      }
    : {};

export const phone = devices['Pixel 7'];
