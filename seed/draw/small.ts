import {
  at,
  blob,
  box,
  clip,
  dot,
  fill,
  line,
  n,
  oval,
  type Point,
  pick,
  random,
  seed,
  shadow,
  smooth,
  solid,
  strew,
  type Tone,
  tone,
} from './kit.ts';

/** A macaron standing flat; origin at its foot. */
export function macaron(w: number, shell: Tone, filling: Tone = tone.cream, open = 0): string {
  const h = w * 0.24;
  const foot = (y: number, s: number) => {
    const count = 11;
    const next = random(s);
    const top: Point[] = [];
    for (let i = 0; i <= count; i++)
      top.push([-w * 0.475 + (w * 0.95 * i) / count, y - w * 0.05 - next() * w * 0.02]);
    const bottom = top.map(([x, v]): Point => [x, v + w * 0.085 + next() * w * 0.02]).reverse();
    return (
      fill(smooth([...top, ...bottom]), shell.dark) +
      strew(s, 14, 0, y, w * 0.45, w * 0.03, dot([shell.light], 1.2, 2.4))
    );
  };
  const lower = `M${n(-w / 2)} ${n(-h * 0.9)}C${n(-w / 2)} ${n(h * 0.1)} ${n(-w * 0.3)} 0 0 0C${n(w * 0.3)} 0 ${n(w / 2)} ${n(h * 0.1)} ${n(w / 2)} ${n(-h * 0.9)}z`;
  const upper = `M${n(-w / 2)} 0C${n(-w * 0.53)} ${n(-h * 1.25)} ${n(-w * 0.28)} ${n(-h * 1.6)} 0 ${n(-h * 1.6)}C${n(w * 0.28)} ${n(-h * 1.6)} ${n(w * 0.53)} ${n(-h * 1.25)} ${n(w / 2)} 0z`;
  const cream =
    fill(box(-w * 0.45, -h * 1.5, w * 0.9, h * 0.7, 9), filling.base) +
    fill(box(-w * 0.3, -h * 1.08, w * 0.74, h * 0.28, 9), filling.dark, 0.8);
  return (
    solid(lower, shell, '', w * 0.08, 3) +
    foot(-h * 0.88, 3) +
    cream +
    at(
      0,
      -h * 1.52 - open,
      foot(-1, 6) +
        at(
          0,
          -h * 0.12,
          solid(
            upper,
            shell,
            fill(blob(-w * 0.2, -h * 1.1, w * 0.13, h * 0.22, 0.1, 2), shell.light) +
              strew(9, 8, 0, -h * 0.7, w * 0.36, h * 0.4, dot([shell.dark, shell.light], 1, 2)),
            w * 0.09,
            w * 0.03,
          ),
        ),
    )
  );
}

/** A cookie lying on the table (flat) or facing us (flat = 1). */
export function cookie(
  r: number,
  dough: Tone = tone.caramel,
  chips: readonly string[] = ['#43231A', '#5E3424'],
  s = 1,
  flat = 0.42,
): string {
  const next = random(s + 40);
  const bits = strew(s, 11, 0, -r * 0.02, r * 0.76, r * 0.76, (x, y) => {
    const k = r * (0.1 + next() * 0.07);
    return (
      fill(blob(x, y * 1, k * 1.2, k, 0.2, Math.round(x + 99), 6), pick(chips, next)) +
      fill(oval(x - k * 0.3, y - k * 0.3, k * 0.3, k * 0.2), '#FFFFFF', 0.35)
    );
  });
  const crackle = strew(
    s + 3,
    30,
    0,
    0,
    r * 0.86,
    r * 0.86,
    dot([dough.dark, dough.light], 1.2, 3, 0.8),
  );
  const thick = r * 0.2;
  const flatten = (piece: string) => `<g transform="scale(1 ${flat})">${piece}</g>`;
  const edge = blob(0, 0, r, r, 0.035, s, 12);
  return (
    flatten(at(0, (thick / flat) * 0.5, fill(edge, dough.dark))) +
    at(
      0,
      -thick * 0.5,
      flatten(
        solid(
          edge,
          dough,
          fill(blob(-r * 0.2, -r * 0.2, r * 0.6, r * 0.5, 0.1, s), dough.light, 0.4) +
            crackle +
            bits,
          r * 0.1,
          r * 0.05,
        ),
      ),
    )
  );
}

/** A cut square of traybake. */
export function brownie(w: number, h: number, topping = '', body: Tone = tone.choc): string {
  const lift = w * 0.3;
  const top = `M${n(-w / 2)} ${n(-h)}L${n(-w * 0.32)} ${n(-h - lift)}H${n(w * 0.55)}L${n(w * 0.42)} ${n(-h)}z`;
  const front = `M${n(-w / 2)} ${n(-h)}H${n(w * 0.42)}V0H${n(-w / 2)}z`;
  const side = `M${n(w * 0.42)} ${n(-h)}L${n(w * 0.55)} ${n(-h - lift)}V${n(-lift)}L${n(w * 0.42)} 0z`;
  const cracks = line(
    `M${n(-w * 0.3)} ${n(-h - lift * 0.5)}l${n(w * 0.14)} ${n(-lift * 0.2)}l${n(w * 0.1)} ${n(lift * 0.14)}M${n(w * 0.08)} ${n(-h - lift * 0.25)}l${n(w * 0.12)} ${n(-lift * 0.16)}l${n(w * 0.14)} ${n(lift * 0.06)}`,
    body.dark,
    2.4,
  );
  return (
    fill(side, body.dark) +
    clip(
      front,
      fill(front, body.base) +
        fill(box(-w, -h, w * 2, h * 0.18), '#7A4B36') +
        strew(
          7,
          Math.round(w / 3),
          0,
          -h * 0.4,
          w * 0.5,
          h * 0.5,
          dot([body.dark, body.light], 1.4, 3.6, 0.9),
        ),
    ) +
    clip(
      top,
      fill(top, '#8A5A41') +
        fill(blob(-w * 0.1, -h - lift * 0.6, w * 0.3, lift * 0.26, 0.1, 3), '#A3735A', 0.7) +
        cracks,
    ) +
    topping
  );
}

/** A seeded cracker: a thin rectangle standing at a lean, or lying. */
export function cracker(w: number, h: number, s = 1): string {
  const next = random(s);
  const wave = (): number => (next() - 0.5) * 5;
  const d = smooth([
    [-w / 2, -h + wave()],
    [-w / 4, -h + wave()],
    [0, -h + wave()],
    [w / 4, -h + wave()],
    [w / 2, -h + wave()],
    [w / 2 + wave(), -h / 2],
    [w / 2, wave()],
    [w / 4, wave()],
    [0, wave()],
    [-w / 4, wave()],
    [-w / 2, wave()],
    [-w / 2 + wave(), -h / 2],
  ]);
  return (
    at(5, 4, fill(d, '#A9602A')) +
    solid(
      d,
      { base: '#DDAA66', dark: '#C48B47', light: '#F1CC93' },
      strew(
        s + 2,
        80,
        0,
        -h / 2,
        w * 0.52,
        h * 0.52,
        seed(['#FFF3DA', '#4D3A2A', '#F1DDB0', '#8A9A57', '#7A4A2A'], 9, 4.6),
      ),
      6,
      4,
    )
  );
}

/** A macaron by itself on the table. */
export const loneMacaron = (w: number, shell: Tone, filling: Tone = tone.cream): string =>
  shadow(w * 0.44, w * 0.1) + macaron(w, shell, filling);
