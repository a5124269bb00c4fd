/**
 * The drawing kit: one palette, one light (upper left), one frame, one shadow.
 * Every helper returns a piece of SVG as a string; y grows downwards and a
 * subject's own origin is the middle of the spot where it touches the table.
 */

export interface Tone {
  base: string;
  dark: string;
  light: string;
}

const t = (base: string, dark: string, light: string): Tone => ({ base, dark, light });

export const tone = {
  crust: t('#CC8440', '#A9602A', '#E5AB66'),
  deepCrust: t('#A45A28', '#7D3F1B', '#C97F42'),
  crumb: t('#F7E0B8', '#E8C48D', '#FDF1D8'),
  sponge: t('#F1C87F', '#DDA757', '#F9DFA8'),
  almond: t('#E9C79A', '#D0A26B', '#F5DFBE'),
  ragi: t('#8A5240', '#6B3A2D', '#A86F58'),
  choc: t('#5E3424', '#43231A', '#83513A'),
  milk: t('#9A6240', '#7B4A2E', '#BB845C'),
  cream: t('#FFF6E6', '#F0DCC0', '#FFFFFF'),
  pink: t('#F3B3BE', '#DF8FA1', '#FBD5DA'),
  raspberry: t('#B93260', '#8C1D43', '#DC6A8D'),
  pistachio: t('#A9C27E', '#86A35B', '#C9DBA6'),
  leaf: t('#5F8047', '#456433', '#86A768'),
  lemon: t('#F5D061', '#E0AE3A', '#FBE6A0'),
  caramel: t('#DB9144', '#B86C27', '#F0B873'),
  lilac: t('#C9B2D6', '#A88DB9', '#E2D3EA'),
  ceramic: t('#FFFAF2', '#E6D8C6', '#FFFFFF'),
  clay: t('#CF7F5E', '#AE6246', '#E5A388'),
  teal: t('#6E9C97', '#507D79', '#97BDB7'),
  navy: t('#3F5570', '#2E4058', '#62799A'),
  steel: t('#CBD0D1', '#9FA8AB', '#EDF0F0'),
  wood: t('#CF9E69', '#AE7C49', '#E5BE91'),
  darkWood: t('#8F5E3A', '#6F4528', '#AE7A52'),
  linen: t('#F3E6D3', '#DDC9AE', '#FDF6EA'),
  flour: t('#FBF3E6', '#E7D8C2', '#FFFFFF'),
  glass: t('#E7F0EC', '#C9DAD5', '#FFFFFF'),
} satisfies Record<string, Tone>;

export const ink = { cocoa: '#3A2218', brown: '#6B4430', white: '#FFFFFF', oat: '#FFF9F1' };

/** How flat a circle lying on the table looks. */
export const tilt = 0.25;

export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A repeatable stream of numbers from 0 to 1. */
export function random(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

let serial = 0;
let prefix = 'k';
const nextId = (): string => `${prefix}${(serial++).toString(36)}`;

/** Starts the ids of a drawing afresh, so that it comes out the same each time. */
export function restart(name = 'k'): void {
  serial = 0;
  prefix = name;
}

export type Point = readonly [number, number];

/** A soft curve through points. */
export function smooth(points: readonly Point[], closed = true): string {
  const count = points.length;
  const get = (i: number): Point =>
    points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] as Point;
  let d = `M${n(get(0)[0])} ${n(get(0)[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return closed ? `${d}z` : d;
}

/** A round shape with an uneven, hand-cut edge. */
export function blob(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  wobble = 0.06,
  seed = 1,
  count = 10,
): string {
  const next = random(seed);
  return smooth(
    Array.from({ length: count }, (_, i): Point => {
      const angle = (i / count) * Math.PI * 2;
      const reach = 1 + (next() - 0.5) * 2 * wobble;
      return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
    }),
  );
}

export const oval = (cx: number, cy: number, rx: number, ry = rx): string =>
  `M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 1 1 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-rx * 2)} 0z`;

export function box(x: number, y: number, w: number, h: number, r = 0): string {
  const q = Math.min(r, w / 2, h / 2);
  return `M${n(x + q)} ${n(y)}h${n(w - 2 * q)}a${n(q)} ${n(q)} 0 0 1 ${n(q)} ${n(q)}v${n(h - 2 * q)}a${n(q)} ${n(q)} 0 0 1 ${n(-q)} ${n(q)}h${n(2 * q - w)}a${n(q)} ${n(q)} 0 0 1 ${n(-q)} ${n(-q)}v${n(2 * q - h)}a${n(q)} ${n(q)} 0 0 1 ${n(q)} ${n(-q)}z`;
}

export const fill = (d: string, colour: string, opacity = 1): string =>
  `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const line = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export function clip(d: string, inside: string): string {
  const id = nextId();
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inside}</g>`;
}

/** A shape lit from the upper left: a light rim there, a shaded crescent opposite. */
export function solid(d: string, colour: Tone, inside = '', shade = 12, glow = 4): string {
  const around = `M-2000-2000h5000v5000h-5000z${d}`;
  const rim = (dx: number, dy: number, paint: string) =>
    `<path d="${around}" fill-rule="evenodd" transform="translate(${n(dx)} ${n(dy)})" fill="${paint}"/>`;
  return clip(
    d,
    fill(d, colour.base) +
      (glow ? rim(glow, glow, colour.light) : '') +
      rim(-shade, -shade * 0.7, colour.dark) +
      inside,
  );
}

/** Moves, scales and turns a piece. */
export const at = (x: number, y: number, piece: string, scale = 1, turn = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${piece}</g>`;

/** The soft shadow below everything, leaning to the lower right. */
export const shadow = (rx: number, ry = rx * tilt, dx = rx * 0.1): string =>
  `<ellipse cx="${n(dx)}" cy="${n(ry * 0.12)}" rx="${n(rx * 1.16)}" ry="${n(ry * 1.16)}" fill="#5B2E14" opacity=".13"/><ellipse cx="${n(dx * 0.4)}" cy="0" rx="${n(rx * 1.02)}" ry="${n(ry * 0.9)}" fill="#5B2E14" opacity=".2"/>`;

/** Small marks (crumbs, seeds, sugar) strewn over an oval. */
export function strew(
  seed: number,
  count: number,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  mark: (x: number, y: number, next: () => number) => string,
): string {
  const next = random(seed);
  let out = '';
  for (let i = 0; i < count; i++) {
    const angle = next() * Math.PI * 2;
    const reach = Math.sqrt(next());
    out += mark(cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach, next);
  }
  return out;
}

export const pick = <T>(list: readonly T[], next: () => number): T =>
  list[Math.floor(next() * list.length)] as T;

export const dot =
  (colours: readonly string[], min = 1.5, max = 3.5, opacity = 1) =>
  (x: number, y: number, next: () => number): string => {
    const r = min + (max - min) * next();
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${pick(colours, next)}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
  };

/** A seed or flake: a small leaf-shaped mark turned at will. */
export const seed =
  (colours: readonly string[], length = 9, width = 4, flat = 1) =>
  (x: number, y: number, next: () => number): string =>
    `<ellipse rx="${n(length / 2)}" ry="${n(width / 2)}" fill="${pick(colours, next)}" transform="translate(${n(x)} ${n(y)}) scale(1 ${flat}) rotate(${n(next() * 180)})"/>`;

export function steam(
  x: number,
  y: number,
  height = 110,
  shift = 0,
  colour = ink.white,
  opacity = 0.75,
): string {
  const strand = (dx: number, h: number, phase: number) => {
    const points = Array.from(
      { length: 9 },
      (_, i): Point => [
        x + dx + Math.sin(i * 0.72 + phase + shift) * (5 + i * 0.9),
        y - (h * i) / 8,
      ],
    );
    return line(smooth(points, false), colour, 7, opacity);
  };
  return strand(-34, height * 0.75, 0.4) + strand(0, height, 2.2) + strand(34, height * 0.7, 4);
}
