import {
  at,
  box,
  dot,
  fill,
  ink,
  line,
  n,
  oval,
  type Point,
  random,
  shadow,
  smooth,
  solid,
  strew,
  type Tone,
  tilt,
  tone,
} from './kit.ts';

/** Icing poured over the top, running down in drops. */
export function drip(rx: number, h: number, colour: Tone, seedNumber = 1, reach = 0.4): string {
  const next = random(seedNumber);
  const ry = rx * tilt;
  const count = Math.max(6, Math.round(rx / 14));
  const edge = (x: number) => -h + Math.sqrt(Math.max(0, 1 - (x / rx) ** 2)) * ry;
  const points: Point[] = [[-rx - 1, -h - 2]];
  for (let i = 0; i < count; i++) {
    const w = (rx * 2) / count;
    const x = -rx + w * (i + 0.5);
    const run = h * reach * (0.35 + next() * 0.65);
    points.push(
      [x - w * 0.42, edge(x - w * 0.42) + 5],
      [x - w * 0.27, edge(x) + run * 0.75],
      [x, edge(x) + run],
      [x + w * 0.27, edge(x) + run * 0.75],
    );
  }
  points.push(
    [rx + 1, -h - 2],
    [rx * 0.7, -h - ry * 0.7],
    [0, -h - ry],
    [-rx * 0.7, -h - ry * 0.7],
  );
  const shine = points
    .filter((_, i) => i % 8 === 3)
    .slice(0, 4)
    .map(([x, y]) => line(`M${n(x - 3)} ${n(y - 14)}v7`, colour.light, 4, 0.9))
    .join('');
  return fill(smooth(points), colour.base) + shine;
}

/** A piped star of cream; origin at its foot. */
export function rosette(x: number, y: number, r: number, colour: Tone = tone.cream): string {
  const tier = (w: number, dy: number, h: number) =>
    solid(
      `M${n(-w)} ${n(dy)}C${n(-w * 1.15)} ${n(dy - h)} ${n(-w * 0.5)} ${n(dy - h * 1.3)} 0 ${n(dy - h * 1.2)}C${n(w * 0.5)} ${n(dy - h * 1.3)} ${n(w * 1.15)} ${n(dy - h)} ${n(w)} ${n(dy)}C${n(w * 0.6)} ${n(dy + h * 0.45)} ${n(-w * 0.6)} ${n(dy + h * 0.45)} ${n(-w)} ${n(dy)}z`,
      colour,
      line(
        `M${n(-w * 0.45)} ${n(dy + h * 0.25)}q${n(w * 0.1)} ${n(-h * 0.9)} ${n(w * 0.45)} ${n(-h * 1.2)}M${n(w * 0.15)} ${n(dy + h * 0.3)}q${n(w * 0.2)} ${n(-h * 0.8)} ${n(w * 0.35)} ${n(-h * 1.1)}`,
        colour.dark,
        r * 0.07,
        0.8,
      ),
      r * 0.16,
      r * 0.1,
    );
  return at(
    x,
    y,
    tier(r, -r * 0.12, r * 0.55) +
      tier(r * 0.72, -r * 0.62, r * 0.46) +
      fill(
        `M${n(-r * 0.4)} ${n(-r * 0.95)}C${n(-r * 0.5)} ${n(-r * 1.35)} ${n(-r * 0.05)} ${n(-r * 1.3)} ${n(r * 0.12)} ${n(-r * 1.7)}C${n(r * 0.3)} ${n(-r * 1.4)} ${n(r * 0.55)} ${n(-r * 1.2)} ${n(r * 0.38)} ${n(-r * 0.95)}C${n(r * 0.2)} ${n(-r * 0.8)} ${n(-r * 0.2)} ${n(-r * 0.8)} ${n(-r * 0.4)} ${n(-r * 0.95)}z`,
        colour.light,
      ) +
      line(
        `M${n(r * 0.22)} ${n(-r * 1.3)}q${n(r * 0.2)} ${n(r * 0.2)} ${n(r * 0.08)} ${n(r * 0.38)}`,
        colour.dark,
        r * 0.09,
      ),
  );
}

/** Items set round the rim of a top, back ones first. */
export function ring(
  count: number,
  rx: number,
  y: number,
  place: (x: number, y: number, i: number) => string,
  start = 0,
): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = start + (i / count) * Math.PI * 2;
    return { x: Math.cos(angle) * rx, y: y + Math.sin(angle) * rx * tilt, i };
  })
    .sort((a, b) => a.y - b.y)
    .map((p) => place(p.x, p.y, p.i))
    .join('');
}

export function candle(x: number, y: number, h = 56, colour: Tone = tone.pink, flame = 0): string {
  const body = solid(
    box(-5, -h, 10, h, 3),
    colour,
    [0.2, 0.5, 0.8].map((k) => line(`M-6 ${n(-h * k + 5)}l12 -9`, colour.light, 3.4)).join(''),
    3,
    0,
  );
  const fire =
    fill(
      `M0 ${n(-h - 6)}C-10 ${n(-h - 10)} -9 ${n(-h - 22)} ${n(flame * 3)} ${n(-h - 36 - flame * 3)}C9 ${n(-h - 22)} 10 ${n(-h - 10)} 0 ${n(-h - 6)}z`,
      '#F2A33A',
    ) +
    fill(
      `M0 ${n(-h - 7)}C-5 ${n(-h - 10)} -4 ${n(-h - 16)} ${n(flame * 1.5)} ${n(-h - 24)}C4 ${n(-h - 16)} 5 ${n(-h - 10)} 0 ${n(-h - 7)}z`,
      '#FFE7A3',
    );
  return at(
    x,
    y,
    fill(oval(0, -h - 20, 26, 28), '#FFE9B0', 0.4) +
      line(`M0 ${n(-h)}v-6`, ink.cocoa, 2) +
      body +
      fire,
  );
}

/** A cupcake in its case; origin at the foot. swirl is how much of its cream has been piped. */
export function cupcake(w: number, paper: Tone, cream: Tone, topping = '', swirl = 1): string {
  const h = w * 0.62;
  const cup = `M${n(-w / 2)} ${n(-h)}H${n(w / 2)}L${n(w * 0.37)} 0Q0 ${n(w * 0.09)} ${n(-w * 0.37)} 0z`;
  const crown = `M${n(-w * 0.49)} ${n(-h)}C${n(-w * 0.52)} ${n(-h - w * 0.3)} ${n(w * 0.52)} ${n(-h - w * 0.3)} ${n(w * 0.49)} ${n(-h)}z`;
  const holes = strew(
    3,
    20,
    0,
    -h - w * 0.08,
    w * 0.4,
    w * 0.1,
    dot([tone.sponge.dark, tone.sponge.light], 1.4, 3),
  );
  const pleats = Array.from({ length: 9 }, (_, i) =>
    line(
      `M${n(-w / 2 + (w * (i + 0.5)) / 9)} ${n(-h)}L${n((-w / 2 + (w * (i + 0.5)) / 9) * 0.75)} 4`,
      paper.dark,
      3,
    ),
  ).join('');
  return (
    shadow(w * 0.42) +
    (swirl < 1 ? solid(crown, tone.sponge, holes, w * 0.06, 3) : '') +
    solid(cup, paper, pleats, w * 0.12, 4) +
    (swirl > 0 ? at(0, -h * 0.98, rosette(0, 0, w * 0.56, cream), swirl) : '') +
    at(0, -h - w * 0.84, topping)
  );
}
