import { scene } from './frame.ts';
import {
  at,
  blob,
  box,
  clip,
  fill,
  ink,
  line,
  oval,
  random,
  solid,
  type Tone,
  tone,
} from './kit.ts';
import { slice } from './slices.ts';
import { cup } from './vessels.ts';

const river =
  'M-20 150C90 130 150 210 250 200C350 190 380 110 490 126C600 142 620 230 720 214C760 208 790 190 830 196';

const roads = [
  'M-20 330C160 300 300 350 420 330S680 300 830 340',
  'M250 -20C260 130 230 260 270 380S250 540 270 630',
  'M560 -20C540 120 590 240 560 360S600 520 580 630',
  'M-20 500C200 480 420 520 830 470',
];

const lanes = [
  'M90 -20C110 160 70 300 110 630',
  'M410 -20C400 140 430 420 400 630',
  'M700 -20C690 200 720 400 700 630',
  'M-20 60C240 40 500 70 830 40',
  'M-20 250C160 240 420 260 830 270',
  'M-20 420C200 400 540 430 830 405',
  'M-20 575C300 560 500 590 830 560',
  'M270 380L410 250',
  'M560 360L700 470',
];

function pin(x: number, y: number, colour: Tone, mark: string): string {
  return at(
    x,
    y,
    fill(oval(6, 2, 30, 9), '#5B2E14', 0.25) +
      solid(
        'M0 0C-14 -30 -50 -58 -50 -98A50 50 0 0 1 50 -98C50 -58 14 -30 0 0z',
        colour,
        '',
        10,
        5,
      ) +
      fill(oval(0, -98, 35), tone.cream.base) +
      mark,
  );
}

function pune(): string {
  const next = random(12);
  let blocks = '';
  for (let row = 0; row < 10; row++)
    for (let col = 0; col < 13; col++) {
      const [x, y] = [col * 64 + next() * 14, row * 62 + next() * 14];
      const wide = 24 + next() * 26;
      if (next() < 0.86)
        blocks += fill(box(x, y, wide, 22 + next() * 22, 4), next() < 0.22 ? '#EBCFAE' : '#EFDDC5');
    }
  const tree = (x: number, y: number) =>
    fill(oval(x + 3, y + 4, 10, 9), '#7E9A5F', 0.5) +
    fill(oval(x, y, 10), tone.pistachio.dark) +
    fill(oval(x - 3, y - 3, 5), tone.pistachio.base);
  const park = (cx: number, cy: number, rx: number, ry: number, s: number) => {
    const d = blob(cx, cy, rx, ry, 0.1, s, 8);
    const trees = Array.from({ length: 9 }, () =>
      tree(cx + (next() - 0.5) * rx * 1.3, cy + (next() - 0.5) * ry * 1.3),
    ).join('');
    return (
      fill(d, '#D5E0BC') +
      clip(d, fill(blob(cx - 8, cy - 6, rx * 0.7, ry * 0.6, 0.1, s + 1), '#E0E8CC')) +
      trees
    );
  };
  const bridge = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      fill(box(-13, -34, 26, 68, 4), tone.wood.base) + fill(box(-8, -34, 16, 68), ink.white),
      1,
      turn,
    );
  return (
    fill('M0 0h800v600H0z', '#F7EAD6') +
    blocks +
    park(150, 96, 84, 46, 3) +
    park(660, 360, 76, 58, 5) +
    park(335, 455, 52, 40, 7) +
    park(490, 560, 60, 30, 9) +
    lanes.map((d) => line(d, '#FFFDF8', 9)).join('') +
    line(river, '#FFF9F1', 58) +
    line(river, '#BBD5D6', 48) +
    line(river, '#CFE2E1', 26) +
    ['M60 160q20 8 40 16M320 188q24 -8 36 -26M640 196q20 12 44 12']
      .map((d) => line(d, ink.white, 4, 0.9))
      .join('') +
    roads.map((d) => line(d, '#E2B985', 26)).join('') +
    roads.map((d) => line(d, '#FFF6E3', 19)).join('') +
    roads
      .slice(0, 2)
      .map(
        (d) =>
          `<path d="${d}" fill="none" stroke="#E9C79A" stroke-width="2.4" stroke-dasharray="14 12"/>`,
      )
      .join('') +
    bridge(247, 200, -4) +
    bridge(571, 158, 3) +
    solid(oval(266, 336, 30), { base: '#FFF6E3', dark: '#F2DFC0', light: '#FFFFFF' }, '', 4, 0) +
    tree(266, 336) +
    pin(404, 330, tone.raspberry, at(0, -74, slice(44, 46))) +
    pin(640, 492, tone.leaf, at(-3, -80, clip(`M-40 -60h80v66h-80z`, cup(40))))
  );
}

export const maps: Record<string, () => string> = { 'map-pune': () => scene(pune) };
