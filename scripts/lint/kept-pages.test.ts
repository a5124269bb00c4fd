import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFiles } from '../project.ts';

const parts = /^site\/(components|layouts|pages\/(course|product))\/.*\.astro$/;
const reads = /(\w+)\((?:open\(env\.DB\)|db\b)/g;

/** What decides that, and versions of a text, which come with another version of the record. */
const kept = ['besideCourse', 'courseNamed', 'firstDayFor', 'productNamed', 'versionsOf'];

it('pages that are kept read nothing but what decides whether they are rendered again', () => {
  const found = projectFiles()
    .filter((path) => parts.test(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(reads)].map(([, name]) => name));
  // Another one belongs into `beside` of worker/index.ts, too: else a page would stay as it is.
  expect(found.toSorted()).toEqual(kept);
});
