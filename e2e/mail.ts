import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const home = '.test/site';

/** Every file in which the local e-mail binding keeps the words of a mail, newest first. */
function mails(): string[] {
  const all = readdirSync(home, { recursive: true, encoding: 'utf8' });
  return all
    .filter((name) => /[/\\]email[^/\\]*[/\\][^/\\]+\.(?:txt|html|eml)$/.test(name))
    .map((name) => join(home, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
}

/** The newest mail to that address whose words match, as it landed. Waits for it. */
export async function lastMailTo(address: string, words: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(() => {
      found = mails()
        .map((file) => readFileSync(file, 'utf8'))
        .find((text) => text.includes(address) && words.test(text));
      return found !== undefined;
    })
    .toBe(true);
  return found ?? '';
}
