import '../contract/school/defaults/as-seeded.ts';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { stop } from './arguments.ts';

/**
 * Data and build of one installation. `npm test` sets CRUMB_HOME to its own folder, so both it and
 * `npm start` can run at once.
 */
const folder = process.env['CRUMB_HOME'];
const inFolder = (name: string) => resolve(folder ?? '.wrangler', name);

export const dist = folder ? inFolder('dist') : resolve('dist');
export const log = inFolder('server.log');
export const state = inFolder('state');
/** Locally, mails are written here instead of being sent. */
export const mails = inFolder('mails');
/** SQLite file locked by the process that uses this folder, see setup.ts. */
export const lock = inFolder('lock.sqlite');

const portText = process.env['PORT'] ?? '8787';
export const port = Number(portText);
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  stop(`PORT must be a whole number from 1 to 65535, not "${portText}".`);

/** Makes personal data readable for this user only; children inherit the umask. */
export function restrictAccess(): void {
  process.umask(0o077);
  try {
    for (const path of [state, mails]) {
      mkdirSync(path, { recursive: true });
      chmodSync(path, 0o700);
    }
    if (existsSync(log)) chmodSync(log, 0o600);
  } catch (error) {
    stop(`The data cannot be kept there: ${(error as Error).message}`);
  }
}
