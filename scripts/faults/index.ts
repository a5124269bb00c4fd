import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';
import { readArguments, stop } from '../arguments.ts';
import { copyProject } from '../test/copy.ts';
import { faults, put } from './faults.ts';

/**
 * Puts one fault after another into a copy and runs its test: `npm run faults` all, `npm run faults
 * -- seats` those with the word. Exits with 1 unless each was noticed.
 */
const { words } = readArguments('npm run faults -- [<word> ...]', Infinity);
const chosen = faults.filter(
  (fault) =>
    words.length === 0 ||
    words.some((word) => `${fault.what} ${fault.file} ${fault.test}`.includes(word)),
);
if (chosen.length === 0) stop(`No fault has the word ${words.join(' or ')}`);

process.chdir(copyProject('faults'));
const changed = chosen.map((fault) => put(fault, readFileSync(fault.file, 'utf8')));
const vitest = await createVitest('test', { watch: false, maxWorkers: 1, reporters: [{}] });

/** Vitest goes on with what it has read of a file, also of one that is put right again. */
function write(file: string, text: string): void {
  writeFileSync(file, text);
  vitest.invalidateFile(resolve(file));
}

/** `broken`: no test failed, but the run did, so that it shows nothing. */
async function run(test: string): Promise<'killed' | 'survived' | 'broken'> {
  const path = resolve(test);
  const specs = (await vitest.globTestSpecifications([path])).filter(
    ({ moduleId }) => moduleId === path,
  );
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
  const [module] = testModules.filter(({ moduleId }) => moduleId === path);
  const states = [...(module?.children.allTests() ?? [])].map((one) => one.result().state);
  if (states.includes('failed')) return 'killed';
  return module?.ok() && states.includes('passed') && unhandledErrors.length === 0
    ? 'survived'
    : 'broken';
}

const left: string[] = [];
for (const [i, { what, file, test }] of chosen.entries()) {
  const text = readFileSync(file, 'utf8');
  write(file, `${changed[i]}`);
  const verdict = await run(test);
  write(file, text);
  console.log(`${verdict.padEnd(8)} ${what} (${file})`);
  if (verdict !== 'killed') left.push(what);
}
await vitest.close();
console.log(`\n${chosen.length - left.length} of ${chosen.length} killed`);
process.exit(left.length > 0 ? 1 : 0);
