import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newPerson, register } from './person.ts';
import { home } from './site.ts';
import { expect, test } from './test.ts';

/** The files of D1 and R2 with their write-ahead logs, and the server log. */
function storedFiles(): { name: string; bytes: Buffer }[] {
  const state = readdirSync(join(home, 'state'), { recursive: true, withFileTypes: true });
  const files = state
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return [...files, join(home, 'server.log')].flatMap((name) => {
    try {
      return [{ name, bytes: readFileSync(name) }];
    } catch (error) {
      // Deleted since the list was read: other tests are writing.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  });
}

test('neither the database nor the log knows a password, token or Aadhaar number @full', async ({
  page,
}) => {
  const person = { ...newPerson(), aadharNo: '4991 1866 5246' };
  await register(page, person, 'seed/pictures/student-4.webp');
  await expect(page).toHaveURL('/user-dashboard');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.goto(`/${token}`);
  await expect(page).toHaveURL('/user-dashboard');
  const secrets = [
    person.password,
    person.aadharNo,
    person.aadharNo.replaceAll(' ', ''),
    token ?? '',
  ];
  expect(token).toMatch(/^[\w-]{43}$/);

  const all = storedFiles();
  expect(
    all.some(({ bytes }) => bytes.includes(person.email)),
    'the right files are read',
  ).toBe(true);
  for (const secret of secrets)
    expect(all.filter(({ bytes }) => bytes.includes(secret)).map(({ name }) => name)).toEqual([]);
});
