import {
  at,
  blob,
  box,
  fill,
  line,
  n,
  oval,
  shadow,
  smooth,
  solid,
  type Tone,
  tilt,
  tone,
} from './kit.ts';

export function eclair(length: number, icing: Tone, marks = ''): string {
  const h = length * 0.3;
  const bun = smooth([
    [-length / 2, -h * 0.4],
    [-length * 0.42, -h * 0.85],
    [-length * 0.2, -h],
    [length * 0.2, -h],
    [length * 0.42, -h * 0.85],
    [length / 2, -h * 0.4],
    [length * 0.4, 0],
    [0, 2],
    [-length * 0.4, 0],
  ]);
  const glaze = smooth([
    [-length * 0.47, -h * 0.58],
    [-length * 0.4, -h * 0.92],
    [-length * 0.2, -h * 1.06],
    [length * 0.2, -h * 1.06],
    [length * 0.4, -h * 0.92],
    [length * 0.47, -h * 0.58],
    [length * 0.33, -h * 0.5],
    [length * 0.18, -h * 0.62],
    [0, -h * 0.5],
    [-length * 0.2, -h * 0.62],
    [-length * 0.34, -h * 0.5],
  ]);
  return (
    shadow(length * 0.48, length * 0.08) +
    solid(
      bun,
      tone.crust,
      fill(box(-length * 0.44, -h * 0.36, length * 0.88, h * 0.15, 6), tone.cream.base),
      8,
      3,
    ) +
    solid(
      glaze,
      icing,
      line(
        `M${n(-length * 0.34)} ${n(-h * 0.86)}Q${n(-length * 0.2)} ${n(-h * 0.98)} ${n(length * 0.02)} ${n(-h * 0.96)}`,
        '#FFFFFF',
        5,
        0.65,
      ) + marks,
      6,
      3,
    )
  );
}

/** A fluted tart; what lies on it is given. */
export function tart(rx: number, cream: Tone, topping: string, h = rx * 0.42): string {
  const ry = rx * tilt * 1.15;
  const shell = `M${n(-rx)} ${n(-h)}L${n(-rx * 0.84)} 0A${n(rx * 0.84)} ${n(ry * 0.8)} 0 0 0 ${n(rx * 0.84)} 0L${n(rx)} ${n(-h)}A${n(rx)} ${n(ry)} 0 0 0 ${n(-rx)} ${n(-h)}z`;
  const flutes = Array.from({ length: 15 }, (_, i) => {
    const a = Math.PI * ((i + 0.5) / 15);
    const x = -Math.cos(a) * rx;
    return line(
      `M${n(x)} ${n(-h + Math.sin(a) * ry)}L${n(x * 0.85)} ${n(Math.sin(a) * ry * 0.85)}`,
      tone.crust.dark,
      3.4,
      0.75,
    );
  }).join('');
  return (
    shadow(rx * 0.88, ry) +
    solid(shell, tone.crust, flutes, rx * 0.14, 3) +
    fill(oval(0, -h, rx, ry), tone.crust.light) +
    fill(oval(0, -h, rx * 0.9, ry * 0.86), cream.dark) +
    fill(oval(-2, -h - 1, rx * 0.86, ry * 0.8), cream.base) +
    at(0, -h, topping)
  );
}

/** A croissant, tips towards us. */
export function croissant(w: number, crust: Tone = tone.caramel): string {
  const k = w / 200;
  const parts: Array<[string, number]> = [
    ['M-100 -8C-108 -34 -92 -58 -66 -62C-56 -44 -58 -22 -72 -4C-82 4 -96 4 -100 -8z', 1],
    ['M100 -8C108 -34 92 -58 66 -62C56 -44 58 -22 72 -4C82 4 96 4 100 -8z', 1],
    ['M-78 -16C-84 -56 -64 -84 -36 -88C-26 -62 -28 -34 -44 -12C-56 -2 -72 -2 -78 -16z', 1],
    ['M78 -16C84 -56 64 -84 36 -88C26 -62 28 -34 44 -12C56 -2 72 -2 78 -16z', 1],
    ['M-50 -22C-56 -76 -34 -106 0 -106C34 -106 56 -76 50 -22C40 -8 -40 -8 -50 -22z', 1],
  ];
  const stripes = (i: number) =>
    i < 4
      ? line(
          i % 2
            ? 'M62 -76C58 -52 62 -30 70 -14M88 -52C82 -36 82 -22 88 -10'
            : 'M-62 -76C-58 -52 -62 -30 -70 -14M-88 -52C-82 -36 -82 -22 -88 -10',
          crust.dark,
          4,
          0.6,
        )
      : line(
          'M-26 -100C-36 -74 -34 -44 -26 -18M26 -100C36 -74 34 -44 26 -18M0 -104V-18',
          crust.dark,
          4,
          0.45,
        );
  return (
    shadow(w * 0.46, w * 0.08) +
    at(
      0,
      0,
      parts
        .map(([d], i) =>
          solid(
            d,
            crust,
            stripes(i) + (i === 4 ? fill(blob(-14, -84, 20, 9, 0.1, 2), crust.light) : ''),
            10,
            5,
          ),
        )
        .join(''),
      k,
    )
  );
}
