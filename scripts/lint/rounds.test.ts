import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { projectFiles } from '../project.ts';

/** Whether something of a node waits, for the database or a client. */
const waits = (node: ts.Node): boolean =>
  ts.isAwaitExpression(node) || ts.forEachChild(node, waits) === true;

/** Whether a loop counts: each of a list, or with a comparison and a step. */
const counts = (node: ts.Node): boolean =>
  ts.isForOfStatement(node) ||
  ts.isForInStatement(node) ||
  (ts.isForStatement(node) &&
    Boolean(node.incrementor) &&
    /[<>]/.test(node.condition?.getText() ?? ''));

type Named =
  | ts.FunctionDeclaration
  | ts.MethodDeclaration
  | ts.ArrowFunction
  | ts.FunctionExpression;

const isNamed = (node: ts.Node): node is Named =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ((ts.isArrowFunction(node) || ts.isFunctionExpression(node)) &&
    ts.isVariableDeclaration(node.parent));

const nameOf = ({ name, parent }: Named) =>
  (name ?? (ts.isVariableDeclaration(parent) ? parent.name : undefined))?.getText() ?? '';

const isLater = (node: Named) =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ||
  /^Promise\b/.test(node.type?.getText() ?? '') ||
  waits(node);

/** Loops that wait without a count, and functions that wait and call themselves. */
function endless(path: string, text: string): string[] {
  if (!/await|Promise/.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node, within: string[]): void => {
    const isLoop = ts.isIterationStatement(node, false);
    const calls = ts.isCallExpression(node) ? node.expression.getText().replace(/^this\./, '') : '';
    if ((isLoop && waits(node) && !counts(node)) || within.includes(calls))
      found.push(`${path}: ${node.getText().split('\n')[0]}`);
    const names = isNamed(node) && isLater(node) ? [...within, nameOf(node)] : within;
    ts.forEachChild(node, (child) => look(child, names));
  };
  look(file, []);
  return found;
}

it('nothing of the Worker waits again and again without a count', () => {
  const files = projectFiles().filter(
    (path) => /^worker\/.*\.ts$/.test(path) && !/\.test\.ts$|^worker\/(test|model)\//.test(path),
  );
  expect(files.flatMap((path) => endless(path, readFileSync(path, 'utf8')))).toEqual([]);
});

it.each([
  'while (more) { await ask(); }',
  'do { more = await ask(); } while (more);',
  'for (;;) { await ask(); }',
  'for (let page = first; page; ) { page = await ask(page); }',
  'async function place() { return (await ask()) ?? place(); }',
  'const place = async () => { if (await ask()) return place(); };',
  'function place(): Promise<Row> { return ask().catch(() => place()); }',
])('is found: %s', (text) => expect(endless('a.ts', text)).toHaveLength(1));

it.each([
  'for (const one of all) await ask(one);',
  'for (let round = 0; round < most; round++) await ask();',
  'const sum = (list: number[]): number => list.length + sum(list.slice(1));',
])('is left: %s', (text) => expect(endless('a.ts', text)).toEqual([]));
