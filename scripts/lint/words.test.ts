import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFiles } from '../project.ts';
import { namesIn, namesInWords, refusedNames, termFor } from './words.ts';

it('no name and no path has a second word for a term of the field', () => {
  expect(refusedNames()).toEqual([]);
});

it.each(['tellAll', 'TellMe', 'whoIsTold', 'untold', 'worker/seat/tell.ts'])(
  'a second word for notify is found in %s',
  (name) => expect(termFor(name)).toBe('notify'),
);

it.each(['notifyAll', 'storytelling', 'toldAt', 'isAsked', 'worker/seat/mails.ts'])(
  '%s is a name to use',
  (name) => expect(termFor(name)).toBeUndefined(),
);

it('names are those of code, not of its comments, words and addresses', () => {
  const code = `// told\nconst link = <a href="/tell-me">Tell {who}</a>;`;
  expect([...namesIn('link.tsx', code)]).toEqual(['link', 'a', 'href', 'who']);
  expect([...namesIn('page.astro', '---\nlet one = 1;\n---\n<b>{two}</b>')]).toEqual(['one']);
});

it('no sentence for people has a name of code in it', () => {
  const files = projectFiles().filter(
    (file) =>
      /^(seed|contract|site|worker)\/.+\.tsx?$/.test(file) && !/\.test\.ts|\/test\//.test(file),
  );
  expect(files.flatMap((file) => namesInWords(file, readFileSync(file, 'utf8')))).toEqual([]);
  expect(namesInWords('a.tsx', "const a = 'This is to addPapers that';")).toEqual([
    'a.tsx: addPapers',
  ]);
});
