import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '../../contract/school/defaults/index.ts';
import type { SchoolRecord } from '../../contract/school/parts.ts';
import { stop } from '../arguments.ts';
import { freePort } from '../free-port.ts';
import { hashProject, projectFiles } from '../project.ts';
import { copyProject } from '../test/copy.ts';
import { crawl, foreignWords, picturesOf } from './crawl.ts';

/**
 * `npm run test:school`: another school, made by `npm run new-school` out of answers.json in a copy
 * of the project. It is started and looked over, empty, with the demo's catalogue, and with one of
 * the houses alone; then come the unit tests that name facts, mails or documents, in which no word
 * of ours may be written.
 * `-- e2e` runs the browser tests that name facts, `-- lookup home` those two.
 */
const folder = copyProject('Schüle & Söhne');
const answers = 'scripts/other-school/answers.json';
runScript('scripts/new-school/index.ts', '--answers', answers);
const written = hashProject(folder);
const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
runScript('scripts/new-school/index.ts', '--answers', answers);
if (hashProject(folder) !== written) stop('The same answers a second time changed something');
const { seeded: theirs } = (await import(join(folder, 'contract/school/defaults/index.ts'))) as {
  seeded: SchoolRecord;
};
const foreign = foreignWords(seeded, theirs);

/** The tests of this form that name one of those; `scripts/facts.test.ts` lets none be typed. */
const naming = (what: RegExp, tests: RegExp): string[] =>
  projectFiles(folder).filter(
    (file) => tests.test(file) && what.test(readFileSync(join(folder, file), 'utf8')),
  );

/** What is not there in a school of that house alone. */
const goneFrom = {
  bakery: [
    ...['/courses', '/course/Rye', '/book-a-demo', '/certificate', '/student-verification'],
    ...['/my-courses', '/admin-batches', '/admin-batch/1', '/fresh/courses', '/checkout/Rye/1'],
  ],
  institute: [
    ...['/products', '/products/2', '/product/Rye', '/order-a-cake', '/cart', '/checkout'],
    ...['/admin-kitchen', '/fresh/products'],
  ],
};
const typed = process.argv.slice(2);
const journeys =
  typed[0] === 'e2e'
    ? naming(/contract\/(business|serial|document\/year)\.ts'/, /^e2e\/.+\.spec\.ts$/)
    : typed;
if (journeys.length > 0) runScript('scripts/e2e.ts', ...journeys);
else {
  await lookOver('as it begins', { CRUMB_HOME: '.test/begun' });
  await lookOver("with the demo's catalogue", { CRUMB_HOME: '.test/demo', DEMO_DATA: 'true' });
  for (const [venue, gone] of Object.entries(goneFrom)) {
    const alone = `.test/${venue}.json`;
    const given = JSON.parse(readFileSync(answers, 'utf8'));
    writeFileSync(join(folder, alone), JSON.stringify({ ...given, houses: venue }));
    runScript('scripts/new-school/index.ts', '--answers', alone);
    await lookOver(`with a house alone, its ${venue}`, { CRUMB_HOME: `.test/${venue}` }, gone);
  }
  runScript('scripts/new-school/index.ts', '--answers', answers);
  watchWords();
  const facts = naming(/\/business\.ts'/, /\.test\.tsx?$/);
  const letters = naming(/(mailbox|test\/documents|draw)\.ts'/, /^worker\/.+\.test\.ts$/);
  const files = [...new Set([...facts, ...letters])];
  run('vitest', 'run', '--maxWorkers=1', '--tags-filter=!full', ...files);
}

function runScript(...args: string[]): void {
  run(process.execPath, ...args);
}

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

async function lookOver(
  how: string,
  env: Record<string, string>,
  gone: readonly string[] = [],
): Promise<void> {
  // The server before may still hold its own.
  const PORT = String(await freePort(4));
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    env: { ...process.env, ...env, PORT },
  });
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  while (!output.includes('Stop with') && child.exitCode === null)
    await Promise.race([ended, once(child.stdout, 'data')]);
  if (child.exitCode !== null) stop(`The other school ${how} does not start:`, output);
  console.log(`The other school ${how}: ${seconds()} after the answers it is there.`);
  const { looked, found } = await crawl(`http://localhost:${PORT}`, foreign, picturesOf('.'), [
    '/not-there',
    ...gone,
  ]).finally(() => child.kill());
  await ended;
  console.log(`${looked} addresses were looked at.`);
  if (found.length > 0) stop('What is not its own:', ...found.map((finding) => `  ${finding}`));
}

/** From here on no mail, document or calendar file can be made in which a word of ours stands. */
function watchWords(): void {
  const own = foreignWords({ facts: seeded.facts, upi: seeded.upi } as SchoolRecord, theirs);
  writeFileSync(
    join(folder, 'worker/lib/watch.ts'),
    `const foreign = new RegExp(${JSON.stringify(`${own.source}|[Gg]luten-free`)}, 'u');
export function watch<Value>(value: Value): Value {
  const [word] = foreign.exec(typeof value === 'string' ? value : JSON.stringify(value)) ?? [];
  if (word) throw new Error(\`Another school's: \${word}\`);
  return value;
}
`,
  );
  const places: [file: string, from: string, to: string][] = [
    [
      'mail/letter.ts',
      '  return {\n    ...mail,\n    text:',
      '  return watch({\n    ...mail,\n    text:',
    ],
    ['mail/letter.ts', '</html>\n`),\n  };', '</html>\n`),\n  });'],
    [
      'pdf/paper.ts',
      '    const wide = this.widthOf',
      '    watch(text);\n    const wide = this.widthOf',
    ],
    ['calendar.ts', '  if (!value) throw', "  watch(value ?? '');\n  if (!value) throw"],
  ];
  for (const [name, from, to] of places) {
    const file = join(folder, 'worker/lib', name);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(from)) stop(`${name} has changed: ${from} is no longer in it`);
    const up = name.includes('/') ? '..' : '.';
    const read = text.includes('/watch.ts') ? '' : `import { watch } from '${up}/watch.ts';\n`;
    writeFileSync(file, read + text.replace(from, () => to));
  }
}
