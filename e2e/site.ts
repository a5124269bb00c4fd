/**
 * The site under test: data folder and port. The next port makes sessions (`scripts/e2e.ts`); two
 * more serve the build without a database (`failed-pages.spec.ts`).
 */
export const home = '.test/site ä';
/** Written by `start.spec.ts` once the site that it has built is stopped. */
export const stopped = `${home}/stopped`;
export const port = Number(process.env['PORT']);

export const sessionsUrl = `http://127.0.0.1:${port + 1}/`;
