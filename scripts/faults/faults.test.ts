import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faults, put } from './faults.ts';

it.each(faults)('the text of the fault "$what" stands once in its file', (fault) => {
  expect(() => put(fault, readFileSync(fault.file, 'utf8'))).not.toThrow();
  expect(existsSync(fault.test), fault.test).toBe(true);
});

it('faults are few, and each has a name of its own', () => {
  expect(faults.length).toBeLessThanOrEqual(80);
  expect(new Set(faults.map(({ what }) => what)).size).toBe(faults.length);
});

it('a fault whose text is gone, or there twice, is refused', () => {
  const fault = { what: 'a', file: 'b.ts', from: 'x', to: 'y', test: 'b.test.ts' };
  expect(put(fault, 'x = 1')).toBe('y = 1');
  for (const text of ['z = 1', 'x = x'])
    expect(() => put(fault, text)).toThrow("b.ts: 'x' has to stand there exactly once (a)");
});
