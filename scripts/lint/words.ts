import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { projectFiles } from '../project.ts';

/** Words that names of code and paths must not have, as they read in them, and the term to use. */
const refused: [RegExp, string][] = [
  [/\b(un)?(tell|tells|telling|told)\b/, 'notify'],
  [/\bwho asked\b|\basked (course|person|people|list|count|column)/, 'interest'],
  [/\basked (query|quote|page)|\b(history|data|quote|page) asked\b/, 'query or request'],
  [/\bwaits\b/, 'waiting list, and entry of it'],
  [/\bsaid\b/, 'describe, show or what it is that is said'],
  [/\bunsaid\b/, 'unsent'],
  [/\bhouse\b/, 'venue'],
  [/\bretakes?\b|\btaken up\b/, 'reclaim a seat, reopen an order'],
  [/\baudit (line|row|entry|entries)\b|\baudits\b/, 'history for who changed what'],
];

/** Fields of replies, a column, and the head of one, which others have come to rely on. */
const promised = ['told', 'toldAt', 'Told', 'waits'];

/** A name as words: `tellAll` and `tell-all.ts` read 'tell all'. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .toLowerCase();

/** The term to use instead of what the name says; undefined where it says nothing refused. */
export const termFor = (name: string): string | undefined =>
  promised.includes(name) ? undefined : refused.find(([word]) => word.test(wordsOf(name)))?.[1];

/** The names that code gives or uses; of an Astro file, in its script. */
export function namesIn(path: string, text: string): Set<string> {
  const code = path.endsWith('.astro') ? (text.split(/^---$/m)[1] ?? '') : text;
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path.replace(/astro$/, 'ts'), code, ts.ScriptTarget.Latest));
  return names;
}

/** The project's code, but for pages in the folder of routes, whose paths are promised as well. */
const isOurs = (path: string) =>
  /\.(astro|mjs|ts|tsx)$/.test(path) && !path.startsWith('site/pages/');

export const refusedNames = (): string[] =>
  projectFiles()
    .filter(isOurs)
    .flatMap((path) =>
      [path, ...namesIn(path, readFileSync(path, 'utf8'))].flatMap((name) => {
        const term = termFor(name);
        return term === undefined ? [] : [`${path}: ${name}, use ${term}`];
      }),
    );

export function namesInWords(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node)) return;
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
    const words = isText || ts.isJsxText(node) ? node.text.replaceAll(/`[^`]*`/g, '') : '';
    if (/[a-z] [a-z]/.test(words) && !words.includes('=') && !words.includes('('))
      found.push(...(words.match(/(?<![\w.'/-])(?!iPhone|iCalendar)[a-z]+[A-Z]\w*/g) ?? []));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return found.map((name) => `${path}: ${name}`);
}
