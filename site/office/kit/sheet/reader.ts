import { howToExport, limits, type Sheet, Unreadable } from './cells.ts';

/** Milliseconds after which a file is no statement; one of 5 MB takes a few seconds. */
const patience = 30_000;

type Answer = { sheets: Sheet[] } | { refusal: string };

/**
 * The sheets of a file or of text, read by a Web Worker that is ended when it takes too long or
 * too much memory. Else `Unreadable`.
 */
export function readSheets(file: File | string): Promise<Sheet[]> {
  if (typeof file !== 'string' && file.size > limits.bytes)
    return Promise.reject(new Unreadable('The file is larger than 5 MB'));
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout>;
  const read = new Promise<Sheet[]>((resolve, reject) => {
    const refuse = (why: string) => reject(new Unreadable(`${why} ${howToExport}`));
    timer = setTimeout(() => refuse('It takes too long to read this file.'), patience);
    worker.onmessage = ({ data }: MessageEvent<Answer>) =>
      'sheets' in data ? resolve(data.sheets) : reject(new Unreadable(data.refusal));
    worker.onerror = (event) => {
      event.preventDefault();
      refuse('This file cannot be read.');
    };
    worker.postMessage(file);
  });
  return read.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
