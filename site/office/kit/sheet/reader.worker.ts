import { Unreadable } from './cells.ts';
import { sheetsOf } from './file.ts';

/** Reads a file beside the page, which goes on whatever is in the file. */
addEventListener('message', async ({ data }: MessageEvent<File | string>) => {
  try {
    const file = typeof data === 'string' ? data : new Uint8Array(await data.arrayBuffer());
    postMessage({ sheets: await sheetsOf(file) });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    postMessage({ refusal: error.message });
  }
});
