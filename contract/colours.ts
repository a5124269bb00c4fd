import { palette } from './installation.ts';

/** All colours of site, mails and documents, made of the four of a school's palette. */

export type Palette = Readonly<Record<Input, string>>;
type Input = 'action' | 'accent' | 'paper' | 'ink';

/** The palette that the tables below were drawn with; another one turns and tints them. */
const drawn: Palette = { action: '#a8264f', accent: '#c9762b', paper: '#fff9f1', ink: '#3a2218' };

/** A colour of the palette, one that goes with it, or (`same`) one that means something itself. */
type Token = Input | readonly [Input | 'same', string];

const same = (colour: string): Token => ['same', colour];

const light = {
  background: 'paper',
  card: same('#ffffff'),
  tint: ['paper', '#f8ecdc'],
  text: 'ink',
  muted: ['ink', '#6b5145'],
  action: 'action',
  'action-hover': ['action', '#8c1d40'],
  'on-action': same('#ffffff'),
  link: 'action',
  accent: 'accent',
  good: same('#4e6b3a'),
  'good-tint': same('#eaf1e3'),
  bad: same('#b3261e'),
  'bad-tint': same('#fbe9e7'),
  notice: same('#7a4a00'),
  'notice-tint': same('#fbedd0'),
  border: ['paper', '#eadccb'],
  control: ['ink', '#8a6f61'],
  bar: 'ink',
  'on-bar': 'paper',
} satisfies Record<string, Token>;

type Colour = keyof typeof light;

const dark: Record<Colour, Token> = {
  background: ['ink', '#1c130f'],
  card: ['ink', '#291d17'],
  tint: ['ink', '#33251d'],
  text: ['paper', '#f7ecdf'],
  muted: ['paper', '#d0bbab'],
  action: ['action', '#c43a66'],
  'action-hover': ['action', '#b0305a'],
  'on-action': same('#ffffff'),
  link: ['action', '#f5a0ba'],
  accent: ['accent', '#e0975a'],
  good: same('#b2d197'),
  'good-tint': same('#2a3522'),
  bad: same('#ffb4ab'),
  'bad-tint': same('#45201d'),
  notice: same('#f2c47c'),
  'notice-tint': same('#40300f'),
  border: ['ink', '#4a382d'],
  control: ['ink', '#a78d7e'],
  bar: ['ink', '#120b08'],
  'on-bar': 'paper',
};

/** What is printed: darker than a screen needs. */
const print = {
  text: ['ink', '#1d120d'],
  muted: ['ink', '#4a3930'],
  accent: 'action',
  gold: ['accent', '#b9772f'],
  line: ['ink', '#b9a89b'],
} satisfies Record<string, Token>;

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const coded = (part: number) =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

const rgbOf = (hex: string) =>
  [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Three;
type Three = [number, number, number];
const times = (rows: readonly Three[], [a, b, c]: Three) =>
  rows.map(([x, y, z]) => x * a + y * b + z * c) as Three;

/** Lightness, chroma and hue of OKLCH (https://bottosson.github.io/posts/oklab). */
function lchOf(hex: string): Three {
  const lms = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgbOf(hex),
  ).map(Math.cbrt) as Three;
  const [lightness, a, b] = times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    lms,
  );
  return [lightness, Math.hypot(a, b), Math.atan2(b, a)];
}

function hexOf([lightness, chroma, hue]: Three): string {
  const lms = times(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ],
    [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)],
  ).map((part) => part ** 3) as Three;
  const rgb = times(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    lms,
  );
  const digits = rgb.map((part) =>
    Math.round(255 * coded(Math.min(1, Math.max(0, part))))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

/** How much light a colour reflects, and the contrast of two, as WCAG 2.2 defines them. */
const luminance = (hex: string) => {
  const [red, green, blue] = rgbOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
export function contrast(colour: string, other: string): number {
  const [a, b] = [luminance(colour) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

/** What was drawn for our palette, for another: its hue turned, its chroma as strong. */
function turned(from: Input, colour: string, own: Palette): string {
  if (own[from] === drawn[from]) return colour;
  const [[, chroma, hue], [, ours, ourHue]] = [lchOf(own[from]), lchOf(drawn[from])];
  const [lightness, itsChroma, itsHue] = lchOf(colour);
  return hexOf([lightness, itsChroma * Math.min(2, chroma / ours), itsHue + hue - ourHue]);
}

const made = <Name extends string>(table: Record<Name, Token>, own: Palette) =>
  Object.fromEntries(
    Object.entries<Token>(table).map(([name, token]) => {
      if (typeof token === 'string') return [name, own[token]];
      const [from, colour] = token;
      return [name, from === 'same' ? colour : turned(from, colour, own)];
    }),
  ) as Record<Name, string>;

/** A colour as near to that as reads on those behind it: darker or lighter, step by step. */
export function readable(colour: string, behind: string[], least: number): string {
  const [lightness, chroma, hue] = lchOf(colour);
  const step = luminance(behind[0] ?? '#ffffff') > 0.18 ? -0.01 : 0.01;
  let best = colour;
  for (let at = lightness; at > 0 && at < 1; at += step) {
    if (behind.every((backdrop) => contrast(best, backdrop) >= least)) break;
    best = hexOf([at, chroma, hue]);
  }
  return best;
}

/** What stands on what, and with which contrast: texts 4.5, signs and edges 3. */
const pairs: [front: Colour, behind: Colour[], least: number][] = [
  ['text', ['background', 'card', 'tint'], 4.5],
  ['muted', ['background', 'card', 'tint'], 4.5],
  ['link', ['background', 'card', 'tint'], 4.5],
  ['action', ['on-action'], 4.5],
  ['action-hover', ['on-action'], 4.5],
  ['good', ['good-tint', 'background', 'card'], 4.5],
  ['bad', ['bad-tint', 'background', 'card'], 4.5],
  ['notice', ['notice-tint', 'background', 'card'], 4.5],
  ['on-bar', ['bar'], 4.5],
  ['control', ['background', 'card'], 3],
];

/** The colours of the site in the light and in the dark. */
export const schemesOf = (own: Palette) => {
  const scheme = (table: Record<Colour, Token>) => {
    const colours = made(table, own);
    for (const [front, behind, least] of pairs)
      if (typeof table[front] !== 'string' && table[front][0] !== 'same')
        colours[front] = readable(
          colours[front],
          behind.map((name) => colours[name]),
          least,
        );
    return colours;
  };
  return { light: scheme(light), dark: scheme(dark) };
};

export const schemes = schemesOf(palette);
export const printed = made(print, palette);

const labels: Record<Input, string> = {
  action: 'the colour of buttons and links',
  accent: 'the colour of decoration',
  paper: 'the colour behind everything',
  ink: 'the colour of what is written',
};

/** Why a palette can be no school's: words for whoever chose it, none when all can be read. */
export function wrongColours(own: Palette): string[] {
  const shapeless = (Object.keys(labels) as Input[]).filter(
    (name) => !/^#[0-9a-f]{6}$/i.test(own[name]),
  );
  if (shapeless.length > 0)
    return shapeless.map((name) => `${labels[name]} is "${own[name]}": write it as #a8264f`);
  if (luminance(own.paper) < 0.75)
    return [`${labels.paper} is ${own.paper}: take a lighter one, nearly white`];
  return Object.entries(schemesOf(own)).flatMap(([scheme, colours]) =>
    pairs.flatMap(([front, behind, least]) => {
      const bad = behind.filter((name) => contrast(colours[front], colours[name]) < least);
      const [first] = bad;
      if (!first) return [];
      const [is, on] = [colours[front], colours[first]];
      const better = readable(
        is,
        bad.map((name) => colours[name]),
        least,
      );
      return [
        `${front} ${is} on ${first} ${on} of the ${scheme} scheme has a contrast of ` +
          `${contrast(is, on).toFixed(1)}, and needs ${least}: ${better} would do`,
      ];
    }),
  );
}

const sheetOf = (colours: Record<Colour, string>) =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour};`)
    .join('');

/** The colours as a style sheet of custom properties. */
export const styleSheet = () =>
  `:root{${sheetOf(schemes.light)}}` +
  `@media (prefers-color-scheme:dark){:root{${sheetOf(schemes.dark)}}}`;
