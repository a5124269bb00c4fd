import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { projectFiles } from '../project.ts';

/** What reads the school's record, by the name that it is imported by. */
const readers = [
  ...['business', 'words', 'since', 'whatsapp', 'whatsappFor', 'serialPrefix', 'serialExample'],
  ...['numberExample', 'documentNumber', 'feeClaimed', 'demoRefund', 'moneyBegan'],
];

const imports = new RegExp(`^import [^;]*\\b(${readers.join('|')})\\b`, 'm');

/** The lines of a module on which it reads the record while it is loaded. */
function readWhenLoaded(file: string, text: string): number[] {
  if (!imports.test(text)) return [];
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const imported = new Set<string>();
  const lines: number[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isImportSpecifier(node)) {
      if (readers.includes(node.name.text)) imported.add(node.name.text);
      return;
    }
    if (ts.isFunctionLike(node) || ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node) && imported.has(node.text) && !isName(node))
      lines.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, look);
  };
  look(source);
  return lines;
}

/** Whether it names a property, and nothing that is read. */
const isName = ({ parent, text }: ts.Identifier) =>
  (ts.isPropertyAccessExpression(parent) && parent.name.text === text) ||
  ts.isPropertyAssignment(parent) ||
  ts.isExportSpecifier(parent);

const modules = projectFiles().filter(
  (file) =>
    /^(contract|site|worker)\/.+\.tsx?$/.test(file) &&
    !/\.test\.ts$|^worker\/(test|model)\//.test(file),
);

it('no module reads the school when it is loaded: the next request has another one', () => {
  const found = modules.flatMap((file) =>
    readWhenLoaded(file, readFileSync(file, 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});

it('a read outside of functions is found, and one inside is not', () => {
  const text = (body: string) => `import { business } from './business.ts';\n${body}`;
  expect(readWhenLoaded('a.ts', text('const a = business.phone;'))).toEqual([2]);
  expect(readWhenLoaded('a.ts', text('const a = () => business.phone;'))).toEqual([]);
});

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
