import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installation } from '../../contract/installation.ts';

/** A picture's width by its height where it stands, and the widths made of it. */
type Shape = { ratio: number; widths: readonly number[] };

const hero: Shape = { ratio: 640 / 520, widths: [480, 800, 1280] };
const teacher: Shape = { ratio: 1, widths: [96, 192] };
const drawing: Shape = { ratio: 4 / 3, widths: [400, 800] };

/** Whether there is a drawing or a clip of that name. A map is no photograph. */
const isDrawn = (name: string, drawings: string) =>
  name !== installation.map &&
  [`pictures/${name}-800.webp`, `clips/${name}.webp`].some((path) =>
    existsSync(join(drawings, path)),
  );

/** The shape of that name in the folder `drawings`; throws where no page shows one. */
export function shapeOf(name: string, drawings: string): Shape {
  if (name === 'hero') return hero;
  if (/^teacher-[a-z]+(-[a-z]+)*$/.test(name)) return teacher;
  if (isDrawn(name, drawings)) return drawing;
  throw new Error(
    `No page shows a picture called ${name}: docs/photographs.md has the names of those that can be photographs`,
  );
}
