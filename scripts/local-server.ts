import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { business } from '../contract/business.ts';
import { people } from '../worker/test/cast.ts';
import { mails, port, state } from './data-folder.ts';

/** What the local e-mail binding prints for each file: text, HTML or attachment. */
const file = /((?:Text|HTML): |Attachment \(.+ -> )(\S.*)$/;

/** wrangler's folder goes with the server; answers the line with the new path. */
export const keepMail = (line: string): string =>
  line.replace(file, (_, what: string, from: string) => {
    const to = join(mails, basename(from));
    copyFileSync(from.trim(), to);
    return `${what}${to}`;
  });

/** Milliseconds between two ticks: the platform's clock has a minute. */
const pause = 30_000;

/** The next tick makes up for a failed one; `log` gets why. */
export function keepTicking(tick: () => Promise<unknown>, log: (line: string) => void): void {
  setInterval(() => {
    tick().catch((error) => log(`error: the clock's work failed: ${error}`));
  }, pause).unref();
}

export function printBanner(): void {
  console.log(`
  ${business.name} is open at http://localhost:${port}

  Administrator  ${people.admin.email}  ${people.admin.password}
  Student        ${people.asha.email}  ${people.asha.password}

  Mails land in ${mails}
  Stop with Ctrl+C. The data stays in ${state}.
`);
}
