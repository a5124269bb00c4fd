import { afterEach, expect, it } from 'vitest';
import { installation } from '../contract/installation.ts';
import { table } from './test/access.ts';
import { ask } from './test/app.ts';

const { houses } = installation;
afterEach(() => {
  installation.houses = houses;
});

/** What any school's screens read besides, and find empty. */
const lists = /get-all-(courses|products)|upcoming|\/synonyms/;

it.each([
  ['bakery', /^\/api\/(course|batch|demo|certificate|waiting|attendance|material|user\/user-info)/],
  ['institute', /^\/api\/(product|kitchen)/],
] as const)('a school of a %s alone refuses the calls of the other house', async (venue, of) => {
  installation.houses = [venue];
  const calls = table.map(({ call }) => call.split(' ') as [string, string]);
  const refused: string[] = [];
  for (const [method, path] of new Map(calls.map((call) => [call.join(), call])).values()) {
    const answer = await ask(path, { method });
    if (answer.status === 404 && /no house/.test(await answer.text())) refused.push(path);
  }
  const theirs = calls.map(([, path]) => path).filter((path) => of.test(path) && !lists.test(path));
  expect(new Set(refused)).toEqual(new Set(theirs));
  expect(theirs.length).toBeGreaterThan(5);
});
