import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Mutation, mutate } from './mutation.ts';
import { Tests, type Verdict } from './tests.ts';

/** A process of `lane.ts`: works in the copy that is its folder, and answers each mutation with its verdict. */
const tests = new Tests(Number(process.argv[2]));

async function judge(mutation: Mutation): Promise<Verdict> {
  const path = resolve(mutation.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, mutate(text, mutation));
  try {
    return await tests.run(mutation.tests, path);
  } finally {
    writeFileSync(path, text);
  }
}

process.on('message', async (mutation: Mutation) => process.send?.(await judge(mutation)));
process.on('disconnect', () => process.exit());
