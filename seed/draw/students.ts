import { tray } from './boards.ts';
import { boule } from './breads.ts';
import { drum } from './cakes.ts';
import { picture, tints } from './frame.ts';
import { raspberry, strawberry } from './fruit.ts';
import { flower, leaf, rose } from './garnish.ts';
import { ring, rosette } from './icing.ts';
import { at, tone } from './kit.ts';
import { hairs, skins } from './looks.ts';
import { croissant } from './pastry.ts';
import { person } from './people.ts';
import { seedScatter, tinLoaf } from './slices.ts';
import { cookie, macaron } from './small.ts';
import { hat } from './tools.ts';
import { jar, plate } from './vessels.ts';
import { bunting, lamp, plant, rail, shelf } from './wall.ts';

const shells = [tone.pink, tone.pistachio, tone.lemon, tone.lilac, tone.raspberry, tone.milk];

const dish = plate(140, tone.ceramic, tone.raspberry.light);

const lift = (y: number, piece: string): string => at(0, y, piece);

const size = 1.42;

const standing = (x: number, piece: string, scale = size): string => at(x, 612, piece, scale);

export const students: Record<string, () => string> = {
  'student-1': () =>
    picture(
      tints.blush,
      () =>
        bunting(30) +
        plantCorner(120) +
        standing(
          420,
          person(
            {
              skin: skins.wheat,
              hair: hairs.black,
              style: 'plait',
              clothes: tone.teal,
              apron: tone.linen,
              bindi: true,
              earrings: true,
              bareArms: true,
            },
            lift(
              -36,
              dish +
                at(
                  0,
                  -10,
                  drum({ rx: 88, h: 74, tone: tone.choc, drip: tone.raspberry, seed: 4 }) +
                    ring(8, 66, -74, (x, y) => rosette(x, y + 4, 15, tone.pink)) +
                    strawberry(0, -86, 15, 180),
                ),
            ),
          ),
        ),
      61,
    ),
  'student-2': () =>
    picture(
      tints.sage,
      () =>
        shelf(
          610,
          190,
          280,
          plant(-70, 0, 0.8) +
            at(20, 0, jar(76, 92, tone.flour, '', 'cloth', 0.7)) +
            at(100, 0, jar(60, 80, tone.ragi)),
        ) +
        standing(
          360,
          person(
            {
              skin: skins.brown,
              hair: hairs.black,
              style: 'curls',
              clothes: tone.lemon,
              apron: tone.navy,
              glasses: true,
              bareArms: true,
            },
            lift(-24, at(0, 0, boule(230, 150))),
          ),
        ),
      62,
    ),
  'student-3': () =>
    picture(
      tints.lilac,
      () =>
        lamp(620, 110, tone.teal) +
        plantCorner(680) +
        standing(
          380,
          person(
            {
              skin: skins.fair,
              hair: hairs.black,
              style: 'hijab',
              wrap: tone.raspberry,
              clothes: tone.navy,
              apron: tone.cream,
            },
            lift(
              -34,
              dish +
                [
                  [-62, -6],
                  [0, -2],
                  [62, -6],
                  [-31, -38],
                  [31, -38],
                  [0, -70],
                ]
                  .map(([x = 0, y = 0], i) => at(x, y, macaron(66, shells[i] ?? tone.pink)))
                  .join(''),
            ),
          ),
        ),
      63,
    ),
  'student-4': () =>
    picture(
      tints.honey,
      () =>
        rail(610, 120, 270) +
        standing(
          360,
          person(
            {
              skin: skins.wheat,
              hair: hairs.grey,
              style: 'thinning',
              clothes: tone.cream,
              apron: tone.leaf,
              glasses: true,
              moustache: true,
            },
            lift(
              -22,
              at(
                0,
                0,
                tinLoaf(
                  210,
                  96,
                  tone.crust,
                  tone.crumb,
                  seedScatter(3, 50, -10, -102, 96, 16, ['#FFF0D2', '#5A4632'], 7),
                ),
              ),
            ),
          ),
        ),
      64,
    ),
  'student-5': () =>
    picture(
      tints.mist,
      () =>
        bunting(30, [tone.raspberry, tone.lemon, tone.pink, tone.cream, tone.teal]) +
        standing(
          400,
          person(
            {
              skin: skins.tan,
              hair: hairs.black,
              style: 'bun',
              clothes: tone.leaf,
              apron: tone.linen,
              sari: tone.raspberry,
              bindi: true,
              earrings: true,
              bareArms: true,
            },
            lift(
              -30,
              dish +
                at(
                  0,
                  -8,
                  drum({ rx: 92, h: 54, tone: tone.cream }) +
                    ring(14, 92, 0, (x, y) => (y > -4 ? rosette(x, y + 4, 11, tone.pink) : '')) +
                    at(0, -54, drum({ rx: 56, h: 48, tone: tone.pink })) +
                    at(
                      0,
                      -102,
                      rose(-14, -4, 18, tone.raspberry) +
                        rose(16, -4, 16, tone.lemon) +
                        leaf(30, -2, 18, 90) +
                        leaf(-32, -2, 18, -90),
                    ) +
                    flower(50, -50, 15, tone.lemon) +
                    flower(66, -40, 11, tone.lilac),
                ),
            ),
          ),
        ),
      65,
    ),
  'student-6': () =>
    picture(
      tints.sand,
      () =>
        shelf(170, 180, 240, at(-60, 0, jar(70, 90, tone.choc)) + plant(40, 0, 0.8, tone.teal)) +
        standing(
          450,
          person(
            {
              skin: skins.wheat,
              hair: hairs.black,
              style: 'turban',
              wrap: tone.caramel,
              clothes: tone.navy,
              apron: tone.linen,
              beard: true,
            },
            lift(
              -26,
              at(0, -6, tray(250, 56)) +
                at(-60, -22, croissant(120)) +
                at(62, -22, croissant(120)) +
                at(0, -8, croissant(130)),
            ),
            130,
          ),
        ),
      66,
    ),
  'student-7': () =>
    picture(
      tints.rose,
      () =>
        rail(640, 120, 240) +
        plantCorner(110) +
        standing(
          380,
          person(
            {
              skin: skins.fair,
              hair: hairs.brown,
              style: 'bob',
              clothes: tone.pistachio,
              apron: tone.raspberry,
              bareArms: true,
            },
            lift(
              -26,
              at(0, -6, tray(250, 56)) +
                [
                  [-76, -34],
                  [0, -36],
                  [76, -34],
                  [-80, -12],
                  [0, -8],
                  [80, -12],
                ]
                  .map(([x = 0, y = 0], i) =>
                    at(x, y, cookie(36, tone.caramel, ['#43231A', '#5E3424'], i + 2)),
                  )
                  .join(''),
            ),
            130,
          ) + at(0, -322, hat(118), 1, -5),
          1.26,
        ),
      67,
    ),
  'student-8': () =>
    picture(
      tints.oat,
      () =>
        bunting(30, [tone.pistachio, tone.cream, tone.caramel, tone.pink]) +
        plantCorner(690) +
        standing(
          390,
          person(
            {
              skin: skins.deep,
              hair: hairs.black,
              style: 'long',
              clothes: tone.caramel,
              apron: tone.teal,
              earrings: true,
            },
            lift(
              -34,
              dish +
                at(
                  0,
                  -10,
                  drum({
                    rx: 90,
                    h: 78,
                    tone: tone.sponge,
                    layers: { filling: tone.cream, count: 3 },
                    top: tone.cream,
                  }) +
                    ring(7, 64, -78, (x, y, i) =>
                      i % 2 ? raspberry(x, y - 4, 11) : rosette(x, y + 4, 14),
                    ) +
                    strawberry(0, -88, 16, 180),
                ),
            ),
          ),
        ),
      68,
    ),
};

function plantCorner(x: number): string {
  return plant(x, 402, 1.2);
}
