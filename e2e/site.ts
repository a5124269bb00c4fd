/**
 * The site under test: its data folder and its port. The next port makes sessions, see `scripts/e2e.ts`; the two after it
 * serve the same build without a database, see `failed-pages.spec.ts`.
 */
export const home = '.test/site ä';
export const port = Number(process.env['E2E_PORT'] ?? 8798);

export const sessionsUrl = `http://127.0.0.1:${port + 1}/`;
