import { boule } from './breads.ts';
import { at, box, clip, fill, ink, line, n, oval, solid, type Tone, tone } from './kit.ts';

export const room = (wall: string, floor: string): string =>
  fill('M0 0h800v600h-800z', wall) + fill('M0 470h800v130h-800z', floor);

export function window(x: number, y: number, w: number, h: number): string {
  const pane = clip(
    box(x, y, w, h, 10),
    fill(box(x, y, w, h), '#DCEBEA') +
      fill(oval(x + w * 0.25, y + h, w * 0.4, h * 0.34), '#BFD3A4') +
      fill(oval(x + w * 0.8, y + h * 1.02, w * 0.4, h * 0.44), '#A9C27E') +
      fill(oval(x + w * 0.7, y + h * 0.24, 26), '#FBE6A0') +
      fill(
        `M${x + w * 0.1} ${y}h${n(w * 0.16)}L${n(x - w * 0.1)} ${y + h}h${n(-w * 0.16)}z`,
        ink.white,
        0.5,
      ),
  );
  return (
    pane +
    line(box(x, y, w, h, 10), tone.wood.light, 14) +
    line(`M${n(x + w / 2)} ${y}v${h}M${x} ${n(y + h / 2)}h${w}`, tone.wood.light, 8) +
    solid(box(x - 16, y + h, w + 32, 16, 5), tone.wood, '', 5, 4)
  );
}

/** A counter across the picture: a top and a panelled front. */
export function counter(y: number, front: Tone, top: Tone = tone.wood): string {
  const panels =
    y > 500
      ? ''
      : [0, 1, 2, 3, 4]
          .map((i) =>
            solid(
              box(20 + i * 156, y + 62, 136, 600 - y - 84, 10),
              { ...front, base: front.light, dark: front.base },
              '',
              6,
              0,
            ),
          )
          .join('');
  return (
    fill(`M0 ${y + 20}h800V600H0z`, front.base) +
    panels +
    fill(`M0 ${y + 24}h800v18H0z`, '#3A1A0C', 0.12) +
    fill(`M0 ${y - 34}h800v44H0z`, top.light) +
    fill(`M0 ${y + 10}h800v20H0z`, top.base) +
    fill(`M0 ${y + 24}h800v6H0z`, top.dark)
  );
}

export function oven(x: number, y: number, w: number, h: number): string {
  return at(
    x,
    y,
    solid(box(0, 0, w, h, 12), tone.steel, '', 8, 4) +
      [0.2, 0.4, 0.6, 0.8].map((k) => fill(oval(w * k, 24, 8), ink.cocoa)).join('') +
      solid(
        box(18, 52, w - 36, h - 80, 10),
        { base: '#6B3A22', dark: '#4C2715', light: '#8A5030' },
        fill(oval(w / 2 - 18, h * 0.6, w * 0.36, h * 0.24), '#F2A33A', 0.75) +
          line(`M24 ${n(h * 0.62)}H${n(w - 24)}`, tone.steel.dark, 4) +
          at(w / 2 - 4, h * 0.62, boule(w * 0.46, h * 0.24)),
        6,
        0,
      ) +
      line(`M30 46H${n(w - 30)}`, ink.white, 7),
  );
}

/** A dark board with a chalk cake. */
export function chalkboard(x: number, y: number, w: number, h: number): string {
  const chalk = '#FBEBD3';
  const cake = line(
    'M-46 40V6Q0 20 46 6V40Q0 54 -46 40M-46 6Q0 -10 46 6M-24 -2V-26Q0 -18 24 -26V-2M-24 -26Q0 -36 24 -26M0 -34V-50',
    chalk,
    4,
  );
  return (
    solid(
      box(x, y, w, h, 8),
      { base: '#4A5C50', dark: '#394A40', light: '#5E7264' },
      at(x + w * 0.34, y + h * 0.52, cake) +
        line(
          `M${x + w * 0.62} ${y + h * 0.3}h${w * 0.26}M${x + w * 0.62} ${y + h * 0.5}h${w * 0.2}M${x + w * 0.62} ${y + h * 0.7}h${w * 0.24}`,
          chalk,
          4,
          0.8,
        ),
      6,
      0,
    ) + line(box(x, y, w, h, 8), tone.wood.base, 12)
  );
}
