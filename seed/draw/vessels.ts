import {
  at,
  box,
  clip,
  dot,
  fill,
  ink,
  line,
  n,
  oval,
  shadow,
  solid,
  strew,
  type Tone,
  tilt,
  tone,
} from './kit.ts';

/** A mixing bowl with what is in it, seen a little from above. */
export function bowl(
  rx: number,
  h: number,
  colour: Tone = tone.ceramic,
  content = '',
  back = '',
  band: string | null = tone.teal.base,
): string {
  const ry = rx * tilt * 1.1;
  const body = `M${n(-rx)} ${n(-h)}C${n(-rx * 0.96)} ${n(-h * 0.3)} ${n(-rx * 0.6)} 0 ${n(-rx * 0.36)} 0Q0 ${n(ry * 0.3)} ${n(rx * 0.36)} 0C${n(rx * 0.6)} 0 ${n(rx * 0.96)} ${n(-h * 0.3)} ${n(rx)} ${n(-h)}A${n(rx)} ${n(ry)} 0 0 0 ${n(-rx)} ${n(-h)}z`;
  const belt = band
    ? line(
        `M${n(-rx * 1.02)} ${n(-h * 0.78)}Q0 ${n(-h * 0.78 + ry * 2)} ${n(rx * 1.02)} ${n(-h * 0.78)}`,
        band,
        h * 0.07,
      )
    : '';
  const mouth = oval(0, -h, rx, ry);
  return (
    shadow(rx * 0.62, rx * 0.17) +
    fill(oval(0, -h, rx, ry), colour.dark) +
    clip(
      `M${n(-rx)} -900H${n(rx)}V${n(-h)}A${n(rx)} ${n(ry)} 0 0 1 ${n(-rx)} ${n(-h)}z`,
      back +
        clip(
          `M${n(-rx * 0.95)} -900H${n(rx * 0.95)}V${n(-h)}A${n(rx * 0.95)} ${n(ry * 0.92)} 0 0 1 ${n(-rx * 0.95)} ${n(-h)}z`,
          content,
        ),
    ) +
    clip(
      `M${n(-rx - 9)} ${n(-h)}A${n(rx)} ${n(ry)} 0 0 0 ${n(rx + 9)} ${n(-h)}V40H${n(-rx - 9)}z`,
      solid(body, colour, belt, rx * 0.14, 5),
    ) +
    line(`M${n(-rx)} ${n(-h)}A${n(rx)} ${n(ry)} 0 0 0 ${n(rx)} ${n(-h)}`, colour.light, 6) +
    (content ? '' : clip(mouth, ''))
  );
}

/** A level of something in a bowl, for the content above. */
export const level = (rx: number, h: number, colour: Tone, marks = ''): string => {
  const ry = rx * tilt * 1.1;
  return solid(oval(0, -h + ry * 0.3, rx * 0.96, ry * 0.94), colour, marks, 10, 6);
};

/** A glass jar with a filling up to a height; lid of cork, cloth or none. */
export function jar(
  w: number,
  h: number,
  filling: Tone,
  marks = '',
  lid: 'cork' | 'cloth' | 'none' = 'cork',
  full = 0.7,
): string {
  const d = box(-w / 2, -h, w, h, w * 0.16);
  const ry = w * 0.11;
  const inside =
    fill(box(-w / 2 + 7, -h * full, w - 14, h * full - 7, w * 0.1), filling.base) +
    fill(oval(0, -h * full, w / 2 - 7, ry * 0.8), filling.light) +
    clip(
      box(-w / 2 + 7, -h * full, w - 14, h * full - 7, w * 0.1),
      marks + fill(box(w * 0.2, -h, w * 0.4, h), filling.dark, 0.5),
    );
  const cap =
    lid === 'cork'
      ? solid(
          box(-w * 0.36, -h - w * 0.2, w * 0.72, w * 0.28, 9),
          tone.wood,
          strew(4, 12, 0, -h - w * 0.06, w * 0.3, w * 0.1, dot([tone.wood.dark], 1.4, 2.6)),
          7,
          4,
        )
      : lid === 'cloth'
        ? solid(
            `M${n(-w * 0.44)} ${n(-h - 10)}Q0 ${n(-h - w * 0.26)} ${n(w * 0.44)} ${n(-h - 10)}L${n(w * 0.6)} ${n(-h + w * 0.26)}Q${n(w * 0.3)} ${n(-h + w * 0.12)} 0 ${n(-h + w * 0.22)}Q${n(-w * 0.3)} ${n(-h + w * 0.1)} ${n(-w * 0.58)} ${n(-h + w * 0.24)}z`,
            tone.linen,
            strew(6, 26, 0, -h, w * 0.5, w * 0.2, dot([tone.raspberry.light], 3, 3.4)),
            9,
            4,
          ) +
          line(
            `M${n(-w * 0.47)} ${n(-h + 3)}Q0 ${n(-h + 18)} ${n(w * 0.47)} ${n(-h + 3)}`,
            tone.raspberry.base,
            6,
          )
        : '';
  return (
    shadow(w * 0.5, w * 0.14) +
    fill(d, tone.glass.base, 0.62) +
    inside +
    line(d, '#FFFFFF', 4, 0.9) +
    line(`M${n(-w * 0.34)} ${n(-h * 0.84)}V${n(-h * 0.3)}`, ink.white, w * 0.07, 0.75) +
    (lid === 'none'
      ? fill(oval(0, -h + 2, w * 0.42, ry * 0.7), '#BFD0CA', 0.7) +
        line(oval(0, -h + 2, w * 0.44, ry * 0.8), '#FFFFFF', 5)
      : '') +
    cap
  );
}

/** A plate lying on the table. */
export function plate(
  rx: number,
  colour: Tone = tone.ceramic,
  ringColour: string | null = tone.raspberry.light,
): string {
  const ry = rx * tilt;
  return (
    shadow(rx * 0.86, ry * 0.9) +
    fill(oval(0, 4, rx, ry), colour.dark) +
    fill(oval(0, -4, rx, ry), colour.light) +
    (ringColour ? line(oval(0, -4, rx * 0.92, ry * 0.9), ringColour, 3, 0.7) : '') +
    fill(oval(0, -3, rx * 0.72, ry * 0.68), colour.dark, 0.6) +
    fill(oval(2, 0, rx * 0.7, ry * 0.65), colour.base)
  );
}

/** A cup on its saucer. */
export function cup(
  w: number,
  drink: Tone = tone.milk,
  colour: Tone = tone.ceramic,
  art = true,
): string {
  const h = w * 0.66;
  const ry = w * 0.13;
  const body = `M${n(-w / 2)} ${n(-h)}C${n(-w * 0.5)} ${n(-h * 0.3)} ${n(-w * 0.34)} 0 ${n(-w * 0.2)} 0H${n(w * 0.2)}C${n(w * 0.34)} 0 ${n(w * 0.5)} ${n(-h * 0.3)} ${n(w / 2)} ${n(-h)}z`;
  const heart = art
    ? fill(
        `M0 ${n(-h + ry * 0.55)}C${n(-w * 0.26)} ${n(-h - ry * 0.05)} ${n(-w * 0.16)} ${n(-h - ry * 0.6)} 0 ${n(-h - ry * 0.2)}C${n(w * 0.16)} ${n(-h - ry * 0.6)} ${n(w * 0.26)} ${n(-h - ry * 0.05)} 0 ${n(-h + ry * 0.55)}z`,
        tone.cream.base,
      )
    : '';
  return (
    plate(w * 0.78, colour, null) +
    at(
      0,
      -6,
      line(
        `M${n(w * 0.44)} ${n(-h * 0.78)}C${n(w * 0.78)} ${n(-h * 0.9)} ${n(w * 0.74)} ${n(-h * 0.26)} ${n(w * 0.34)} ${n(-h * 0.3)}`,
        colour.dark,
        w * 0.085,
      ) +
        solid(body, colour, '', w * 0.12, 4) +
        fill(oval(0, -h, w / 2, ry), colour.light) +
        fill(oval(0, -h + 2, w * 0.44, ry * 0.84), drink.dark) +
        fill(oval(1, -h + 4, w * 0.42, ry * 0.74), drink.base) +
        heart,
    )
  );
}

/** A tall glass of milk. */
export function glass(w: number, h: number, drink: Tone = tone.cream): string {
  const d = `M${n(-w / 2)} ${n(-h)}L${n(-w * 0.4)} 0Q0 ${n(w * 0.12)} ${n(w * 0.4)} 0L${n(w / 2)} ${n(-h)}z`;
  return (
    shadow(w * 0.44, w * 0.12) +
    fill(d, tone.glass.base, 0.7) +
    clip(
      d,
      fill(box(-w, -h * 0.76, w * 2, h), drink.base) +
        fill(box(w * 0.16, -h, w, h * 2), drink.dark, 0.7),
    ) +
    fill(oval(0, -h * 0.76, w * 0.475, w * 0.1), drink.light) +
    line(oval(0, -h, w / 2, w * 0.11), ink.white, 4) +
    line(`M${n(-w * 0.36)} ${n(-h * 0.88)}L${n(-w * 0.31)} ${n(-h * 0.3)}`, ink.white, 6, 0.7)
  );
}
