import { at, dot, fill, ink, line, n, oval, solid, strew, type Tone, tone } from './kit.ts';

/** A wooden board lying flat: a slab with a handle to the right. */
export function board(w: number, depth: number, colour: Tone = tone.wood, handle = true): string {
  const d = `M${n(-w / 2 + 14)} ${n(-depth / 2)}H${n(w / 2 - 18)}Q${n(w / 2)} ${n(-depth / 2)} ${n(w / 2 + 3)} ${n(-depth * 0.3)}${handle ? `L${n(w / 2 + 6)} ${n(-depth * 0.14)}H${n(w / 2 + 62)}a${n(depth * 0.16)} ${n(depth * 0.16)} 0 0 1 0 ${n(depth * 0.32)}H${n(w / 2 + 10)}` : ''}L${n(w / 2 + 14)} ${n(depth * 0.36)}Q${n(w / 2 + 14)} ${n(depth / 2)} ${n(w / 2 - 4)} ${n(depth / 2)}H${n(-w / 2 - 2)}Q${n(-w / 2 - 20)} ${n(depth / 2)} ${n(-w / 2 - 16)} ${n(depth * 0.3)}L${n(-w / 2)} ${n(-depth * 0.36)}Q${n(-w / 2 + 2)} ${n(-depth / 2)} ${n(-w / 2 + 14)} ${n(-depth / 2)}z`;
  const grain = [-0.28, -0.05, 0.2, 0.38]
    .map((k, i) =>
      line(
        `M${n(-w * 0.44 + i * 24)} ${n(depth * k)}q${n(w * 0.2)} ${i % 2 ? 6 : -6} ${n(w * 0.4)} 0t${n(w * 0.3)} 0`,
        colour.dark,
        2.6,
        0.45,
      ),
    )
    .join('');
  return (
    at(
      0,
      12,
      `<g transform="translate(8 6)">${fill(d, '#5B2E14', 0.16)}</g>${fill(d, colour.dark)}`,
    ) +
    solid(
      d,
      { ...colour, dark: colour.base },
      grain + (handle ? fill(oval(w / 2 + 56, 0, 9, 5), colour.dark) : ''),
      0,
      4,
    )
  );
}

/** A cloth with a woven stripe, spread on the table. */
export function cloth(
  w: number,
  depth: number,
  colour: Tone = tone.linen,
  band: string = tone.raspberry.base,
): string {
  const d = `M${n(-w * 0.42)} ${n(-depth * 0.48)}Q${n(-w * 0.1)} ${n(-depth * 0.42)} ${n(w * 0.12)} ${n(-depth * 0.46)}T${n(w * 0.43)} ${n(-depth * 0.46)}Q${n(w * 0.47)} ${n(-depth * 0.1)} ${n(w * 0.52)} ${n(depth * 0.44)}Q${n(w * 0.28)} ${n(depth * 0.54)} ${n(w * 0.06)} ${n(depth * 0.46)}T${n(-w * 0.51)} ${n(depth * 0.48)}Q${n(-w * 0.46)} ${n(depth * 0.05)} ${n(-w * 0.42)} ${n(-depth * 0.48)}z`;
  const weave = [0.36, 0.4]
    .map((k) =>
      line(
        `M${n(-w * k * 1.18)} ${n(depth)}L${n(-w * k * 0.86)} ${n(-depth)}M${n(w * k * 1.18)} ${n(depth)}L${n(w * k * 0.86)} ${n(-depth)}`,
        band,
        5,
        0.65,
      ),
    )
    .join('');
  return (
    `<g transform="translate(6 7)">${fill(d, '#5B2E14', 0.13)}</g>` +
    solid(
      d,
      colour,
      weave +
        line(
          `M${n(-w * 0.1)} ${n(-depth * 0.3)}q${n(w * 0.1)} ${n(depth * 0.2)} ${n(w * 0.06)} ${n(depth * 0.5)}`,
          colour.dark,
          3,
          0.7,
        ),
      6,
      3,
    )
  );
}

/** A wire rack on four feet. */
export function rack(w: number, depth: number): string {
  const [a, b] = [w / 2, w * 0.44];
  const wires = Array.from({ length: 13 }, (_, i) => {
    const k = -1 + (2 * i) / 12;
    return `M${n(k * a)} 0L${n(k * b)} ${n(-depth)}`;
  }).join('');
  const feet = line(
    `M${n(-a + 16)} 0v20M${n(a - 16)} 0v20M${n(-b + 10)} ${n(-depth)}v14M${n(b - 10)} ${n(-depth)}v14`,
    tone.steel.dark,
    7,
  );
  return (
    at(8, 22, fill(`M${n(-a)} 4L${n(-b)} ${n(-depth)}H${n(b)}L${n(a)} 4z`, '#5B2E14', 0.16)) +
    feet +
    line(wires, '#A4ACAF', 3.4) +
    line(
      `M${n(-a)} 0L${n(-b)} ${n(-depth)}H${n(b)}L${n(a)} 0zM${n(-a * 0.97)} ${n(-depth * 0.5)}H${n(a * 0.97)}`,
      tone.steel.dark,
      5,
    ) +
    line(`M${n(-a)} -2H${n(a)}`, tone.steel.light, 2.4)
  );
}

/** A baking sheet seen from the front edge. */
export function tray(w: number, depth: number, paper = true, metal: Tone = tone.steel): string {
  const top = `M${n(-w / 2)} 0L${n(-w * 0.45)} ${n(-depth)}H${n(w * 0.45)}L${n(w / 2)} 0z`;
  return (
    at(
      8,
      24,
      fill(
        `M${n(-w / 2)} 0L${n(-w * 0.45)} ${n(-depth)}H${n(w * 0.45)}L${n(w / 2 + 6)} 0z`,
        '#5B2E14',
        0.18,
      ),
    ) +
    solid(
      `M${n(-w / 2 - 6)} -4H${n(w / 2 + 6)}V10q0 10 -12 10H${n(-w / 2 + 6)}q-12 0 -12 -10z`,
      metal,
      '',
      5,
      3,
    ) +
    solid(top, { ...metal, base: '#B4BBBE' }, '', 6, 6) +
    (paper
      ? fill(
          `M${n(-w * 0.47)} -6L${n(-w * 0.43)} ${n(-depth + 8)}H${n(w * 0.43)}L${n(w * 0.47)} -6z`,
          tone.linen.light,
        )
      : '')
  );
}

/** A flour-dusted tray of fine marks, for tables at work. */
export const dusting = (cx: number, cy: number, rx: number, ry: number, s = 2): string =>
  fill(oval(cx, cy, rx * 0.8, ry * 0.7), ink.white, 0.45) +
  strew(s, 60, cx, cy, rx, ry, dot([ink.white], 1.2, 3.4, 0.9));
