import { existsSync, readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { staffRoles } from '../contract/team.ts';
import { routes } from '../worker/reference/calls.ts';
import { openApi } from '../worker/reference/document.ts';
import { names } from './local.ts';
import { projectFiles } from './project.ts';

const files = projectFiles();
const texts = files.filter((file) => file.endsWith('.md'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

/** Files that CONTRIBUTING.md tells to create. */
const examples = new Set(['site/pages/opening-hours.astro']);

/** npm commands that are no scripts of package.json. */
const builtIn = new Set(['ci', 'install', 'uninstall', 'outdated', 'i']);

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

describe.each(texts)('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  it('names commands that exist', () => {
    const named = [
      ...matches(text, /npm run ([\w:-]+)/g),
      ...matches(text, /npm (\w+)/g).filter((word) => word !== 'run' && !builtIn.has(word)),
    ];
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it('names files and folders that exist', () => {
    const paths = matches(
      text,
      /`((?:contract|docs|e2e|migrations|scripts|seed|site|worker|\.github|\.ci)\/[\w@./[\]-]*)`/g,
    );
    expect(paths.filter((path) => !existsSync(path) && !examples.has(path))).toEqual([]);
  });
});

it('has every folder of the tree in CONTRIBUTING.md', () => {
  const map = readFileSync('CONTRIBUTING.md', 'utf8');
  const folders = new Set(
    files.filter((file) => file.includes('/')).map((file) => file.slice(0, file.indexOf('/'))),
  );
  expect([...folders].filter((folder) => !map.includes(`\`${folder}/`))).toEqual([]);
});

const doc = (name: string) => readFileSync(`docs/${name}.md`, 'utf8');
const below = (text: string, heading: string) =>
  text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

it('says of every call that answers a token that it is a way in, and of no other', () => {
  const answering = routes.filter(({ about }) => about.beside?.includes('token'));
  const named = matches(below(doc('security'), 'Logging in'), /`(POST \/api\/[\w/-]+)`/g);
  expect(named.toSorted()).toEqual(answering.map(({ call }) => call).toSorted());
});

it('says what each key is for, where it is set, and which roles there are', () => {
  const keys = matches(below(doc('security'), 'Keys'), /^\| `(\w+)`/gm);
  expect(keys.toSorted()).toEqual(names.toSorted());
  const set = new Set(matches(doc('deploy'), /secret put (\w+_KEY) --env production/g));
  expect([...set].toSorted()).toEqual(names.toSorted());
  const [listed = ''] = matches(doc('api'), /\*Who works here\* \(([^)]+)\)/g);
  expect(listed.split(', ').toSorted()).toEqual(staffRoles.toSorted());
});

it('counts what of the OWASP standard is met', () => {
  const text = doc('asvs');
  const counted = ['1', '2'].map((level) => {
    const row = new RegExp(`^\\| ${level} \\| (V[V\\d., ]+) \\|`, 'gm');
    const many = ['Met', 'Not applicable', 'Open'].map(
      (part) => matches(below(text, part), row).join().split(',').filter(Boolean).length,
    );
    return `| ${[level, ...many].join(' | ')} |`;
  });
  expect(text).toContain(counted.join('\n'));
});

const outdated: Record<string, string> = {
  stash: 'upload',
  shelf: 'descriptor',
  letGo: 'release',
  overtaken: 'conflict',
  tally: 'count',
  crowd: 'clients',
  claimHome: 'lockDataFolder',
  closeHome: 'restrictAccess',
  onLeaving: 'onExit',
  untilIt: 'retry',
  NounWords: 'NounDescription',
};

it('uses the terms of the field', () => {
  const sources = files.filter((file) => /\.(ts|tsx|astro|mjs)$/.test(file));
  const pattern = new RegExp(`\\b(${Object.keys(outdated).join('|')})\\b`, 'gi');
  const found = sources
    .filter(
      (file) =>
        file !== 'scripts/docs.test.ts' && !/^(seed|contract\/school\/defaults)\//.test(file),
    )
    .flatMap((file) =>
      matches(readFileSync(file, 'utf8'), pattern).map((word) => `${file}: ${word}`),
    );
  expect(found, JSON.stringify(outdated)).toEqual([]);
});

it('describes the API by the rules of OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(openApi));
  expect([valid, errors]).toEqual([true, undefined]);
  expect(validator.version).toBe('3.1');
});
