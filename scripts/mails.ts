import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mails } from './home.ts';

/** What the local e-mail binding says of each file of a mail: its text, its HTML, what is attached. */
const file = /((?:Text|HTML): |Attachment \(.+ -> )(\S.*)$/;

/**
 * Copies the file of a mail that this line names out of a folder that goes with the server, and answers the line with
 * the copy's name.
 */
export const keepMail = (line: string): string =>
  line.replace(file, (_, what: string, from: string) => {
    const to = join(mails, basename(from));
    copyFileSync(from.trim(), to);
    return `${what}${to}`;
  });
