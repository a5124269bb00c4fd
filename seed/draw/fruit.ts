import { at, fill, n, oval, type Point, random, smooth, solid, type Tone, tone } from './kit.ts';

export function raspberry(x: number, y: number, r = 15): string {
  const rows: Array<[number, number, number]> = [
    [-0.5, -0.7, 0.36],
    [0.05, -0.85, 0.38],
    [0.55, -0.65, 0.36],
    [-0.68, -0.15, 0.38],
    [-0.1, -0.25, 0.42],
    [0.5, -0.1, 0.4],
    [-0.4, 0.4, 0.38],
    [0.2, 0.45, 0.38],
    [-0.08, 0.8, 0.3],
  ];
  const body = fill(
    smooth([
      [-r * 0.95, -r * 0.3],
      [0, -r * 1.1],
      [r * 0.95, -r * 0.3],
      [r * 0.5, r * 0.7],
      [0, r],
      [-r * 0.6, r * 0.7],
    ]),
    tone.raspberry.dark,
  );
  const beads = rows
    .map(
      ([dx, dy, s]) =>
        fill(oval(dx * r, dy * r, s * r), dx > 0.3 ? '#A52953' : tone.raspberry.base) +
        fill(oval(dx * r - s * r * 0.3, dy * r - s * r * 0.3, s * r * 0.3), tone.raspberry.light),
    )
    .join('');
  return at(x, y, body + beads);
}

export function blueberry(x: number, y: number, r = 11): string {
  const skin: Tone = { base: '#5A6690', dark: '#414B70', light: '#8792B5' };
  return at(
    x,
    y,
    solid(
      oval(0, 0, r),
      skin,
      fill(oval(r * 0.1, -r * 0.3, r * 0.35, r * 0.22), '#333B5C'),
      r * 0.4,
      r * 0.25,
    ),
  );
}

export function strawberry(x: number, y: number, r = 22, turn = 0): string {
  const d = smooth([
    [-r * 0.85, -r * 0.55],
    [0, -r * 0.8],
    [r * 0.85, -r * 0.55],
    [r * 0.6, r * 0.45],
    [0, r * 1.15],
    [-r * 0.6, r * 0.45],
  ]);
  const skin: Tone = { base: '#D23B4E', dark: '#AB2440', light: '#EE7580' };
  const spots: Point[] = [
    [-0.45, -0.2],
    [0, -0.3],
    [0.42, -0.2],
    [-0.25, 0.2],
    [0.2, 0.2],
    [0, 0.6],
  ];
  const seeds = spots
    .map(([a, b]) => fill(oval(a * r, b * r, r * 0.06, r * 0.1), '#FBE0A8'))
    .join('');
  const top = [-60, -25, 10, 45]
    .map((a) =>
      at(
        0,
        -r * 0.68,
        fill(
          `M0 0q${n(r * 0.28)} ${n(-r * 0.3)} 0 ${n(-r * 0.62)}q${n(-r * 0.28)} ${n(r * 0.3)} 0 ${n(r * 0.62)}`,
          a > 0 ? tone.leaf.dark : tone.leaf.base,
        ),
        1,
        a,
      ),
    )
    .join('');
  return at(x, y, solid(d, skin, seeds, r * 0.3, r * 0.14) + top, 1, turn);
}

/** Half a strawberry, cut face to the viewer. */
export function strawberryHalf(x: number, y: number, r = 20, turn = 0): string {
  const shape = (k: number) =>
    smooth([
      [-r * 0.8 * k, -r * 0.5 * k],
      [0, -r * 0.72 * k],
      [r * 0.8 * k, -r * 0.5 * k],
      [r * 0.55 * k, r * 0.45 * k],
      [0, r * 1.05 * k],
      [-r * 0.55 * k, r * 0.45 * k],
    ]);
  return at(
    x,
    y,
    fill(shape(1), '#C93249') + fill(shape(0.82), '#EE7C80') + fill(shape(0.42), '#FBD3C9'),
    1,
    turn,
  );
}

export function lemonSlice(x: number, y: number, r = 30, flat = 1, turn = 0): string {
  let parts = '';
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4;
    const b = a + Math.PI / 4;
    const m = (a + b) / 2;
    const p = (angle: number, k: number) =>
      `${n(Math.cos(angle) * r * k)} ${n(Math.sin(angle) * r * k)}`;
    parts += fill(
      `M${p(m, 0.1)}L${p(a + 0.1, 0.74)}Q${p(m, 0.86)} ${p(b - 0.1, 0.74)}z`,
      i % 2 ? '#F6D560' : '#F2C947',
    );
  }
  return `<g transform="translate(${n(x)} ${n(y)}) scale(1 ${flat}) rotate(${turn})">${fill(oval(0, 0, r), '#EDBB38') + fill(oval(0, 0, r * 0.9), '#FFF4CF') + parts}</g>`;
}

export function lemon(x: number, y: number, r = 40, turn = -14): string {
  const d = smooth([
    [-r * 1.25, 0],
    [-r, -r * 0.35],
    [-r * 0.4, -r * 0.85],
    [r * 0.45, -r * 0.85],
    [r, -r * 0.35],
    [r * 1.22, 0],
    [r, r * 0.38],
    [r * 0.4, r * 0.85],
    [-r * 0.45, r * 0.85],
    [-r, r * 0.35],
  ]);
  const next = random(3);
  const pores = Array.from({ length: 16 }, () =>
    fill(oval((next() - 0.5) * r * 1.6, (next() - 0.5) * r * 1.2, 1.6), tone.lemon.dark, 0.6),
  ).join('');
  return at(
    x,
    y,
    solid(d, tone.lemon, pores, r * 0.3, r * 0.16) +
      fill(oval(-r * 0.4, -r * 0.42, r * 0.22, r * 0.12), '#FFF6D6', 0.9),
    1,
    turn,
  );
}
