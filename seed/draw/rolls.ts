import { dome } from './breads.ts';
import {
  at,
  blob,
  fill,
  ink,
  line,
  n,
  oval,
  seed,
  shadow,
  solid,
  strew,
  type Tone,
  tone,
} from './kit.ts';

export function roll(
  w: number,
  crust: Tone = tone.crust,
  seeds: readonly string[] = ['#FFF0D2', '#F7DDA9'],
): string {
  const h = w * 0.58;
  return (
    shadow(w * 0.44, w * 0.09) +
    solid(
      dome(w, h),
      crust,
      fill(blob(-w * 0.12, -h * 0.74, w * 0.24, h * 0.16, 0.1, 2), crust.light, 0.85) +
        strew(Math.round(w), 22, 0, -h * 0.68, w * 0.32, h * 0.24, seed(seeds, 8, 4.4, 0.8)),
      w * 0.08,
      w * 0.025,
    )
  );
}

/** A plait of three strands. */
export function plait(length: number, w: number, crust: Tone = tone.deepCrust): string {
  const count = 7;
  let out = shadow(length * 0.5, w * 0.24);
  for (let i = 0; i < count; i++) {
    const k = (i + 0.5) / count;
    const x = -length / 2 + length * k;
    const size = w * (0.62 + 0.38 * Math.sin(Math.PI * k));
    const bump = (dy: number, turn: number) =>
      at(
        x,
        dy,
        solid(
          oval(0, 0, length * 0.105, size * 0.36),
          crust,
          fill(oval(-length * 0.03, -size * 0.13, length * 0.045, size * 0.08), crust.light) +
            strew(i + 3, 8, 0, -size * 0.05, length * 0.07, size * 0.22, seed(['#FFF0D2'], 7, 4)),
          8,
          4,
        ),
        1,
        turn,
      );
    out += bump(-w * 0.26, -34) + bump(-size * 0.62, 34);
  }
  return out;
}

/** Dough resting in a bowl or basket: a pale dome. */
export function dough(w: number, h: number): string {
  const d = dome(w, h);
  return solid(
    d,
    tone.flour,
    fill(blob(-w * 0.16, -h * 0.66, w * 0.2, h * 0.16, 0.1, 3), ink.white, 0.9) +
      line(
        `M${n(w * 0.1)} ${n(-h * 0.4)}q${n(w * 0.12)} ${n(-h * 0.06)} ${n(w * 0.18)} ${n(-h * 0.2)}`,
        tone.flour.dark,
        4,
      ),
    w * 0.07,
    w * 0.02,
  );
}

/** One ear of wheat or millet, its foot at the origin. */
export function ear(length: number, turn = 0, colour: Tone = tone.caramel): string {
  const grains = Array.from({ length: 7 }, (_, i) => {
    const y = -length * (0.5 + i * 0.075);
    const s = length * 0.075 * (1 - i * 0.05);
    return (
      at(s * 0.5, y, fill(oval(0, 0, s * 0.5, s), colour.base), 1, 28) +
      at(-s * 0.5, y, fill(oval(0, 0, s * 0.5, s), colour.light), 1, -28)
    );
  }).join('');
  return at(
    0,
    0,
    line(
      `M0 0Q${n(length * 0.03)} ${n(-length * 0.5)} 0 ${n(-length)}`,
      colour.dark,
      length * 0.022,
    ) +
      grains +
      at(0, -length * 1.02, fill(oval(0, 0, length * 0.035, length * 0.07), colour.base)),
    1,
    turn,
  );
}
