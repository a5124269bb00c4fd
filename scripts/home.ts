import { resolve } from 'node:path';

/**
 * Where one running installation keeps its data and its build. `npm test` sets CRUMB_HOME, so that it never touches
 * the data of `npm start` and both can run at once.
 */
const home = process.env['CRUMB_HOME'];

export const dist = resolve(home ? `${home}/dist` : 'dist');
/** Every line the running site has said, mails among them. */
export const log = resolve(home ? `${home}/server.log` : '.wrangler/server.log');
export const state = resolve(home ? `${home}/state` : '.wrangler/state');
export const port = Number(process.env['PORT'] ?? 8787);
