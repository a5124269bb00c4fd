import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFiles } from '../project.ts';

it('what tests or measures takes a port of its own: none is written down but that of `npm start`', () => {
  const written = projectFiles().filter(
    (file) =>
      /^(package\.json|\.ci\/|(scripts|e2e)\/.*\.(ts|mjs)$)/.test(file) &&
      /PORT\b.{0,9}\b\d{4,5}\b/.test(readFileSync(file, 'utf8')),
  );
  expect(written).toEqual(['scripts/data-folder.ts']);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const name of ['test:e2e', 'test:school', 'bench'])
    expect(scripts[name]).toContain('node --import ./scripts/own-port.ts');
});
