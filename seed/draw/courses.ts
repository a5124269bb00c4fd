import { board, dusting, rack, tray } from './boards.ts';
import { baguette, boule } from './breads.ts';
import { drum, stand } from './cakes.ts';
import { picture, tints } from './frame.ts';
import { blueberry, raspberry, strawberry, strawberryHalf } from './fruit.ts';
import { flower, leaf, rose } from './garnish.ts';
import { banneton, giftBox, scroll, turntable } from './gear.ts';
import { cupcake, ring, rosette } from './icing.ts';
import { at, blob, box, dot, fill, ink, line, oval, solid, steam, strew, tone } from './kit.ts';
import { cookieCutter, mixer } from './kitchen.ts';
import { basket, grains, sack } from './pantry.ts';
import { croissant, eclair, tart } from './pastry.ts';
import { ear, plait, roll } from './rolls.ts';
import { seedScatter, slice, tinLoaf } from './slices.ts';
import { cookie, loneMacaron, macaron } from './small.ts';
import { bar, bonbon, truffle } from './sweets.ts';
import { breadKnife, hat, pipingBag, rollingPin, spatula, whisk, woodenSpoon } from './tools.ts';
import { bowl, cup, glass, jar, level, plate } from './vessels.ts';
import { bunting, lamp, plant, rail, shelf } from './wall.ts';

const wheatMark = (size: number): string => at(0, 0, ear(size, -14) + ear(size, 14));

const sauce = [tone.choc.base, tone.choc.dark];

const rainbow = [tone.pink, tone.pistachio, tone.lemon, tone.lilac, tone.raspberry, tone.milk];

export const courses: Record<string, () => string> = {
  'course-sourdough-1': () =>
    picture(
      tints.oat,
      () =>
        at(150, 470, ear(250, -16) + ear(270, 2) + ear(230, 18)) +
        at(395, 470, board(560, 140)) +
        at(400, 484, boule(400, 262)) +
        steam(400, 196, 120),
      1,
    ),
  'course-sourdough-2': () =>
    picture(
      tints.honey,
      () =>
        at(400, 490, board(600, 150)) +
        at(300, 474, boule(330, 226)) +
        at(492, 508, slice(190, 196), 1, 3) +
        at(590, 520, slice(172, 178), 1, 9) +
        at(330, 556, breadKnife(330), 1, -3),
      2,
    ),
  'course-sourdough-3': () =>
    picture(
      tints.sage,
      () =>
        at(640, 474, sack(150, 210, at(0, -60, wheatMark(90)))) +
        at(
          250,
          508,
          jar(
            190,
            270,
            tone.flour,
            strew(5, 60, 0, -90, 86, 90, (x, y, next) => {
              const r = 3 + next() * 8;
              return (
                fill(oval(x, y, r), tone.flour.dark) + fill(oval(x - 1, y - 1, r * 0.7), ink.white)
              );
            }),
            'cloth',
            0.66,
          ),
        ) +
        at(490, 530, banneton(290, 110)) +
        dusting(310, 560, 180, 24),
      3,
    ),

  'course-gluten-free-1': () =>
    picture(
      tints.sage,
      () =>
        at(
          136,
          452,
          jar(
            120,
            190,
            tone.ragi,
            grains(3, 160, 0, -60, 60, 66, [tone.ragi.dark, tone.ragi.light], 4),
            'cork',
            0.74,
          ),
        ) +
        at(
          668,
          452,
          jar(
            120,
            172,
            tone.lemon,
            grains(4, 160, 0, -60, 60, 66, [tone.lemon.dark, tone.lemon.light], 4),
            'cork',
            0.78,
          ),
        ) +
        at(395, 500, board(470, 130, tone.wood, false)) +
        at(
          380,
          506,
          tinLoaf(
            380,
            176,
            tone.deepCrust,
            tone.almond,
            seedScatter(3, 80, -30, -186, 170, 26),
            seedScatter(9, 16, 0, -96, 60, 70),
          ),
        ),
      4,
    ),
  'course-gluten-free-2': () =>
    picture(
      tints.mist,
      () =>
        rail(400, 96, 320) +
        at(
          400,
          444,
          tinLoaf(270, 132, tone.crust, tone.ragi, seedScatter(3, 50, -20, -140, 120, 18)),
        ) +
        at(
          165,
          508,
          bowl(
            112,
            92,
            tone.clay,
            level(112, 92, tone.flour, fill(blob(-10, -104, 60, 14, 0.1, 3), ink.white)),
            '',
            null,
          ),
        ) +
        at(
          400,
          548,
          bowl(
            112,
            92,
            tone.ceramic,
            level(
              112,
              92,
              tone.ragi,
              grains(
                7,
                190,
                0,
                -84,
                104,
                24,
                [tone.ragi.dark, tone.ragi.light, tone.ragi.base],
                4.4,
              ),
            ),
          ),
        ) +
        at(
          635,
          508,
          bowl(
            112,
            92,
            tone.teal,
            level(
              112,
              92,
              tone.lemon,
              grains(8, 190, 0, -84, 104, 24, [tone.lemon.dark, tone.lemon.light], 4.4),
            ),
            '',
            null,
          ),
        ) +
        at(262, 582, grains(5, 26, 0, 0, 60, 9, [tone.ragi.base, tone.lemon.dark], 4)),
      5,
    ),

  'course-patisserie-1': () =>
    picture(
      tints.blush,
      () =>
        lamp(560, 130) +
        at(340, 500, plate(250)) +
        at(250, 482, croissant(250)) +
        at(430, 486, croissant(240)) +
        at(340, 524, croissant(270)) +
        at(660, 520, cup(140)) +
        steam(662, 408, 90),
      6,
    ),
  'course-patisserie-2': () =>
    picture(
      tints.mist,
      () =>
        at(400, 468, stand(190, 130)) +
        at(
          400,
          338,
          tart(
            120,
            tone.cream,
            ring(11, 84, 0, (x, y, i) => strawberryHalf(x, y - 6, 24, i * 33)) +
              ring(5, 36, -8, (x, y) => blueberry(x, y, 12)) +
              leaf(0, -14, 26, 30) +
              leaf(-2, -14, 24, -50),
          ),
        ) +
        at(
          170,
          540,
          tart(
            108,
            tone.lemon,
            ring(6, 60, -2, (x, y) => rosette(x, y + 6, 20)) + leaf(4, 0, 24, 60),
          ),
        ) +
        at(
          632,
          540,
          tart(
            108,
            tone.cream,
            ring(10, 74, -4, (x, y) => raspberry(x, y - 6, 19)) +
              ring(5, 32, -10, (x, y) => raspberry(x, y - 8, 19)),
          ),
        ),
      7,
    ),
  'course-patisserie-3': () =>
    picture(
      tints.rose,
      () =>
        shelf(
          540,
          210,
          360,
          plant(-110, 0, 0.8, tone.teal) +
            at(0, 0, jar(84, 100, tone.choc, '', 'cork', 0.7)) +
            at(110, 0, cup(76)),
        ) +
        at(400, 498, tray(640, 140)) +
        at(230, 424, eclair(200, tone.choc)) +
        at(
          560,
          424,
          eclair(
            200,
            tone.pink,
            strew(3, 20, 0, -56, 70, 8, dot(['#FFFFFF', tone.raspberry.base], 2, 3.4)),
          ),
        ) +
        at(
          180,
          496,
          eclair(
            220,
            tone.pistachio,
            strew(5, 22, 0, -60, 80, 8, dot([tone.leaf.base, '#FFFFFF'], 2, 3.6)),
          ),
        ) +
        at(
          400,
          500,
          eclair(
            220,
            tone.caramel,
            line(
              'M-76 -52l20 -12M-46 -52l20 -13M-16 -52l20 -14M14 -52l20 -14M44 -52l20 -12',
              '#FFF0D2',
              4,
            ),
          ),
        ) +
        at(
          620,
          496,
          eclair(
            220,
            tone.choc,
            ring(3, 50, -64, (x, y) => raspberry(x, y, 11)),
          ),
        ),
      8,
    ),

  'course-cake-decorating-1': () =>
    picture(
      tints.mist,
      () =>
        at(380, 530, turntable(210, 84)) +
        at(
          380,
          446,
          drum({
            rx: 158,
            h: 150,
            tone: tone.cream,
            marks: [-120, -72, -24, 24, 72, 120]
              .map((x) => rosette(x, Math.sqrt(1 - (x / 158) ** 2) * 40 + 6, 24, tone.pink))
              .join(''),
          }) + ring(9, 122, -150, (x, y) => rosette(x, y + 5, 28, tone.pink), 0.9),
        ) +
        at(512, 288, pipingBag(310, tone.pink), 1, 34) +
        at(140, 548, whisk(240), 1, -8),
      9,
    ),
  'course-cake-decorating-2': () =>
    picture(
      tints.lilac,
      () =>
        at(400, 548, stand(220, 70)) +
        at(400, 478, drum({ rx: 168, h: 130, tone: tone.lilac, top: tone.lilac })) +
        at(400, 348, drum({ rx: 108, h: 118, tone: tone.cream })) +
        at(
          400,
          230,
          rose(-40, -6, 42, tone.raspberry) +
            rose(36, -2, 38, tone.pink) +
            leaf(78, 8, 42, 96) +
            leaf(-84, 6, 42, -96) +
            rose(0, -34, 34, tone.lemon),
        ) +
        at(
          286,
          366,
          leaf(-24, 10, 40, -110) +
            rose(0, 0, 34, tone.pink) +
            rose(48, 18, 28, tone.raspberry) +
            leaf(82, 30, 34, 100),
        ) +
        at(
          500,
          460,
          leaf(-58, 16, 36, -100) +
            rose(-22, 8, 30, tone.lemon) +
            rose(26, -2, 36, tone.raspberry) +
            leaf(64, -2, 36, 70),
        ) +
        [-140, -95, -48, 0, 48]
          .map((x) =>
            at(400 + x, 470 + Math.sqrt(1 - (x / 168) ** 2) * 40, rosette(0, 0, 18, tone.cream)),
          )
          .join(''),
      10,
    ),
  'course-cake-decorating-3': () =>
    picture(
      tints.blush,
      () =>
        at(400, 470, stand(250, 90)) +
        at(280, 374, cupcake(126, tone.raspberry, tone.pink, flower(0, -6, 24, tone.lemon))) +
        at(520, 374, cupcake(126, tone.teal, tone.lemon, blueberry(0, -4, 14))) +
        at(400, 392, cupcake(132, tone.pistachio, tone.cream, raspberry(0, -2, 18))) +
        at(190, 556, cupcake(136, tone.lilac, tone.milk, strawberry(0, -8, 19))) +
        at(615, 556, cupcake(136, tone.pink, tone.lilac, flower(0, -6, 24, tone.pink))),
      11,
    ),

  'course-artisan-breads-1': () =>
    picture(
      tints.sand,
      () =>
        at(
          400,
          530,
          basket(
            440,
            150,
            at(-100, -200, baguette(300, 66), 1, -70) +
              at(-30, -216, baguette(330, 66), 1, -84) +
              at(196, -190, baguette(270, 62), 1, -108) +
              at(70, -104, boule(240, 190)) +
              at(-120, -118, roll(160)),
          ),
        ) +
        at(610, 572, ear(170, 62) + ear(160, 78)) +
        at(100, 568, roll(120)),
      12,
    ),
  'course-artisan-breads-2': () =>
    picture(
      tints.oat,
      () =>
        lamp(400, 96, tone.teal) +
        at(400, 500, rack(660, 150)) +
        at(220, 410, roll(150)) +
        at(400, 408, roll(150, tone.deepCrust, ['#5A4632', '#FFF0D2'])) +
        at(580, 410, roll(150)) +
        at(400, 500, plait(480, 160)) +
        steam(400, 270, 110),
      13,
    ),

  'course-macarons-1': () =>
    picture(
      tints.rose,
      () =>
        at(400, 510, stand(230, 74)) +
        [
          [-120, 0, 0],
          [0, 8, 1],
          [120, 0, 2],
          [-62, -66, 3],
          [62, -66, 4],
          [0, -130, 5],
        ]
          .map(([x = 0, y = 0, i = 0]) =>
            at(400 + x, 450 + y, macaron(128, rainbow[i] ?? tone.pink)),
          )
          .join('') +
        at(160, 556, loneMacaron(120, tone.pistachio)) +
        at(646, 552, loneMacaron(120, tone.raspberry, tone.pink)),
      14,
    ),
  'course-macarons-2': () =>
    picture(
      tints.sage,
      () =>
        bunting(40) +
        at(360, 520, tray(560, 130)) +
        [0, 1, 2, 3]
          .map((i) => at(170 + i * 126, 446, macaron(108, rainbow[i] ?? tone.pink)))
          .join('') +
        [0, 1, 2, 3]
          .map((i) => at(150 + i * 140, 512, macaron(118, rainbow[(i + 3) % 6] ?? tone.pink)))
          .join('') +
        at(628, 396, pipingBag(300, tone.raspberry), 1, 22),
      15,
    ),

  'course-chocolate-1': () =>
    picture(
      tints.sand,
      () =>
        at(
          400,
          500,
          giftBox(440, 190, [
            bonbon(86, tone.choc, line('M-20 -36l40 10M-20 -26l36 10', tone.caramel.light, 3.4)),
            truffle(38, tone.milk),
            bonbon(86, tone.raspberry),
            truffle(
              38,
              tone.choc,
              strew(3, 22, 0, 0, 34, 30, dot([tone.pistachio.base, tone.leaf.light], 1.6, 3)),
            ),
            truffle(38, tone.cream, line('M-28 -6q14 -10 28 0t28 0', tone.choc.base, 3.4)),
            bonbon(86, tone.milk, fill(oval(0, -46, 9, 4), tone.lemon.base)),
            truffle(38, tone.ragi),
            bonbon(86, tone.cream, line('M-22 -30l44 6', tone.raspberry.base, 4)),
          ]),
        ) +
        at(120, 560, truffle(40, tone.choc)) +
        at(
          690,
          560,
          bonbon(96, tone.milk, line('M-22 -44l44 12M-22 -32l40 12', tone.cream.base, 4)),
        ),
      16,
    ),
  'course-chocolate-2': () =>
    picture(
      tints.blush,
      () =>
        at(
          300,
          520,
          bowl(
            190,
            170,
            tone.ceramic,
            level(
              190,
              170,
              tone.choc,
              fill(blob(-60, -168, 80, 14, 0.1, 3), tone.choc.light, 0.8) +
                line('M20 -140q60 14 110 -8', tone.choc.light, 8),
            ),
            at(60, -150, spatula(280, tone.choc), 1, 22),
          ),
        ) +
        at(620, 500, bar(5, 3, 46)) +
        at(690, 580, truffle(38, tone.milk)) +
        at(
          560,
          586,
          truffle(
            38,
            tone.choc,
            strew(3, 26, 0, 0, 34, 30, dot(sauce.concat(['#A9764F']), 1.6, 3)),
          ),
        ),
      17,
    ),

  'course-eggless-1': () =>
    picture(
      tints.honey,
      () =>
        at(340, 510, stand(220, 60)) +
        at(
          340,
          450,
          drum({
            rx: 164,
            h: 168,
            tone: tone.sponge,
            layers: { filling: tone.cream, count: 3 },
            top: tone.cream,
          }) +
            ring(10, 128, -168, (x, y, i) =>
              i % 2 ? rosette(x, y + 8, 26) : strawberry(x, y - 14, 25, 180),
            ) +
            strawberry(0, -182, 27, 180),
        ) +
        at(640, 496, glass(110, 190)) +
        at(560, 560, strawberry(0, -18, 26, 72)) +
        at(690, 560, strawberryHalf(0, -14, 26, -40)),
      18,
    ),

  'course-cookies-1': () =>
    picture(
      tints.oat,
      () =>
        rail(580, 90, 280) +
        at(400, 510, rack(640, 170)) +
        [
          [190, 400],
          [400, 392],
          [610, 400],
        ]
          .map(([x = 0, y = 0], i) => at(x, y, cookie(82, tone.caramel, sauce, i + 1)))
          .join('') +
        [
          [160, 474],
          [400, 470],
          [640, 474],
        ]
          .map(([x = 0, y = 0], i) => at(x, y, cookie(94, tone.caramel, sauce, i + 5)))
          .join('') +
        steam(400, 330, 110),
      19,
    ),
  'course-cookies-2': () =>
    picture(
      tints.mist,
      () =>
        shelf(
          590,
          190,
          300,
          plant(-70, 0, 0.8) + at(50, 0, jar(90, 96, tone.lemon, '', 'cloth', 0.7)),
        ) +
        at(
          240,
          480,
          jar(
            220,
            280,
            tone.glass,
            [
              [-50, -24],
              [46, -20],
              [-4, -66],
              [-56, -110],
              [54, -104],
              [0, -150],
              [-50, -184],
              [50, -180],
            ]
              .map(([x = 0, y = 0], i) => at(x, y, cookie(62, tone.caramel, sauce, i + 1, 0.7)))
              .join(''),
            'cork',
            0.8,
          ),
        ) +
        at(520, 470, glass(120, 210)) +
        at(640, 540, plate(130)) +
        at(
          640,
          528,
          cookie(70, tone.caramel, sauce, 3) +
            at(0, -22, cookie(70, tone.caramel, sauce, 4)) +
            at(0, -44, cookie(70, tone.caramel, sauce, 6)),
        ) +
        at(400, 556, cookieCutter(54)),
      20,
    ),

  'course-diploma-1': () =>
    picture(
      tints.sage,
      () => at(290, 496, mixer(1.12)) + at(592, 470, hat(190)) + at(590, 552, scroll(240)),
      21,
    ),
  'course-diploma-2': () =>
    picture(
      tints.honey,
      () =>
        at(400, 452, stand(170, 60)) +
        at(400, 392, drum({ rx: 128, h: 108, tone: tone.pink })) +
        at(
          400,
          284,
          drum({ rx: 82, h: 90, tone: tone.cream, drip: tone.raspberry, seed: 5 }) +
            ring(7, 58, -90, (x, y) => raspberry(x, y - 6, 14)) +
            rosette(0, -82, 22),
        ) +
        at(160, 500, boule(230, 160)) +
        at(645, 496, croissant(220)) +
        at(290, 562, loneMacaron(104, tone.pistachio)) +
        at(400, 570, loneMacaron(104, tone.raspberry)) +
        at(510, 562, loneMacaron(104, tone.lemon)),
      22,
    ),
  'course-diploma-3': () =>
    picture(
      tints.blush,
      () =>
        at(
          220,
          500,
          `${at(-46, -356, whisk(250), 1, 176)}${at(12, -110, woodenSpoon(270), 1, 2)}${at(84, -330, spatula(240), 1, 192)}` +
            jar(180, 190, tone.clay, '', 'none', 0),
        ) +
        at(
          220,
          500,
          solid(
            box(-90, -190, 180, 190, 22),
            tone.clay,
            line('M-92 -150H92M-92 -40H92', tone.clay.light, 8),
            20,
            6,
          ),
        ) +
        at(540, 480, hat(230)) +
        at(540, 560, rollingPin(380, 66)) +
        dusting(330, 572, 120, 16),
      23,
    ),
};
