import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';

const log = '.test/site/server.log';

/** The text of the newest mail to that address whose words match, as the e-mail binding wrote it. Waits for it. */
export async function lastMailTo(address: string, words: RegExp): Promise<string> {
  let found: string | undefined;
  const look = () => {
    // The binding says of every mail whom it is for and in which file its text lies.
    const sent = readFileSync(log, 'utf8').matchAll(/^To: (.+)\n(?:.*\n){0,6}?Text: (.+)$/gm);
    found = [...sent]
      .filter(([, to]) => to?.trim() === address)
      .map(([, , file = '']) => readFileSync(file.trim(), 'utf8'))
      .findLast((text) => words.test(text));
    return found !== undefined;
  };
  await expect.poll(look, { timeout: 10_000 }).toBe(true);
  return found ?? '';
}
