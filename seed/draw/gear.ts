import { drumPath, roundShade } from './cakes.ts';
import { at, box, clip, fill, line, n, oval, shadow, solid, type Tone, tilt, tone } from './kit.ts';
import { dough } from './rolls.ts';

/** A rolled certificate with its ribbon. */
export function scroll(w: number): string {
  return (
    shadow(w * 0.5, 16) +
    solid(
      box(-w / 2, -50, w, 50, 25),
      tone.cream,
      line(
        `M${n(-w * 0.3)} -36H${n(w * 0.3)}M${n(-w * 0.3)} -24H${n(w * 0.2)}`,
        tone.cream.dark,
        3,
      ),
      8,
      3,
    ) +
    fill(oval(w / 2 - 20, -25, 16, 23), tone.cream.dark) +
    line(`M${n(w / 2 - 22)} -38a10 13 0 1 1 -6 20`, tone.caramel.dark, 3) +
    fill('M-16 -6L-28 30L-10 22L0 36L6 -4z', tone.raspberry.dark) +
    fill('M16 -6L28 28L12 22L0 34L-6 -4z', tone.raspberry.base) +
    solid(box(-11, -52, 22, 54, 4), tone.raspberry, '', 5, 2) +
    at(0, -22, solid(oval(0, 0, 22), tone.lemon, fill(oval(0, 0, 13), tone.lemon.dark, 0.6), 5, 3))
  );
}

/** A cake decorator's turntable. */
export function turntable(rx: number, h: number): string {
  const ry = rx * tilt;
  return (
    shadow(rx * 0.6, rx * 0.15) +
    solid(
      `M${n(-rx * 0.16)} ${n(-h)}H${n(rx * 0.16)}L${n(rx * 0.22)} ${n(-h * 0.4)}Q${n(rx * 0.55)} -16 ${n(rx * 0.56)} 0A${n(rx * 0.56)} ${n(ry * 0.5)} 0 0 1 ${n(-rx * 0.56)} 0Q${n(-rx * 0.55)} -16 ${n(-rx * 0.22)} ${n(-h * 0.4)}z`,
      tone.steel,
      '',
      18,
      5,
    ) +
    at(
      0,
      -h + 8,
      clip(
        drumPath(rx, 14),
        fill(drumPath(rx, 14), tone.steel.base) + roundShade(rx, -ry - 20, ry + 4, 1.4),
      ) +
        fill(oval(0, -14, rx, ry), tone.steel.light) +
        fill(oval(0, -14, rx * 0.9, ry * 0.88), '#DDE1E1') +
        fill(oval(8, -12, rx * 0.8, ry * 0.78), '#5B2E14', 0.1),
    )
  );
}

/** A coiled proving basket with dough in it. */
export function banneton(w: number, h: number): string {
  const body = `M${n(-w / 2)} ${n(-h)}C${n(-w * 0.48)} ${n(-h * 0.3)} ${n(-w * 0.36)} 0 ${n(-w * 0.26)} 0H${n(w * 0.26)}C${n(w * 0.36)} 0 ${n(w * 0.48)} ${n(-h * 0.3)} ${n(w / 2)} ${n(-h)}z`;
  const coils = [0.12, 0.36, 0.6, 0.84]
    .map((k) =>
      line(
        `M${n(-w * 0.55)} ${n(-h * (1 - k) - 8)}Q0 ${n(-h * (1 - k) + w * 0.07)} ${n(w * 0.55)} ${n(-h * (1 - k) - 8)}`,
        tone.wood.dark,
        5,
        0.65,
      ),
    )
    .join('');
  return (
    shadow(w * 0.36, w * 0.08) +
    fill(oval(0, -h, w / 2, w * 0.11), tone.wood.dark) +
    clip(
      `M${n(-w * 0.47)} ${n(-h * 3)}H${n(w * 0.47)}V${n(-h)}A${n(w * 0.47)} ${n(w * 0.1)} 0 0 1 ${n(-w * 0.47)} ${n(-h)}z`,
      at(0, -h * 0.6, dough(w * 0.9, h * 1.3)),
    ) +
    clip(
      `M${n(-w)} ${n(-h)}H${n(-w / 2)}A${n(w / 2)} ${n(w * 0.11)} 0 0 0 ${n(w / 2)} ${n(-h)}H${n(w)}V40H${n(-w)}z`,
      solid(body, tone.wood, coils, 22, 5),
    ) +
    line(
      `M${n(-w / 2)} ${n(-h)}A${n(w / 2)} ${n(w * 0.11)} 0 0 0 ${n(w / 2)} ${n(-h)}`,
      tone.wood.light,
      9,
    )
  );
}

/** An open box with sweets in two rows. */
export function giftBox(
  w: number,
  depth: number,
  sweets: readonly string[],
  card: Tone = tone.raspberry,
): string {
  const back = `M${n(-w * 0.46)} ${n(-depth)}L${n(-w * 0.44)} ${n(-depth - 120)}H${n(w * 0.44)}L${n(w * 0.46)} ${n(-depth)}z`;
  const inside = `M${n(-w / 2)} -30L${n(-w * 0.46)} ${n(-depth)}H${n(w * 0.46)}L${n(w / 2)} -30z`;
  const row = (list: readonly string[], y: number, span: number) =>
    list.map((s, i) => at(-span / 2 + (span * (i + 0.5)) / list.length, y, s)).join('');
  const half = Math.ceil(sweets.length / 2);
  return (
    shadow(w * 0.54, 34) +
    solid(
      back,
      card,
      line(`M0 ${n(-depth - 130)}V${n(-depth)}`, tone.pink.base, 26) +
        line(`M${n(-w * 0.4)} ${n(-depth - 108)}H${n(w * 0.4)}`, card.light, 3, 0.6),
      8,
      4,
    ) +
    solid(inside, tone.linen, '', 10, 0) +
    row(sweets.slice(0, half), -depth * 0.56, w * 0.9) +
    row(sweets.slice(half), -46, w * 0.94) +
    solid(
      `M${n(-w / 2 - 4)} -40H${n(w / 2 + 4)}L${n(w / 2 - 2)} 12Q${n(w / 2 - 2)} 18 ${n(w / 2 - 10)} 18H${n(-w / 2 + 10)}Q${n(-w / 2 + 2)} 18 ${n(-w / 2 + 2)} 12z`,
      card,
      '',
      8,
      4,
    )
  );
}
