import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import { expect, it, vi } from 'vitest';
import { fill, migrate, steps } from './migrations/steps.ts';
import { contents, counters, dangling, openDatabases, schema } from './migrations/test/state.ts';
import { copyProject } from './test/copy.ts';
import { longTimeout, startScript } from './test/script.ts';

/** A step of CONTRIBUTING.md that changes a file, or has a command run. */
type Step = { file: string; from?: string; below?: string; text: string } | { command: string };

const patterns = [
  'In `(?<file>[^`]+)`, `(?<from>[^`]+)` becomes `(?<into>[^`]+)`',
  'In `(?<place>[^`]+)`(?:, below `(?<below>[^`]+)`)?:(?:\\s+`(?<text>[^`]+)`|\\s+```\\w+\\n(?<lines>[^]+?)```)',
  '`(?<command>npm run [^`]+)`',
];

function recipe(title: string): Step[] {
  const [, section = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split(`\n## ${title}\n`);
  const [steps = ''] = section.split('\n## ');
  return [...steps.matchAll(new RegExp(patterns.join('|'), 'g'))].map(({ groups = {} }) => {
    const { file, from, into, place, below, text, lines, command } = groups;
    if (command) return { command };
    if (file && into) return { file, from, text: into };
    return { file: String(place), below, text: text ?? String(lines).replace(/^ {3}/gm, '') };
  });
}

/** Does to a copy of the project what a step says, and refuses one that is done there already. */
function edit(folder: string, { file, from, below, text }: Exclude<Step, { command: string }>) {
  const path = join(folder, file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (before.includes(text)) throw new Error(`${file} has ${text} already`);
  const place = from ?? below;
  if (place === undefined) return writeFileSync(path, `${before}${text}\n`);
  if (before.split(place).length !== 2) throw new Error(`${file} must have ${place} once`);
  const line = before.split('\n').find((candidate) => candidate.includes(place)) ?? '';
  writeFileSync(
    path,
    from === undefined
      ? before.replace(line, () => `${line}\n${text}`)
      : before.replace(from, () => text),
  );
}

/**
 * Each recipe is done in a copy of the project, which takes half a minute.
 *
 * @module-tag full
 */

vi.setConfig({ testTimeout: longTimeout, hookTimeout: longTimeout });

async function run(folder: string, command: string): Promise<void> {
  const [npm = '', ...args] = command.split(' ');
  const { code, output } = await startScript(args, {}, [], { command: npm, cwd: folder }).ended;
  expect(code, `${command}\n${output}`).toBe(0);
}

async function follow(title: string, isRun: (command: string) => boolean): Promise<string> {
  const folder = copyProject(join('contributing', title));
  const todo = recipe(title);
  expect(todo.length).toBeGreaterThan(1);
  for (const step of todo) {
    if ('file' in step) edit(folder, step);
    else if (isRun(step.command)) await run(folder, step.command);
  }
  return folder;
}

const database = openDatabases('old column', 'new column', 'old check', 'new check');

/** Follows the section to the migration, on an empty database and one with rows. */
async function migrated(title: string, kind: string) {
  const folder = await follow(title, (command) => command.startsWith('npm run generate'));
  const known = steps.map(({ name }) => name);
  const added = readdirSync(join(folder, 'migrations')).filter((name) => /\.sql$/.test(name));
  const [file, ...others] = added.filter((name) => !known.includes(name));
  const snapshots = readdirSync(join(folder, 'migrations/meta')).filter(
    (name) => name !== '_journal.json',
  );
  expect(snapshots).toHaveLength(1);
  expect([file, others]).toEqual([expect.stringMatching(/^\d{4}_\w+\.sql$/), []]);
  const sql = readFileSync(join(folder, 'migrations', String(file)), 'utf8');

  const empty = await database(`new ${kind}`);
  const filled = await database(`old ${kind}`);
  await Promise.all([migrate(empty), migrate(filled)]);
  await fill(filled);
  const before = await stateOf(filled);
  for (const db of [empty, filled]) await db.batch([db.prepare(sql)]);
  const after = await stateOf(filled);
  expect(await schema(empty)).toEqual(after.schema);
  return { db: filled, before, after };
}

const stateOf = async (db: D1Database) => ({
  contents: await contents(db),
  schema: await schema(db),
  counters: await counters(db),
  dangling: await dangling(db),
});

it('adds a column that every row has', async () => {
  const { before, after } = await migrated('Add a field, with its migration', 'column');
  const takeHome = {
    name: 'take_home',
    type: 'TEXT',
    notnull: 1,
    dflt_value: "''",
    pk: 0,
    hidden: 0,
  };
  const { course = [], ...others } = before.contents;
  expect(after.contents).toEqual({
    ...others,
    course: course.map((row) => ({ ...row, take_home: '' })),
  });
  const { course: columns = [], ...rest } = before.schema;
  const { course: found = [], ...same } = after.schema;
  expect(same).toEqual(rest);
  expect(found).toHaveLength(columns.length + 1);
  expect(found).toEqual(expect.arrayContaining([...columns, takeHome]));
});

it('changes a CHECK and nothing else', async () => {
  const { db, before, after } = await migrated('Change a CHECK', 'check');
  expect(after).toEqual(before);
  expect(after.dangling).toEqual([]);
  const write = (seats: number) => db.prepare(`update batch set seats = ${seats}`).run();
  await write(80);
  await expect(write(81)).rejects.toThrow('batch_seats');
});

/** The files of the project that are new or other in a copy, but for tests of what is new. */
const changedIn = (folder: string) =>
  ['contract', 'migrations', 'site', 'worker']
    .flatMap((root) =>
      readdirSync(join(folder, root), { recursive: true }).map((path) => join(root, String(path))),
    )
    .filter((path) => statSync(join(folder, path)).isFile() && !path.endsWith('.test.ts'))
    .filter(
      (path) =>
        !existsSync(path) ||
        readFileSync(path, 'utf8') !== readFileSync(join(folder, path), 'utf8'),
    );

/** How many files CONTRIBUTING.md says that such a change costs. */
const costOf = (change: string) =>
  Number(
    readFileSync('CONTRIBUTING.md', 'utf8')
      .split(`\n| ${change}`)[1]
      ?.match(/\| (\d+)/)?.[1],
  );

it.each([
  ['Add a call', 'a call with its documentation'],
  ['Add a field, with its migration', 'an optional field of a course'],
  ['Add a field to an order', 'an optional field of an order'],
])('%s: as many files change as are said of %s', async (title, change) => {
  const folder = await follow(title, (command) => command.startsWith('npm run generate'));
  expect(changedIn(folder)).toHaveLength(costOf(change));
});

// A journey in the browser beside other tests would be too slow for its limits.
it.each([
  ...['Add a call', 'Add a screen', 'Add a field, with its migration'],
  ...['Add a field to an order', 'Change a CHECK'],
])('%s: every step goes well, and the types hold', async (title) => {
  const folder = await follow(title, (command) => !command.includes('test:e2e'));
  await run(folder, 'npm run check:types');
});
