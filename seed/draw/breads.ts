import {
  at,
  blob,
  dot,
  fill,
  line,
  n,
  shadow,
  smooth,
  solid,
  strew,
  type Tone,
  tone,
} from './kit.ts';

export const dome = (w: number, h: number): string =>
  `M${n(-w / 2)} ${n(-h * 0.34)}C${n(-w / 2)} ${n(-h * 0.74)} ${n(-w * 0.27)} ${n(-h)} 0 ${n(-h)}C${n(w * 0.27)} ${n(-h)} ${n(w / 2)} ${n(-h * 0.74)} ${n(w / 2)} ${n(-h * 0.34)}C${n(w / 2)} ${n(-h * 0.1)} ${n(w * 0.38)} ${n(h * 0.04)} ${n(w * 0.2)} ${n(h * 0.04)}H${n(-w * 0.2)}C${n(-w * 0.38)} ${n(h * 0.04)} ${n(-w / 2)} ${n(-h * 0.1)} ${n(-w / 2)} ${n(-h * 0.34)}z`;

/** A lens-shaped cut that opened in the oven. */
function gash(
  x: number,
  y: number,
  length: number,
  width: number,
  turn: number,
  inner: Tone = tone.crumb,
): string {
  const lens = (k: number) =>
    `M${n(-length / 2)} 0Q0 ${n(-width * k)} ${n(length / 2)} 0Q0 ${n(width * 0.6 * k)} ${n(-length / 2)} 0z`;
  const strokes = Math.max(3, Math.round(length / 16));
  const grain = Array.from({ length: strokes }, (_, i) => {
    const px = -length * 0.38 + (length * 0.76 * i) / (strokes - 1);
    return line(
      `M${n(px)} ${n(-width * 0.2)}l${n(width * 0.14)} ${n(width * 0.3)}`,
      inner.dark,
      2.4,
      0.8,
    );
  }).join('');
  return at(
    x,
    y,
    fill(lens(1), inner.dark) +
      fill(lens(0.84), inner.base) +
      grain +
      line(`M${n(-length / 2)} 0Q0 ${n(-width)} ${n(length / 2)} 0`, tone.deepCrust.dark, 3.5),
    1,
    turn,
  );
}

/** The leaf-like row of small cuts bakers call a wheat ear. */
const earCuts = (x: number, y: number, size: number, turn: number): string =>
  at(
    x,
    y,
    [-2, -1, 0, 1, 2]
      .map(
        (i) =>
          fill(
            `M0 ${n(i * size * 0.3)}q${n(size * 0.34)} ${n(-size * 0.08)} ${n(size * 0.42)} ${n(-size * 0.34)}q${n(-size * 0.36)} 0 ${n(-size * 0.42)} ${n(size * 0.34)}`,
            tone.crumb.base,
          ) +
          fill(
            `M0 ${n(i * size * 0.3)}q${n(-size * 0.34)} ${n(-size * 0.08)} ${n(-size * 0.42)} ${n(-size * 0.34)}q${n(size * 0.36)} 0 ${n(size * 0.42)} ${n(size * 0.34)}`,
            tone.crumb.dark,
          ),
      )
      .join('') + line(`M0 ${n(size * 0.8)}V${n(-size * 0.75)}`, tone.crumb.base, size * 0.07),
    1,
    turn,
  );

/** A round hearth loaf with one great cut and a flour-dusted crust. */
export function boule(w: number, h: number, crust: Tone = tone.crust, ear = true): string {
  const d = dome(w, h);
  const rings = [0.44, 0.36, 0.27]
    .map((k, i) =>
      line(
        `M${n(-w * k)} ${n(-h * (0.5 + i * 0.12))}Q${n(-w * 0.1)} ${n(-h * (0.98 + i * 0.05))} ${n(w * k)} ${n(-h * (0.54 + i * 0.12))}`,
        '#FFF3DE',
        8,
        0.28,
      ),
    )
    .join('');
  const cuts = ear
    ? gash(w * 0.02, -h * 0.56, w * 0.72, h * 0.3, -16) +
      earCuts(-w * 0.27, -h * 0.34, w * 0.13, -38) +
      earCuts(w * 0.28, -h * 0.3, w * 0.12, 34)
    : [-0.22, 0, 0.22]
        .map((k) => gash(w * k, -h * (0.62 - Math.abs(k) * 0.5), h * 0.5, h * 0.16, 70 + k * 60))
        .join('');
  const flecks = strew(
    21,
    60,
    0,
    -h * 0.48,
    w * 0.46,
    h * 0.44,
    dot(['#FFF3DE', crust.dark], 1.2, 2.8, 0.7),
  );
  return (
    shadow(w * 0.45, w * 0.09) +
    solid(
      d,
      crust,
      fill(blob(-w * 0.16, -h * 0.7, w * 0.26, h * 0.2, 0.1, 4), crust.light, 0.75) +
        rings +
        flecks +
        cuts,
      w * 0.07,
      w * 0.02,
    )
  );
}

/** A long stick, lying; origin at its middle on the table. */
export function baguette(length: number, w: number, crust: Tone = tone.crust, extra = ''): string {
  const d = smooth([
    [-length / 2, -w * 0.3],
    [-length * 0.44, -w * 0.72],
    [-length * 0.2, -w],
    [length * 0.2, -w],
    [length * 0.44, -w * 0.72],
    [length / 2, -w * 0.3],
    [length * 0.43, 0],
    [0, w * 0.06],
    [-length * 0.43, 0],
  ]);
  const count = 5;
  const cuts = Array.from({ length: count }, (_, i) =>
    gash(-length * 0.36 + (length * 0.72 * i) / (count - 1), -w * 0.58, w * 1.15, w * 0.34, -32),
  ).join('');
  return solid(
    d,
    crust,
    strew(
      5,
      40,
      0,
      -w * 0.5,
      length * 0.46,
      w * 0.44,
      dot(['#FFF3DE', crust.dark], 1.2, 2.6, 0.7),
    ) +
      cuts +
      extra,
    w * 0.16,
    w * 0.07,
  );
}
