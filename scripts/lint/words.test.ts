import { expect, it } from 'vitest';
import { namesIn, refusedNames, termFor } from './words.ts';

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
