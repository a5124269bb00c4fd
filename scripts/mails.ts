import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mails } from './data-folder.ts';

/** What the local e-mail binding prints for each file: text, HTML or attachment. */
const file = /((?:Text|HTML): |Attachment \(.+ -> )(\S.*)$/;

/**
 * Copies the mail file of this line out of wrangler's folder, which goes with the server, and
 * returns the line with the new path.
 */
export const keepMail = (line: string): string =>
  line.replace(file, (_, what: string, from: string) => {
    const to = join(mails, basename(from));
    copyFileSync(from.trim(), to);
    return `${what}${to}`;
  });
