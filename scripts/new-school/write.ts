import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Palette } from '../../contract/colours.ts';
import { webFacesFor } from '../lettering.ts';
import { projectFiles } from '../project.ts';
import { markOf, touchIcon } from './logo.ts';
import { type Answers, housesOf } from './questions.ts';
import { wordsFor } from './words.ts';

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

/** Writes a school into the project's files, in the place of the one that is there. */
export async function writeSchool(answers: Answers): Promise<void> {
  const { action, accent, paper, ink } = answers;
  const colours = { action, accent, paper, ink };
  const mark = await markOf(answers.logo, colours);
  const icon = await touchIcon(mark, colours);
  writeFileSync('site/components/logo.svg', mark);
  writeFileSync('site/public/favicon.svg', mark);
  writeFileSync('site/public/apple-touch-icon.png', icon);
  writeWords(answers);
  await writeLetters(Object.values(answers).join(' '));
  writeColours(colours);
  writeInstallation(answers);
  removePictures();
  rename(answers.name);
}

/** What the school says, one file for each part; what is said of a law stays. */
function writeWords(answers: Answers): void {
  const { facts, upi, ...others } = wordsFor(answers);
  const modules = { facts: { facts, upi }, ...of(others) };
  for (const [file, exported] of Object.entries(modules)) {
    const lines = Object.entries(exported).map(
      ([part, words]) =>
        `export const ${part}: Words<'${part}'> = ${JSON.stringify(words, null, 2)};`,
    );
    const head = "import type { Words } from '../parts.ts';";
    writeFileSync(`contract/school/defaults/${file}.ts`, `${[head, ...lines].join('\n\n')}\n`);
  }
}

const of = (parts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(parts).map(([part, words]) => [part, { [part]: words }]));

/** Typefaces for the scripts of its words, which not every computer has letters of. */
async function writeLetters(text: string): Promise<void> {
  const sheet = 'site/styles/letters.css';
  const [note = ''] = readFileSync(sheet, 'utf8').split('\n');
  const faces = await webFacesFor(text);
  for (const { script, bytes, licence } of faces) {
    writeFileSync(`site/styles/fonts/${script.toLowerCase()}.woff2`, bytes);
    writeFileSync(`site/styles/fonts/OFL-NotoSans${script}.txt`, licence);
  }
  writeFileSync(sheet, `${[note, ...faces.map(({ rules }) => rules)].join('\n')}`);
}

/** Replaces in a file what each pattern finds; throws where one finds nothing. */
function replace(file: string, ...changes: [RegExp, string][]): void {
  let text = readFileSync(file, 'utf8');
  for (const [pattern, by] of changes) {
    if (!pattern.test(text)) throw new Error(`${file} has no ${pattern}`);
    text = text.replace(pattern, () => by);
  }
  writeFileSync(file, text);
}

function writeColours(colours: Palette): void {
  const changes = Object.entries(colours).map(([name, colour]): [RegExp, string] => [
    new RegExp(`(?<=^  ${name}: )'.*'`, 'm'),
    `'${colour.toLowerCase()}'`,
  ]);
  replace('contract/installation.ts', ...changes);
}

function writeInstallation({ url, houses, glutenFree, demo }: Answers): void {
  const values = {
    url: `'${url}'`,
    houses: `[${housesOf(houses).map((venue) => `'${venue}'`)}]`,
    glutenFree: String(glutenFree === 'yes'),
    demo: String(demo === 'yes'),
    map: "''",
    invented: '[]',
  };
  const changes = Object.entries(values).map(([name, value]): [RegExp, string] => [
    new RegExp(`(?<=^  ${name}: )(?!readonly|string|boolean).*(?=,$)`, 'm'),
    value,
  ]);
  replace('contract/installation.ts', ...changes);
}

/**
 * The school before: its houses, people, map and clips. What stands in `seed/pictures` is the
 * demo catalogue's, with which the tests are written; no build has it.
 */
function removePictures(): void {
  for (const path of ['site/public/pictures', 'site/public/clips', 'scripts/share-picture.webp'])
    rmSync(path, { recursive: true, force: true });
  replace('contract/school/media.ts', [
    /(?<=projectClips: readonly string\[\] = )\[[^\]]*\]/,
    '[]',
  ]);
  for (const file of projectFiles())
    if (/^site\/photos\/.+\.(jpe?g|png|webp|txt)$/i.test(file)) rmSync(file);
}
