import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mails } from './data-folder.ts';

/** The line that the local e-mail binding prints for each file of a mail: text, HTML or attachment. */
const file = /((?:Text|HTML): |Attachment \(.+ -> )(\S.*)$/;

/**
 * Copies the mail file named in this line out of wrangler's temporary folder, which is deleted with the server, and
 * returns the line with the new path.
 */
export const keepMail = (line: string): string =>
  line.replace(file, (_, what: string, from: string) => {
    const to = join(mails, basename(from));
    copyFileSync(from.trim(), to);
    return `${what}${to}`;
  });
