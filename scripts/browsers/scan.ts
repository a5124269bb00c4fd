import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { floors } from './floors.ts';

type FloorName = keyof typeof floors;
type Kind = 'methods' | 'statics' | 'globals' | 'rules' | 'selectors' | 'functions';

const data: Record<FloorName, Record<Kind, string>> = JSON.parse(
  readFileSync(new URL('data/newer.json', import.meta.url), 'utf8'),
);
const newer = (floor: FloorName, kind: Kind) => new Set(data[floor][kind].split(' '));

/** Names that records and packages have too, or that somebody asks for first. */
const ours = new Set(
  [
    'bytes capture config connection drop move role serial share take try union use watch when',
    // `contract/letters.ts` and react-dom look whether they are there.
    'Intl.Segmenter startViewTransition',
    // `site/lib/without-popover.ts` gives them to a browser.
    'hidePopover showPopover togglePopover',
  ].flatMap((names) => names.split(' ')),
);

/** What a browser refuses the whole file for. Safari reads `(?<=` since 16.4. */
const unread = { plain: /\(\?<[=!]|\/\w*v\w*$/, drawn: /\/\w*v\w*$/ };

/** Whether the browser must have it: it is called or written without asking first. */
function isNeeded(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(node) && node.questionDotToken) return false;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent))
    return parent.expression === node && !('questionDotToken' in parent && parent.questionDotToken);
  if (!ts.isBinaryExpression(parent) || parent.left !== node) return false;
  return parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

/** What a script uses that browsers at the floor lack, where it does not ask first. */
export function newerInScript(script: string, floor: FloorName): string[] {
  const [methods, statics, globals] = [
    newer(floor, 'methods'),
    newer(floor, 'statics'),
    newer(floor, 'globals'),
  ];
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && isNeeded(node)) {
      const { name, expression: of } = node;
      const whole = ts.isIdentifier(of) ? `${of.text}.${name.text}` : '';
      if (statics.has(whole)) found.add(whole);
      else if (methods.has(name.text)) found.add(name.text);
    }
    if (ts.isIdentifier(node) && node.text.length > 2 && isNeeded(node))
      if (globals.has(node.text) || methods.has(node.text)) found.add(node.text);
    if (ts.isRegularExpressionLiteral(node) && unread[floor].test(node.text)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.tsx', script, ts.ScriptTarget.Latest, true));
  return [...found].filter((name) => !ours.has(name));
}

/** The at-rules, selectors and functions of a style sheet that browsers at the floor lack. */
export function newerInStyle(style: string, floor: FloorName): string[] {
  const found = (pattern: RegExp, kind: Kind) => {
    const names = newer(floor, kind);
    return [...style.matchAll(pattern)].flatMap(([whole, name = '']) =>
      names.has(name) ? [whole] : [],
    );
  };
  return [
    ...new Set([
      ...found(/@([a-z-]+)/g, 'rules'),
      ...found(/(?<=[^\s"';{]|[\s,}]):{1,2}([a-z-]+)(?=[^;{}]*\{)/g, 'selectors'),
      ...found(/(?<=[\s:,(])([a-z-]+)\(/g, 'functions'),
      ...(style.match(/@media[^{]*[<>]/g) ?? []),
      ...(style.match(/[{};]\s*&/g) ?? []),
    ]),
  ];
}
