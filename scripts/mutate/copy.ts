import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Mutation, mutate } from './mutation.ts';
import { runTests, type Verdict } from './run-tests.ts';

/** A copy of the project that mutations may change; it lies inside the project and uses its packages. */
export class Copy {
  readonly folder: string;
  private readonly lane: number;

  constructor(lane: number) {
    this.lane = lane;
    this.folder = resolve(`.test/mutate/${lane}`);
    rmSync(this.folder, { recursive: true, force: true });
    const files = execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard']);
    for (const file of files.toString().split('\0').filter(Boolean)) {
      mkdirSync(dirname(join(this.folder, file)), { recursive: true });
      cpSync(file, join(this.folder, file));
    }
  }

  /** Runs the mutation's tests on the mutated file, and puts the file back. */
  async judge(mutation: Mutation): Promise<Verdict> {
    const path = join(this.folder, mutation.file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, mutate(text, mutation));
    try {
      return await runTests(this.folder, this.lane, mutation.tests);
    } finally {
      writeFileSync(path, text);
    }
  }
}
