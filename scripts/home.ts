import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Where one running installation keeps its data and its build. `npm test` sets CRUMB_HOME, so that it never touches
 * the data of `npm start` and both can run at once.
 */
const home = process.env['CRUMB_HOME'];
const inHome = (name: string) => resolve(home ?? '.wrangler', name);

export const dist = home ? inHome('dist') : resolve('dist');
/** Every line the running site has said. */
export const log = inHome('server.log');
export const state = inHome('state');
/** Locally a mail is sent by writing it here. */
export const mails = inHome('mails');
/** Held by the process that serves or fills this home. */
export const lock = inHome('lock.sqlite');

const asked = process.env['PORT'] ?? '8787';
export const port = Number(asked);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT must be a whole number from 1 to 65535, not "${asked}".`);
  process.exit(1);
}

/** The data are people's: this process and all it starts write them for the machine's own user alone. */
export function closeHome(): void {
  process.umask(0o077);
  for (const folder of [state, mails]) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o700);
  }
  if (existsSync(log)) chmodSync(log, 0o600);
}
