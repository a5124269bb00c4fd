import { drip } from './icing.ts';
import {
  box,
  clip,
  dot,
  fill,
  ink,
  n,
  oval,
  shadow,
  solid,
  strew,
  type Tone,
  tilt,
  tone,
} from './kit.ts';

/** Bands of light and shade down the side of anything round. */
export const roundShade = (rx: number, top: number, bottom: number, strength = 1): string =>
  [0.12, 0.4, 0.64, 0.83]
    .map((k, i) =>
      fill(
        `M${n(rx * k)} ${n(top)}H${n(rx + 2)}V${n(bottom)}H${n(rx * k)}z`,
        '#6B2F12',
        (0.045 + i * 0.008) * strength,
      ),
    )
    .join('') +
  fill(
    `M${n(-rx * 0.9)} ${n(top)}h${n(rx * 0.34)}V${n(bottom)}h${n(-rx * 0.34)}z`,
    ink.white,
    0.1 * strength,
  ) +
  fill(
    `M${n(-rx * 0.84)} ${n(top)}h${n(rx * 0.16)}V${n(bottom)}h${n(-rx * 0.16)}z`,
    ink.white,
    0.15 * strength,
  );

export const drumPath = (rx: number, h: number, ry = rx * tilt): string =>
  `M${n(-rx)} ${n(-h)}V0A${n(rx)} ${n(ry)} 0 0 0 ${n(rx)} 0V${n(-h)}A${n(rx)} ${n(ry)} 0 0 0 ${n(-rx)} ${n(-h)}z`;

/** A curved stripe round a drum, from height a to height b above the table. */
export const stripe = (rx: number, a: number, b: number, colour: string, ry = rx * tilt): string =>
  fill(
    `M${n(-rx)} ${n(-b)}A${n(rx)} ${n(ry)} 0 0 0 ${n(rx)} ${n(-b)}V${n(-a)}A${n(rx)} ${n(ry)} 0 0 1 ${n(-rx)} ${n(-a)}z`,
    colour,
  );

export interface Drum {
  rx: number;
  h: number;
  tone: Tone;
  /** sponge layers with filling between, instead of a coat of icing */
  layers?: { filling: Tone; count: number };
  drip?: Tone;
  reach?: number;
  top?: Tone;
  marks?: string;
  seed?: number;
}

/** A round cake; origin at the middle of its foot. */
export function drum(cake: Drum): string {
  const { rx, h } = cake;
  const ry = rx * tilt;
  let side = fill(drumPath(rx, h), cake.tone.base);
  if (cake.layers) {
    const step = h / cake.layers.count;
    side += strew(
      cake.seed ?? 1,
      Math.round(rx * 0.5),
      0,
      -h / 2 + ry / 2,
      rx,
      h / 2 + ry,
      dot([cake.tone.dark, cake.tone.light], 1.5, 3.6, 0.8),
    );
    for (let i = 1; i < cake.layers.count; i++) {
      side +=
        stripe(rx, step * i - 6, step * i + 7, cake.layers.filling.base) +
        stripe(rx, step * i - 6, step * i - 2, cake.layers.filling.dark);
    }
  }
  side += (cake.marks ?? '') + roundShade(rx, -h - ry, ry);
  const top = cake.top ?? cake.drip ?? cake.tone;
  return (
    clip(drumPath(rx, h), side) +
    (cake.drip
      ? drip(rx, h, cake.drip, cake.seed, cake.reach) +
        clip(
          drumPath(rx, h),
          fill(`M${n(rx * 0.6)} ${n(-h - ry)}H${n(rx)}V${n(ry)}H${n(rx * 0.6)}z`, '#3A1208', 0.12),
        )
      : '') +
    fill(oval(0, -h, rx, ry), top.base) +
    clip(
      oval(0, -h, rx, ry),
      fill(oval(-rx * 0.12, -h - ry * 0.16, rx * 0.84, ry * 0.8), top.light) +
        fill(oval(-rx * 0.02, -h + ry * 0.06, rx * 0.8, ry * 0.76), top.base),
    )
  );
}

/** A wedge of layer cake seen from its cut side; origin at the foot's middle. */
export function wedge(
  w: number,
  h: number,
  sponge: Tone,
  filling: Tone,
  icing: Tone,
  layers = 3,
): string {
  const depth = w * 0.42;
  const cut = `M${n(-w / 2)} ${n(-h)}H${n(w / 2)}V0H${n(-w / 2)}z`;
  const step = h / layers;
  let inside =
    fill(cut, sponge.base) +
    strew(
      11,
      Math.round(w / 2),
      0,
      -h / 2,
      w / 2,
      h / 2,
      dot([sponge.dark, sponge.light], 1.4, 3.4, 0.85),
    );
  for (let i = 1; i < layers; i++)
    inside +=
      fill(box(-w / 2, -step * i - 6, w, 13), filling.base) +
      fill(box(-w / 2, -step * i + 3, w, 4), filling.dark);
  inside += fill(`M${n(w * 0.28)} ${n(-h)}H${n(w / 2)}V0H${n(w * 0.28)}z`, '#6B2F12', 0.1);
  const top = `M${n(-w / 2)} ${n(-h)}L${n(w * 0.34)} ${n(-h - depth * 0.62)}Q${n(w * 0.58)} ${n(-h - depth * 0.3)} ${n(w / 2)} ${n(-h)}z`;
  return (
    clip(cut, inside) +
    fill(
      `M${n(-w / 2)} ${n(-h)}H${n(w / 2)}v14q${n(-w * 0.06)} 14 ${n(-w * 0.12)} 0q${n(-w * 0.08)} -6 ${n(-w * 0.14)} 2q${n(-w * 0.06)} 16 ${n(-w * 0.13)} 0q${n(-w * 0.1)} -8 ${n(-w * 0.2)} 0q${n(-w * 0.07)} 12 ${n(-w * 0.14)} -1H${n(-w / 2)}z`,
      icing.base,
    ) +
    solid(top, { ...icing, base: icing.light }, '', 6, 0)
  );
}

/** A low, wide foot of china below a cake. */
export function stand(rx: number, h = 70, colour: Tone = tone.ceramic): string {
  const ry = rx * tilt * 0.8;
  const stem = `M${n(-rx * 0.12)} ${n(-h)}C${n(-rx * 0.1)} ${n(-h * 0.5)} ${n(-rx * 0.2)} ${n(-h * 0.2)} ${n(-rx * 0.42)} 0A${n(rx * 0.42)} ${n(ry * 0.4)} 0 0 0 ${n(rx * 0.42)} 0C${n(rx * 0.2)} ${n(-h * 0.2)} ${n(rx * 0.1)} ${n(-h * 0.5)} ${n(rx * 0.12)} ${n(-h)}z`;
  const plate = `M${n(-rx)} ${n(-h)}A${n(rx)} ${n(ry)} 0 0 1 ${n(rx)} ${n(-h)}C${n(rx)} ${n(-h + ry * 1.2)} ${n(rx * 0.5)} ${n(-h + ry * 1.6)} 0 ${n(-h + ry * 1.6)}C${n(-rx * 0.5)} ${n(-h + ry * 1.6)} ${n(-rx)} ${n(-h + ry * 1.2)} ${n(-rx)} ${n(-h)}z`;
  return (
    shadow(rx * 0.62, rx * 0.14) +
    solid(stem, colour, '', 16, 5) +
    solid(plate, colour, '', 14, 0) +
    fill(oval(0, -h, rx, ry), colour.light) +
    fill(oval(0, -h, rx * 0.9, ry * 0.86), colour.base) +
    fill(oval(rx * 0.06, -h + 3, rx * 0.8, ry * 0.74), '#5B2E14', 0.1)
  );
}
