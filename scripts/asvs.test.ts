import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0.0 by level. */
const standard = JSON.parse(readFileSync('scripts/asvs.json', 'utf8')) as Record<string, string[]>;

const rows = readFileSync('docs/asvs.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => {
    const [, number = '', level = '', , state = '', reason = ''] = line
      .split(' | ')
      .join('|')
      .split('|');
    return { number: number.trim(), level: level.trim(), state: state.trim(), reason };
  });

const open = (level: string) => rows.filter((row) => row.level === level && row.state === 'open');

it('has every requirement of the two levels once', () => {
  for (const [level, numbers] of Object.entries(standard))
    expect(rows.filter((row) => row.level === level).map(({ number }) => number)).toEqual(numbers);
  expect(rows).toHaveLength(Object.values(standard).flat().length);
});

it('says of each that it is met, not applicable or open, and why', () => {
  const states = ['met', 'not applicable', 'open'];
  const unfit = rows.filter(({ state, reason }) => !states.includes(state) || reason.trim() === '');
  expect(unfit).toEqual([]);
});

it('names a file for what is met, and files that exist', () => {
  const paths = ({ reason }: { reason: string }) =>
    [...reason.matchAll(/`([\w@./[\]-]+\.\w+|site\/public\/_headers)`/g)].map(
      ([, path]) => path ?? '',
    );
  const unproven = rows.filter((row) => row.state === 'met' && paths(row).length === 0);
  expect(unproven.map(({ number }) => number)).toEqual([]);
  expect(rows.flatMap(paths).filter((path) => !existsSync(path))).toEqual([]);
});

it('has nothing open on level 1 and at most a twentieth on level 2', () => {
  expect(open('1')).toEqual([]);
  expect(open('2').length / (standard['2']?.length ?? 0)).toBeLessThanOrEqual(0.05);
});

it('counts as it says', () => {
  const text = readFileSync('docs/asvs.md', 'utf8');
  for (const level of ['1', '2']) {
    const count = (state: string) =>
      rows.filter((row) => row.level === level && row.state === state).length;
    expect(text).toContain(
      `| ${level} | ${count('met')} | ${count('not applicable')} | ${count('open')} |`,
    );
  }
});
