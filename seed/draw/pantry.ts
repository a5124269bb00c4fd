import { roundShade } from './cakes.ts';
import {
  box,
  clip,
  fill,
  line,
  n,
  oval,
  pick,
  shadow,
  solid,
  strew,
  type Tone,
  tone,
} from './kit.ts';

/** A woven basket; bread goes into back, the rim hides its foot. */
export function basket(w: number, h: number, back: string, colour: Tone = tone.caramel): string {
  const body = `M${n(-w / 2)} ${n(-h)}H${n(w / 2)}C${n(w * 0.49)} ${n(-h * 0.5)} ${n(w * 0.42)} 0 ${n(w * 0.36)} 0H${n(-w * 0.36)}C${n(-w * 0.42)} 0 ${n(-w * 0.49)} ${n(-h * 0.5)} ${n(-w / 2)} ${n(-h)}z`;
  let weave = '';
  const size = 34;
  for (let row = 0; row * 20 < h; row++)
    for (let x = -w / 2 - size; x < w / 2; x += size) {
      weave += fill(
        oval(x + (row % 2) * (size / 2) + size / 2, -h + row * 20 + 10, size * 0.46, 8.5),
        row % 2 ? colour.light : colour.base,
      );
    }
  return (
    shadow(w * 0.44, w * 0.09) +
    fill(oval(0, -h, w * 0.48, w * 0.06), colour.dark) +
    back +
    solid(body, { ...colour, base: colour.dark, light: colour.dark }, weave, 0, 0) +
    clip(body, roundShade(w / 2, -h, 4, 0.8)) +
    solid(
      box(-w * 0.53, -h - 12, w * 1.06, 26, 13),
      colour,
      line(
        Array.from(
          { length: Math.floor(w / 22) },
          (_, i) => `M${n(-w * 0.5 + i * 23)} ${n(-h + 12)}l12 -22`,
        ).join(''),
        colour.dark,
        4,
        0.7,
      ),
      6,
      4,
    )
  );
}

/** A paper sack of flour. */
export function sack(w: number, h: number, mark: string, paper: Tone = tone.linen): string {
  const d = `M${n(-w / 2)} 0Q${n(-w * 0.54)} ${n(-h * 0.5)} ${n(-w * 0.46)} ${n(-h * 0.86)}L${n(-w * 0.5)} ${n(-h)}L${n(-w * 0.28)} ${n(-h * 0.96)}L0 ${n(-h)}L${n(w * 0.26)} ${n(-h * 0.96)}L${n(w * 0.5)} ${n(-h)}L${n(w * 0.46)} ${n(-h * 0.86)}Q${n(w * 0.54)} ${n(-h * 0.5)} ${n(w / 2)} 0Q0 10 ${n(-w / 2)} 0z`;
  return (
    shadow(w * 0.5, w * 0.13) +
    solid(
      d,
      paper,
      line(
        `M${n(-w * 0.46)} ${n(-h * 0.84)}Q0 ${n(-h * 0.79)} ${n(w * 0.46)} ${n(-h * 0.84)}`,
        paper.dark,
        4,
      ) + mark,
      w * 0.1,
      4,
    )
  );
}

/** Small grains filling an oval, for bowls of millet, oats and seeds. */
export const grains = (
  s: number,
  count: number,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colours: readonly string[],
  size = 4,
): string =>
  strew(s, count, cx, cy, rx, ry, (x, y, next) =>
    fill(oval(x, y, size * (0.7 + next() * 0.4), size * (0.5 + next() * 0.3)), pick(colours, next)),
  );
