import { expect, it } from 'vitest';
import { contrast, schemes, schemesOf, wrongColours } from './colours.ts';
import { palette } from './installation.ts';

it('all that is written can be read, in the light and in the dark', () => {
  expect(wrongColours(palette)).toEqual([]);
});

it('a palette is kept as it was chosen, and the rest goes with it', () => {
  expect(schemes.light).toMatchObject({ background: palette.paper, text: palette.ink });
  const own = { action: '#0b5d6b', accent: '#d98e04', paper: '#f4fbf9', ink: '#10282c' };
  expect(wrongColours(own)).toEqual([]);
  const { light, dark } = schemesOf(own);
  expect(light).toMatchObject({ action: own.action, accent: own.accent });
  for (const { action, 'on-action': onAction } of [light, dark])
    expect(contrast(action, onAction)).toBeGreaterThanOrEqual(4.5);
});

it.each([
  ['action', '#ffd500', /^link #ffd500 on background .+ has a contrast of 1\.\d, and needs 4\.5/],
  ['ink', '#b9a89b', /^text #b9a89b on /],
  ['paper', '#777777', /nearly white$/],
  ['accent', 'orange', /is "orange": write it as #/],
])('a palette whose %s is %s is refused in words', (name, colour, words) => {
  expect(wrongColours({ ...palette, [name]: colour })[0]).toMatch(words);
});

it('black and white differ by 21, and grey stays grey', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  const grey = { action: '#404040', accent: '#808080', paper: '#ffffff', ink: '#202020' };
  expect(wrongColours(grey)).toEqual([]);
});
