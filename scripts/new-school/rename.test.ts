import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFiles } from '../project.ts';
import { copyProject } from '../test/copy.ts';
import { rename } from './rename.ts';

it('a school that is called like a word of the code changes none of it', () => {
  const folder = copyProject('named like code');
  const texts = () =>
    new Map(projectFiles(folder).map((file) => [file, readFileSync(join(folder, file), 'latin1')]));
  rename('पाव शाला', folder);
  const first = texts();
  for (const name of ['batch', 'rise', 'typescript', 'mail']) {
    rename(name, folder);
    const changed = [...texts()].filter(([file, text]) => text !== first.get(file));
    const lines = changed.flatMap(([file, text]) => {
      const old = first.get(file)?.split('\n') ?? [];
      return text.split('\n').filter((line, i) => line !== old[i]);
    });
    expect(changed.map(([file]) => file)).toEqual(
      expect.arrayContaining(['package-lock.json', 'package.json', 'wrangler.toml']),
    );
    const named = /^ +"name": |^\w*name = |^queue = |\w-production\b|@[\w-]+\.demo\.test/;
    expect(lines.filter((line) => !named.test(line))).toEqual([]);
  }
  rename('पाव शाला', folder);
  expect(texts()).toEqual(first);
});
