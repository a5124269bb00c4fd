import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../project.ts';

const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'school';

/** Each only where it stands as such, since a school may be called like any word of the code. */
export function rename(school: string, root = '.'): void {
  const name = slugOf(school);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const { name: old } = JSON.parse(read('package.json')) as { name: string };
  const domain = /^ADMIN_EMAIL = "admin@(.+)"/m.exec(read('wrangler.toml'))?.[1] ?? '';
  const ofPackage = new RegExp(`(?<=(?:^\\{|"": \\{)\\s+"name": )"${old}"`, 'g');
  const ofWrangler = new RegExp(
    `(?<=^(?:name|database_name|bucket_name|queue) = ")${old}\\b`,
    'gm',
  );
  const ofWorker = new RegExp(`(?<![\\w-])${old}(?=-production\\b)`, 'g');
  const ofAccounts = new RegExp(`(?<=@)${domain.replaceAll('.', '\\.')}(?![\\w.-])`, 'gi');
  for (const file of projectFiles(root)) {
    if (!/\.(tsx?|toml|json|sql)$|^README\.md$/.test(file)) continue;
    const text = read(file);
    let renamed = text.replaceAll(ofAccounts, `${name}.demo.test`);
    if (/^package(-lock)?\.json$/.test(file)) renamed = renamed.replaceAll(ofPackage, `"${name}"`);
    if (file === 'wrangler.toml') renamed = renamed.replaceAll(ofWrangler, name);
    if (/^scripts\/deploy\/.+\.test\.ts$/.test(file)) renamed = renamed.replaceAll(ofWorker, name);
    if (renamed !== text) writeFileSync(join(root, file), renamed);
  }
}
