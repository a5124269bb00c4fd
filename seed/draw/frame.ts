import { blob, clip, dot, fill, ink, line, oval, restart, strew } from './kit.ts';

/** The wall, the patch of light on it and the table of one picture. */
export interface Tint {
  wall: string;
  glow: string;
  table: string;
  edge: string;
}

const tint = (wall: string, glow: string, table: string, edge: string): Tint => ({
  wall,
  glow,
  table,
  edge,
});

export const tints = {
  oat: tint('#F7E7D0', '#FDF3E2', '#E9CDA6', '#F3DDBC'),
  blush: tint('#F9DEDA', '#FDEEEA', '#EAC5AE', '#F4D8C5'),
  sage: tint('#DEE5CC', '#EDF1E0', '#E2C9A2', '#EFDCBD'),
  honey: tint('#FAE0B0', '#FDEDCF', '#E3BE8A', '#F0D3A5'),
  mist: tint('#D8E4E1', '#EAF1EE', '#E4CBA9', '#F0DDC2'),
  rose: tint('#F2CBD0', '#F9E0E1', '#E9CBB4', '#F4DDCB'),
  sand: tint('#EED9C0', '#F7E9D6', '#D9B48A', '#E7C9A3'),
  lilac: tint('#E5DCEA', '#F1EBF3', '#E5CBAE', '#F1DCC6'),
} satisfies Record<string, Tint>;

const tableTop = 372;

/** Two slanting panes of window light on the wall. */
const panes = (colour: string): string =>
  [0, 128]
    .map((dx) =>
      [0, 128]
        .map((dy) => fill(`M${86 + dx} ${44 + dy + dx * 0.14}l112 16v112l-112-16z`, colour, 0.55))
        .join(''),
    )
    .join('');

export function svg(content: string, width = 800, height = 600): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}

/** A picture with a setting of its own. */
export function scene(draw: () => string): string {
  restart();
  return svg(draw());
}

/** The common 4:3 picture: draw() is called with fresh ids. */
export function picture(colours: Tint, draw: () => string, seedNumber = 1): string {
  restart();
  const wall =
    fill('M0 0h800v600h-800z', colours.wall) +
    fill(blob(430, 300, 330, 270, 0.05, seedNumber, 9), colours.glow) +
    panes(colours.glow);
  const table =
    fill(`M0 ${tableTop}h800v240h-800z`, colours.table) +
    fill(`M0 ${tableTop}h800v10h-800z`, colours.edge) +
    clip(`M0 ${tableTop}h800v240h-800z`, fill(oval(330, 460, 400, 92), colours.edge, 0.6)) +
    line(`M40 556h130M620 574h120M250 585h60`, colours.edge, 4, 0.8);
  const flour = strew(seedNumber + 7, 26, 400, 530, 380, 55, dot([ink.white], 1, 2.6, 0.75));
  return svg(wall + table + flour + draw());
}
