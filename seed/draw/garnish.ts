import { at, blob, fill, line, n, oval, solid, type Tone, tone } from './kit.ts';

export function leaf(
  x: number,
  y: number,
  length = 30,
  turn = 0,
  colour: Tone = tone.leaf,
): string {
  const w = length * 0.3;
  return at(
    x,
    y,
    fill(
      `M0 0C${n(w)} ${n(-length * 0.3)} ${n(w)} ${n(-length * 0.7)} 0 ${n(-length)}C${n(-w)} ${n(-length * 0.7)} ${n(-w)} ${n(-length * 0.3)} 0 0z`,
      colour.base,
    ) +
      fill(
        `M0 0C${n(w)} ${n(-length * 0.3)} ${n(w)} ${n(-length * 0.7)} 0 ${n(-length)}z`,
        colour.dark,
      ) +
      line(`M0 ${n(-length * 0.08)}V${n(-length * 0.85)}`, colour.light, length * 0.035),
    1,
    turn,
  );
}

export function almond(x: number, y: number, length = 22, turn = 0): string {
  const l = length;
  const skin: Tone = { base: '#B97643', dark: '#95562C', light: '#D79B68' };
  const d = `M0 ${n(-l / 2)}C${n(l * 0.34)} ${n(-l * 0.2)} ${n(l * 0.34)} ${n(l * 0.4)} 0 ${n(l / 2)}C${n(-l * 0.34)} ${n(l * 0.4)} ${n(-l * 0.34)} ${n(-l * 0.2)} 0 ${n(-l / 2)}z`;
  return at(
    x,
    y,
    solid(
      d,
      skin,
      line(
        `M${n(-l * 0.06)} ${n(-l * 0.2)}V${n(l * 0.25)}M${n(l * 0.06)} ${n(-l * 0.15)}V${n(l * 0.2)}`,
        skin.dark,
        l * 0.03,
      ),
      l * 0.12,
      l * 0.07,
    ),
    1,
    turn,
  );
}

export function walnut(x: number, y: number, r = 16, turn = 0): string {
  const nut: Tone = { base: '#C79560', dark: '#A2713F', light: '#E2BA88' };
  const folds = line(
    `M0 ${n(-r * 0.8)}C${n(r * 0.2)} ${n(-r * 0.3)} ${n(-r * 0.2)} ${n(r * 0.3)} 0 ${n(r * 0.8)}M${n(-r * 0.6)} ${n(-r * 0.3)}q${n(r * 0.3)} ${n(r * 0.1)} ${n(r * 0.2)} ${n(r * 0.6)}M${n(r * 0.6)} ${n(-r * 0.35)}q${n(-r * 0.35)} ${n(r * 0.2)} ${n(-r * 0.15)} ${n(r * 0.7)}`,
    nut.dark,
    r * 0.13,
  );
  return at(
    x,
    y,
    solid(blob(0, 0, r, r * 0.92, 0.12, 5, 9), nut, folds, r * 0.25, r * 0.15),
    1,
    turn,
  );
}

export function flower(
  x: number,
  y: number,
  r: number,
  colour: Tone,
  petals = 6,
  turn = 0,
): string {
  let out = '';
  for (let ring = 0; ring < 2; ring++) {
    for (let i = 0; i < petals; i++) {
      const a = turn + ((i + ring * 0.5) / petals) * 360;
      const size = ring ? 0.62 : 1;
      const paint = ring ? colour.light : a % 360 > 60 && a % 360 < 220 ? colour.dark : colour.base;
      out += at(
        0,
        0,
        fill(oval(0, -r * 0.58 * size, r * 0.36 * size, r * 0.44 * size), paint),
        1,
        a,
      );
    }
  }
  return at(
    x,
    y,
    out +
      fill(oval(0, 0, r * 0.2), tone.lemon.base) +
      fill(oval(-r * 0.06, -r * 0.06, r * 0.08), tone.lemon.light),
  );
}

/** A buttercream rose of curled petals. */
export function rose(x: number, y: number, r: number, colour: Tone): string {
  const petals: Array<[number, number, number]> = [
    [0, 0.1, 1],
    [-0.2, -0.1, 0.78],
    [0.15, -0.05, 0.7],
  ];
  const outer = solid(
    blob(0, 0, r, r * 0.92, 0.08, Math.round(r) + 2, 7),
    colour,
    '',
    r * 0.22,
    r * 0.12,
  );
  const curls = petals
    .map(([dx, dy, s], i) =>
      line(
        `M${n(dx * r - s * r * 0.66)} ${n(dy * r)}A${n(s * r * 0.66)} ${n(s * r * 0.62)} 0 1 ${i % 2} ${n(dx * r + s * r * 0.5)} ${n(dy * r + r * 0.28)}`,
        i % 2 ? colour.light : colour.dark,
        r * 0.1,
      ),
    )
    .join('');
  return at(
    x,
    y,
    outer +
      curls +
      line(
        `M${n(-r * 0.2)} ${n(r * 0.02)}a${n(r * 0.2)} ${n(r * 0.18)} 0 1 1 ${n(r * 0.3)} ${n(r * 0.12)}`,
        colour.dark,
        r * 0.1,
      ),
  );
}
