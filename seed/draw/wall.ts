import { leaf } from './garnish.ts';
import {
  at,
  box,
  fill,
  ink,
  line,
  n,
  oval,
  type Point,
  shadow,
  smooth,
  solid,
  type Tone,
  tone,
} from './kit.ts';
import { spatula, whisk, woodenSpoon } from './tools.ts';

/** A string of paper flags across the wall. */
export function bunting(
  y: number,
  colours: readonly Tone[] = [tone.raspberry, tone.cream, tone.pistachio, tone.lemon, tone.pink],
): string {
  const sag = (x: number) => y + Math.sin((x / 800) * Math.PI) * 46;
  const flags = Array.from({ length: 11 }, (_, i) => {
    const x = 28 + i * 74;
    const colour = colours[i % colours.length] ?? tone.pink;
    return at(
      x,
      sag(x),
      solid('M-26 0H26L0 54z', colour, '', 6, 3),
      1,
      Math.cos((x / 800) * Math.PI) * 9,
    );
  }).join('');
  const rope: Point[] = Array.from({ length: 9 }, (_, i) => [i * 100, sag(i * 100)]);
  return flags + line(smooth(rope, false), tone.wood.dark, 4);
}

/** A wooden shelf with things on it, each given with its x. */
export const shelf = (x: number, y: number, w: number, things: string): string =>
  at(
    x,
    y,
    `<g transform="translate(10 16)">${fill(box(-w / 2, 0, w, 16, 4), '#5B2E14', 0.1)}</g>` +
      [-0.36, 0.36]
        .map((k) => fill(`M${n(w * k - 8)} 14h16v22q-14 -4 -16 -22z`, tone.wood.dark))
        .join('') +
      things +
      solid(box(-w / 2, 0, w, 16, 4), tone.wood, '', 5, 4),
  );

/** A rail with tools hanging from hooks. */
export function rail(x: number, y: number, w: number): string {
  const hooks = [-0.36, -0.12, 0.12, 0.36]
    .map((k) => line(`M${n(w * k)} ${n(y)}v16`, tone.steel.dark, 4))
    .join('');
  const hang = (piece: string, dx: number) => at(x + dx * w, y + 12, piece);
  return (
    at(x, 0, hooks) +
    hang(at(0, 130, whisk(130)), -0.36) +
    hang(at(0, 124, spatula(124, tone.teal)), -0.12) +
    hang(at(0, 0, woodenSpoon(124), 1, 180), 0.12) +
    hang(ladle(), 0.36) +
    line(`M${n(x - w / 2)} ${n(y)}H${n(x + w / 2)}`, tone.wood.dark, 8) +
    line(`M${n(x - w / 2)} ${n(y - 2)}H${n(x + w / 2)}`, tone.wood.light, 3)
  );
}

const ladle = (): string =>
  line('M0 0V96', tone.steel.dark, 6) +
  solid('M-26 92H26Q24 122 0 122Q-24 122 -26 92z', tone.steel, '', 7, 3);

/** A lamp on its cord. */
export const lamp = (x: number, y: number, colour: Tone = tone.raspberry): string =>
  at(
    x,
    y,
    fill(`M-54 0L-130 190H130L54 0z`, '#FFF6D8', 0.35) +
      line(`M0 -300V-66`, ink.cocoa, 4) +
      fill(oval(0, 2, 18, 15), '#FFE9A8') +
      solid('M-12 -72H12L16 -58Q56 -44 62 0H-62Q-56 -44 -16 -58z', colour, '', 12, 4),
  );

/** A round-leaved plant in its pot. */
export function plant(x: number, y: number, size = 1, pot: Tone = tone.clay): string {
  const leaves = [-64, -38, -14, 12, 36, 62]
    .map((a, i) =>
      leaf(
        0,
        -62,
        84 - (i % 3) * 12,
        a,
        i % 2 ? tone.leaf : { base: '#769957', dark: '#5F8047', light: '#A3C184' },
      ),
    )
    .join('');
  return at(
    x,
    y,
    shadow(34, 9) +
      leaves +
      solid(
        'M-40 -70H40L30 -6Q29 0 22 0H-22Q-29 0 -30 -6z',
        pot,
        fill(box(-44, -74, 88, 18, 3), pot.light),
        10,
        4,
      ),
    size,
  );
}
