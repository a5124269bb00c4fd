import {
  at,
  blob,
  box,
  clip,
  fill,
  line,
  n,
  oval,
  random,
  seed,
  shadow,
  smooth,
  solid,
  strew,
  type Tone,
  tone,
} from './kit.ts';

/** Holes of an open crumb. */
export function crumb(
  seedNumber: number,
  count: number,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  flour: Tone,
  big = 7,
): string {
  return strew(seedNumber, count, cx, cy, rx, ry, (x, y, next) => {
    const r = 1.6 + next() ** 2 * big;
    const turn = Math.round(next() * 90);
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${fill(oval(0, 0, r * 1.25, r), flour.dark)}${r > 4 ? fill(oval(r * 0.2, r * 0.22, r * 0.85, r * 0.6), flour.light) : ''}</g>`;
  });
}

/** One slice standing towards us; origin at its foot. */
export function slice(
  w: number,
  h: number,
  flour: Tone = tone.crumb,
  crust: Tone = tone.crust,
  extra = '',
): string {
  const shape = (k: number, lift: number) => {
    const [a, b] = [w * k, h * k];
    return `M${n(-a * 0.42)} ${n(-lift)}Q${n(-a * 0.47)} ${n(-b * 0.4 - lift)} ${n(-a * 0.46)} ${n(-b * 0.56 - lift)}C${n(-a * 0.6)} ${n(-b * 0.72 - lift)} ${n(-a * 0.44)} ${n(-b - lift)} ${n(-a * 0.2)} ${n(-b * 0.97 - lift)}Q0 ${n(-b * 1.04 - lift)} ${n(a * 0.2)} ${n(-b * 0.97 - lift)}C${n(a * 0.44)} ${n(-b - lift)} ${n(a * 0.6)} ${n(-b * 0.72 - lift)} ${n(a * 0.46)} ${n(-b * 0.56 - lift)}Q${n(a * 0.47)} ${n(-b * 0.4 - lift)} ${n(a * 0.42)} ${n(-lift)}z`;
  };
  const face = shape(0.9, h * 0.045);
  return (
    at(w * 0.06, -2, fill(shape(1, 0), crust.dark)) +
    solid(shape(1, 0), crust, '', w * 0.04, w * 0.02) +
    clip(
      face,
      fill(face, flour.base) +
        fill(blob(-w * 0.1, -h * 0.6, w * 0.3, h * 0.32, 0.1, 6), flour.light, 0.7) +
        crumb(Math.round(w), 46, 0, -h * 0.48, w * 0.42, h * 0.46, flour, w / 36) +
        extra,
    )
  );
}

/** A tin loaf seen from its end and side, with its first slices cut. */
export function tinLoaf(
  length: number,
  h: number,
  crust: Tone,
  flour: Tone,
  topping = '',
  inside = '',
): string {
  const w = h * 1.02;
  const body = `M${n(-length / 2)} 0V${n(-h * 0.56)}C${n(-length / 2 - h * 0.1)} ${n(-h * 0.8)} ${n(-length / 2)} ${n(-h * 1.12)} ${n(-length / 2 + h * 0.3)} ${n(-h * 1.12)}C${n(-length * 0.2)} ${n(-h * 1.24)} ${n(length * 0.2)} ${n(-h * 1.24)} ${n(length / 2 - h * 0.2)} ${n(-h * 1.1)}L${n(length / 2)} ${n(-h * 0.9)}V0z`;
  const low =
    fill(`M${n(-length)} ${n(-h * 0.56)}H${n(length)}V10H${n(-length)}z`, crust.dark, 0.32) +
    line(`M${n(-length / 2)} ${n(-h * 0.55)}H${n(length / 2)}`, crust.light, 4, 0.7);
  return (
    shadow(length * 0.56, h * 0.18) +
    solid(
      body,
      crust,
      low +
        fill(blob(-length * 0.1, -h * 0.98, length * 0.34, h * 0.12, 0.1, 3), crust.light, 0.8) +
        topping,
      14,
      5,
    ) +
    at(length / 2 - w * 0.24, 3, slice(w, h * 1.12, flour, crust, inside))
  );
}

/** A flat tray bread with dimples. Drawn as a slab seen from the front edge. */
export function focaccia(
  w: number,
  depth: number,
  h: number,
  scatter: string,
  crust: Tone = tone.crust,
): string {
  const top = smooth([
    [-w * 0.505, -h - 2],
    [-w * 0.475, -h - depth * 0.5],
    [-w * 0.43, -h - depth * 0.93],
    [-w * 0.36, -h - depth],
    [-w * 0.12, -h - depth * 1.03],
    [w * 0.14, -h - depth * 0.99],
    [w * 0.36, -h - depth * 1.02],
    [w * 0.43, -h - depth * 0.93],
    [w * 0.475, -h - depth * 0.5],
    [w * 0.505, -h - 2],
    [w * 0.3, -h + 8],
    [0, -h + 4],
    [-w * 0.3, -h + 9],
  ]);
  const side = `M${n(-w * 0.505)} ${n(-h - 4)}Q${n(-w * 0.51)} 0 ${n(-w * 0.46)} 0H${n(w * 0.46)}Q${n(w * 0.51)} 0 ${n(w * 0.505)} ${n(-h - 4)}z`;
  const next = random(8);
  let dimples = '';
  for (let row = 3; row >= 0; row--) {
    for (let col = 0; col < 7; col++) {
      const x =
        (-w * 0.41 + (w * 0.82 * (col + (row % 2 ? 0.55 : 0.05))) / 6.6) * (1 - row * 0.04) +
        (next() - 0.5) * 18;
      const y = -h - depth * (0.12 + row * 0.235) + (next() - 0.5) * 12;
      const r = 20 - row * 2 + next() * 5;
      dimples +=
        fill(oval(x - 5, y - 6, r * 1.25, r * 0.5), '#F2CC8A', 0.8) +
        fill(oval(x, y, r, r * 0.4), '#BD7A36', 0.75) +
        fill(oval(x + 2, y + 3, r * 0.74, r * 0.22), '#E9B765');
    }
  }
  return (
    shadow(w * 0.52, depth * 0.3) +
    solid(
      side,
      { ...crust, base: crust.base },
      fill(box(-w, -h * 0.62, w * 2, h * 0.46), tone.crumb.base) +
        crumb(4, 70, 0, -h * 0.4, w * 0.48, h * 0.2, tone.crumb, 4),
      6,
      0,
    ) +
    solid(top, { base: '#E3A957', dark: '#C5803A', light: '#F2CC8A' }, dimples + scatter, 10, 5)
  );
}

export const seedScatter = (
  s: number,
  count: number,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colours: readonly string[] = ['#FFF0D2', '#5A4632', '#D7B06B', '#7C8A4A'],
  size = 10,
): string => strew(s, count, cx, cy, rx, ry, seed(colours, size, size * 0.5, 0.8));
