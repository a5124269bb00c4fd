import { expect, it } from 'vitest';
import { axisMax } from './Bars.tsx';

it.each([
  [0, 4],
  [4, 4],
  [7, 10],
  [12_499, 20_000],
  [5, 6],
  [41_000, 60_000],
])('the scale of a chart reaches from nothing over %i to %i', (most, top) => {
  expect(axisMax(most)).toBe(top);
});
