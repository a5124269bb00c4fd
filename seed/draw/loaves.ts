import { lemonSlice } from './fruit.ts';
import { leaf } from './garnish.ts';
import {
  at,
  blob,
  clip,
  dot,
  fill,
  ink,
  line,
  n,
  oval,
  shadow,
  smooth,
  solid,
  strew,
  type Tone,
  tone,
} from './kit.ts';
import { tinLoaf } from './slices.ts';

const glaze = '#FFFDF4';

/** Icing on the crown of a slice, for its `extra`. */
export function dip(w: number, h: number): string {
  return fill(
    `M${n(-w * 0.5)} ${n(-h * 0.78)}C${n(-w * 0.46)} ${n(-h * 1.1)} ${n(w * 0.46)} ${n(-h * 1.1)} ${n(w * 0.5)} ${n(-h * 0.78)}q${n(-w * 0.05)} ${n(h * 0.1)} ${n(-w * 0.12)} 0q${n(-w * 0.04)} ${n(-h * 0.08)} ${n(-w * 0.1)} 0q${n(-w * 0.04)} ${n(h * 0.2)} ${n(-w * 0.11)} 0q${n(-w * 0.05)} ${n(-h * 0.08)} ${n(-w * 0.12)} 0q${n(-w * 0.06)} ${n(h * 0.13)} ${n(-w * 0.13)} 0q${n(-w * 0.06)} ${n(-h * 0.08)} ${n(-w * 0.12)} 0q${n(-w * 0.05)} ${n(h * 0.1)} ${n(-w * 0.12)} 0z`,
    glaze,
  );
}

/** A tin cake with lemon icing running down. */
export function lemonLoaf(length: number, h: number): string {
  const run = [0.06, 0.16, 0.27, 0.38, 0.49, 0.6]
    .map((k, i) => {
      const x = -length / 2 + length * k;
      const drop = h * (0.28 + ((i * 37) % 5) * 0.09);
      return `M${n(x - 18)} ${n(-h * 1.06)}q2 ${n(drop)} 16 ${n(drop)}q14 0 18 ${n(-drop)}z`;
    })
    .join('');
  const icing =
    fill(
      `M${n(-length / 2 - 6)} ${n(-h * 0.92)}C${n(-length / 2)} ${n(-h * 1.3)} ${n(length / 2)} ${n(-h * 1.3)} ${n(length / 2)} ${n(-h * 0.96)}Q0 ${n(-h * 0.92)} ${n(-length / 2 - 6)} ${n(-h * 0.92)}z`,
      glaze,
    ) + fill(run, glaze);
  const zest = strew(4, 26, -20, -h * 1.06, length * 0.4, h * 0.08, (x, y, next) =>
    line(`M${n(x)} ${n(y)}q4 -4 8 ${n(next() * 6 - 2)}`, tone.lemon.dark, 3),
  );
  return (
    tinLoaf(length, h, tone.crust, tone.sponge, icing + zest, dip(h * 1.02, h * 1.12)) +
    [-0.3, -0.12, 0.06].map((k, i) => lemonSlice(length * k, -h * 1.1, 34, 0.5, i * 15)).join('')
  );
}

/** Banana bread with the halved fruit baked into its crown. */
export function bananaLoaf(length: number, h: number): string {
  const half = (dy: number) =>
    at(
      -length * 0.1,
      dy,
      fill(
        'M-150 4C-90 -22 60 -22 118 2C124 14 110 20 100 16C50 2 -80 2 -130 18C-146 20 -156 14 -150 4z',
        '#D9A548',
      ) +
        fill('M-138 6C-80 -14 50 -14 108 4C50 -4 -80 -4 -138 12z', '#F8DF9B') +
        strew(5, 16, -14, -3, 100, 5, dot(['#A9702A'], 1.6, 2.6)),
    );
  return tinLoaf(
    length,
    h,
    tone.deepCrust,
    tone.sponge,
    half(-h * 1.02),
    strew(8, 18, 0, -h * 0.5, h * 0.36, h * 0.42, dot(['#8A5A2E', '#A9702A'], 2, 4)),
  );
}

/** Two ripe bananas; origin below their middle. */
export function banana(w: number): string {
  const d = smooth([
    [-w * 0.5, -w * 0.3],
    [-w * 0.42, -w * 0.1],
    [-w * 0.1, 0],
    [w * 0.26, -w * 0.08],
    [w * 0.48, -w * 0.28],
    [w * 0.46, -w * 0.36],
    [w * 0.2, -w * 0.22],
    [-w * 0.12, -w * 0.18],
    [-w * 0.4, -w * 0.34],
  ]);
  const fruit: Tone = { base: '#F3C94B', dark: '#D9A534', light: '#FBE38D' };
  const one =
    solid(
      d,
      fruit,
      line(
        `M${n(-w * 0.4)} ${n(-w * 0.2)}Q${n(-w * 0.05)} ${n(-w * 0.02)} ${n(w * 0.4)} ${n(-w * 0.26)}`,
        fruit.dark,
        3,
        0.8,
      ) + strew(3, 9, 0, -w * 0.1, w * 0.3, w * 0.05, dot(['#9A6A24'], 1.4, 3)),
      8,
      4,
    ) + fill(oval(w * 0.47, -w * 0.32, 8, 7), '#7C5A22');
  return shadow(w * 0.42, w * 0.07) + at(8, -16, one, 1, -8) + one;
}

export const tomato = (x: number, y: number, r: number): string =>
  at(
    x,
    y,
    fill(oval(2, r * 0.4, r * 1.1, r * 0.5), '#8C4A1E', 0.4) +
      solid(
        oval(0, 0, r, r * 0.74),
        { base: '#D9483B', dark: '#B03030', light: '#F08070' },
        clip(
          oval(0, 0, r, r),
          fill(blob(-r * 0.3, -r * 0.3, r * 0.3, r * 0.16, 0.1, 2), ink.white, 0.6),
        ),
        r * 0.25,
        r * 0.1,
      ),
  );

/** A sprig of rosemary. */
export function herb(x: number, y: number, length: number, turn = 0): string {
  const needles = Array.from({ length: 8 }, (_, i) =>
    leaf(0, -length * (0.1 + i * 0.11), length * 0.34, i % 2 ? 52 : -52),
  ).join('');
  return at(
    x,
    y,
    line(`M0 0V${n(-length)}`, tone.leaf.dark, 4) +
      needles +
      leaf(0, -length * 0.94, length * 0.3, 0),
    1,
    turn,
  );
}
