import {
  at,
  blob,
  box,
  dot,
  fill,
  line,
  n,
  oval,
  pick,
  shadow,
  smooth,
  solid,
  strew,
  type Tone,
  tone,
} from './kit.ts';

export function truffle(r: number, coat: Tone = tone.choc, marks = ''): string {
  return (
    shadow(r * 0.8, r * 0.2) +
    at(
      0,
      -r * 0.86,
      solid(
        blob(0, 0, r, r * 0.9, 0.04, 3, 9),
        coat,
        fill(blob(-r * 0.34, -r * 0.4, r * 0.24, r * 0.15, 0.1, 2), coat.light) + marks,
        r * 0.26,
        r * 0.07,
      ),
    )
  );
}

/** A moulded square chocolate. */
export function bonbon(w: number, coat: Tone, marks = ''): string {
  const h = w * 0.55;
  const d = `M${n(-w / 2)} 0C${n(-w * 0.5)} ${n(-h * 0.7)} ${n(-w * 0.4)} ${n(-h)} ${n(-w * 0.26)} ${n(-h)}H${n(w * 0.26)}C${n(w * 0.4)} ${n(-h)} ${n(w * 0.5)} ${n(-h * 0.7)} ${n(w / 2)} 0z`;
  return (
    shadow(w * 0.48, w * 0.1) +
    solid(
      d,
      coat,
      line(
        `M${n(-w * 0.3)} ${n(-h * 0.76)}Q${n(-w * 0.1)} ${n(-h * 0.86)} ${n(w * 0.06)} ${n(-h * 0.8)}`,
        '#FFFFFF',
        4,
        0.6,
      ) + marks,
      w * 0.1,
      4,
    )
  );
}

/** A slab of chocolate in squares, lying; origin at its middle. */
export function bar(cols: number, rows: number, size: number, coat: Tone = tone.choc): string {
  const [w, h] = [cols * size + 8, rows * size + 8];
  let squares = fill(box(0, 0, w, h, 8), coat.dark);
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) {
      squares += at(
        4 + c * size,
        4 + r * size,
        solid(
          box(2, 2, size - 4, size - 4, 5),
          coat,
          fill(box(10, 9, size - 20, size - 18, 4), coat.light, 0.45),
          5,
          3,
        ),
      );
    }
  const lie = (dy: number, piece: string) =>
    `<g transform="translate(0 ${dy}) skewX(-24) scale(1 .52) translate(${n(-w / 2)} ${n(-h / 2)})">${piece}</g>`;
  return (
    lie(22, fill(box(4, 0, w + 6, h, 10), '#5B2E14', 0.18)) +
    lie(12, fill(box(0, 0, w, h, 8), '#35190F')) +
    lie(0, squares)
  );
}

/** A coconut macaroon: a shaggy golden mound. */
export function macaroon(w: number, s = 1, dipped = true): string {
  const h = w * 0.72;
  const d = smooth([
    [-w * 0.5, -h * 0.08],
    [-w * 0.44, -h * 0.5],
    [-w * 0.18, -h * 0.88],
    [0, -h],
    [w * 0.2, -h * 0.86],
    [w * 0.45, -h * 0.46],
    [w * 0.5, -h * 0.06],
    [w * 0.3, h * 0.04],
    [-w * 0.3, h * 0.04],
  ]);
  const golden: Tone = { base: '#F3D9A4', dark: '#DDB06B', light: '#FFF1D4' };
  const shreds = strew(s, 90, 0, -h * 0.46, w * 0.47, h * 0.48, (x, y, next) =>
    line(
      `M${n(x)} ${n(y)}l${n((next() - 0.5) * 18)} ${n((next() - 0.5) * 14)}`,
      pick(['#FFF8E8', '#FFFDF6', '#E7C182', '#C98F4B'], next),
      2.6,
    ),
  );
  const base = dipped
    ? fill(
        `M${n(-w)} ${n(-h * 0.2)}q${n(w * 0.25)} ${n(-h * 0.1)} ${n(w * 0.5)} 0t${n(w * 0.5)} 0t${n(w * 0.5)} 0t${n(w * 0.5)} 0V40H${n(-w)}z`,
        tone.choc.base,
      ) + line(`M${n(-w * 0.36)} ${n(-h * 0.1)}h${n(w * 0.2)}`, tone.choc.light, 4)
    : '';
  return (
    shadow(w * 0.46, w * 0.1) +
    solid(
      d,
      golden,
      fill(blob(0, -h * 0.86, w * 0.2, h * 0.16, 0.1, 2), '#E3AF63') + shreds + base,
      w * 0.08,
      3,
    )
  );
}

/** A nankhatai: cracked, domed, one pistachio sliver on top. */
export function nankhatai(w: number, s = 1): string {
  const h = w * 0.36;
  const d = `M${n(-w / 2)} ${n(-h * 0.2)}C${n(-w * 0.5)} ${n(-h * 0.8)} ${n(-w * 0.25)} ${n(-h)} 0 ${n(-h)}C${n(w * 0.25)} ${n(-h)} ${n(w / 2)} ${n(-h * 0.8)} ${n(w / 2)} ${n(-h * 0.2)}Q${n(w * 0.46)} 0 ${n(w * 0.3)} 0H${n(-w * 0.3)}Q${n(-w * 0.46)} 0 ${n(-w / 2)} ${n(-h * 0.2)}z`;
  const cracks = line(
    `M${n(-w * 0.3)} ${n(-h * 0.46)}q${n(w * 0.08)} ${n(-h * 0.12)} ${n(w * 0.14)} ${n(-h * 0.02)}M${n(w * 0.12)} ${n(-h * 0.36)}q${n(w * 0.1)} ${n(-h * 0.16)} ${n(w * 0.2)} 0M${n(-w * 0.08)} ${n(-h * 0.25)}q${n(w * 0.06)} ${n(h * 0.08)} ${n(w * 0.12)} 0`,
    '#C98F4B',
    3,
  );
  return (
    shadow(w * 0.46, w * 0.1) +
    solid(
      d,
      { base: '#EFC98C', dark: '#D6A25C', light: '#FAE2B6' },
      strew(s, 24, 0, -h * 0.5, w * 0.42, h * 0.4, dot(['#FAE2B6', '#D6A25C'], 1, 2.4)) + cracks,
      w * 0.08,
      4,
    ) +
    at(
      0,
      -h * 0.86,
      fill(oval(0, 0, w * 0.12, w * 0.05), '#DDB06B') +
        at(-w * 0.03, -2, fill(oval(0, 0, w * 0.07, w * 0.025), tone.pistachio.base), 1, -18) +
        at(w * 0.04, -1, fill(oval(0, 0, w * 0.06, w * 0.022), tone.pistachio.dark), 1, 20),
    )
  );
}
