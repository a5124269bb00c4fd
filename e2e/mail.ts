import { existsSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { home } from './site.ts';

const log = `${home}/server.log`;

/** The texts of all mails to that address, oldest first. */
export const mailsTo = (address: string): string[] =>
  // The e-mail binding logs the recipient and the file with the text of every mail.
  [...readFileSync(log, 'utf8').matchAll(/^To: (.+)\n(?:.*\n){0,6}?Text: (.+)$/gm)]
    .filter(([, to]) => to?.trim() === address)
    .map(([, , file = '']) => file.trim())
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8').replaceAll('\u00a0', ' '));

/**
 * The text of the newest mail to that address whose words match. Waits for it: what the office does
 * can be undone for a minute, and is written about after that.
 */
export async function lastMailTo(address: string, words: RegExp): Promise<string> {
  let found: string | undefined;
  const look = () => {
    found = mailsTo(address).findLast((text) => words.test(text));
    return found !== undefined;
  };
  await expect.poll(look, { timeout: 120_000 }).toBe(true);
  return found ?? '';
}
