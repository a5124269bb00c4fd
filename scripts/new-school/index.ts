/**
 * `npm run new-school`: asks for what makes a school, and writes it into the project's files;
 * `-- --answers file.json` takes the answers from there. docs/another-school.md tells of it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { readArguments, stop } from '../arguments.ts';
import { state } from '../data-folder.ts';
import { type Answers, askAll, checkAll } from './questions.ts';
import { writeSchool } from './write.ts';

const usage = 'npm run new-school, or npm run new-school -- --answers file.json';
const { words, has } = readArguments(usage, 1, ['answers']);
const [file] = words;
if (has('answers') !== Boolean(file)) stop(`Which answers? It is ${usage}`);

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' });
const { status, stdout } = git('status', '--porcelain', '--untracked-files=no', '--', '.');
if (status === 0 && stdout.trim())
  stop(
    'There are changes that are not committed: commit them first, so that you can go back.',
    ...stdout.trimEnd().split('\n').slice(0, 5),
  );

if (existsSync(`${state}/v3/d1`)) {
  const data = relative('.', dirname(state));
  stop(
    `${data} has the data of the school before: its courses, people, passwords and mails.`,
    `Move it away, or delete it if nobody needs it, and begin again: mv ${data} ../data-before`,
  );
}

await writeSchool(file ? await fromFile(file) : await asked());
run(process.execPath, 'scripts/share-picture.ts');
run('biome', 'check', '--write', '--log-level=error', '.');
console.log(`
The school is written. What is left to do:
  1. git diff, and commit it.
  2. npm start, and look at every page.
  3. In the office, The school: the words of home and about, teachers, testimonials, gallery, hours,
     fee of a demo class, Instagram and the like, FSSAI and GSTIN; read the three legal texts with
     somebody who knows the law.
  4. Photographs: docs/photographs.md. Another mark: site/components/logo.svg.
  5. README.md, LICENSE: whose school this is, and that you have the written permission to run it.
  6. docs/deploy.md, to publish it.`);

/** The answers in a file, or the end with all that is wrong with them. */
async function fromFile(path: string): Promise<Answers> {
  const checked = await checkAll(read(path));
  return Array.isArray(checked)
    ? stop(`In ${path}:`, ...checked.map((fault) => `  ${fault}`))
    : checked;
}

function read(path: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return stop(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/** The answers of whoever sits at the terminal; Enter takes what stands in brackets. */
async function asked(): Promise<Answers> {
  const lines = createInterface({ input: process.stdin });
  const typed = lines[Symbol.asyncIterator]();
  try {
    return await askAll(async (asks, usual) => {
      process.stdout.write(usual ? `${asks} [${usual}]: ` : `${asks}: `);
      const { value, done } = await typed.next();
      return done ? undefined : value;
    }, console.log);
  } catch (error) {
    return stop('', (error as Error).message);
  } finally {
    lines.close();
  }
}

function run(command: string, ...args: string[]): void {
  const done = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (done.status !== 0) stop(`${command} ${args.join(' ')} did not work`);
}
