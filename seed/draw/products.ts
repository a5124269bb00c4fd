import { board, cloth, dusting, rack } from './boards.ts';
import { baguette } from './breads.ts';
import { drum, stand, wedge } from './cakes.ts';
import { picture, tints } from './frame.ts';
import { lemon, lemonSlice, raspberry } from './fruit.ts';
import { almond, flower, leaf, rose, walnut } from './garnish.ts';
import { candle, ring, rosette } from './icing.ts';
import { at, dot, ink, line, seed, steam, strew, tone } from './kit.ts';
import { banana, bananaLoaf, dip, herb, lemonLoaf, tomato } from './loaves.ts';
import { grains } from './pantry.ts';
import { ear } from './rolls.ts';
import { focaccia, seedScatter, slice, tinLoaf } from './slices.ts';
import { brownie, cookie, cracker } from './small.ts';
import { macaroon, nankhatai } from './sweets.ts';
import { breadKnife } from './tools.ts';
import { bowl, cup, glass, jar, level, plate } from './vessels.ts';
import { bunting, plant, rail, shelf } from './wall.ts';

const oats = ['#8A5A3A', '#F7E3BC', '#5E3424'];

const toasted = { base: '#E3B06A', dark: '#C98F4B', light: '#EFC78C' };

const sugar = (s: number, count: number, x: number, y: number, rx: number, ry: number): string =>
  strew(s, count, x, y, rx, ry, dot([ink.white], 1.4, 3.4, 0.95));

const flakes = (s: number, count: number, x: number, y: number, rx: number, ry: number): string =>
  strew(s, count, x, y, rx, ry, seed(['#FBEBCB', '#F2D6A2', '#E3BC7E'], 24, 11, 0.6));

const hundreds = (s: number, count: number, x: number, y: number, rx: number, ry: number): string =>
  strew(
    s,
    count,
    x,
    y,
    rx,
    ry,
    seed(
      [tone.raspberry.base, tone.lemon.base, tone.pistachio.base, tone.lilac.base, tone.teal.base],
      11,
      4.6,
      0.8,
    ),
  );

export const products: Record<string, () => string> = {
  'product-millet-loaf-1': () =>
    picture(
      tints.honey,
      () =>
        at(668, 470, ear(250, -8) + ear(270, 8) + ear(240, 22)) +
        at(380, 492, board(540, 140)) +
        at(
          370,
          500,
          tinLoaf(
            440,
            190,
            tone.crust,
            tone.crumb,
            seedScatter(3, 110, -30, -204, 200, 28),
            seedScatter(11, 14, 0, -110, 64, 76, ['#D7A84E', '#B98A3A'], 8),
          ),
        ),
      31,
    ),
  'product-millet-loaf-2': () =>
    picture(
      tints.oat,
      () =>
        bunting(40) +
        at(400, 520, plate(250)) +
        at(
          300,
          500,
          slice(
            210,
            218,
            tone.crumb,
            tone.crust,
            seedScatter(12, 18, 0, -104, 70, 80, ['#D7A84E', '#8A6A3A'], 8),
          ),
          1,
          -4,
        ) +
        at(
          440,
          510,
          slice(
            210,
            218,
            tone.crumb,
            tone.crust,
            seedScatter(13, 18, 0, -104, 70, 80, ['#D7A84E', '#8A6A3A'], 8),
          ),
          1,
          5,
        ) +
        at(
          658,
          540,
          bowl(
            90,
            74,
            tone.clay,
            level(
              90,
              74,
              tone.lemon,
              grains(8, 130, 0, -68, 82, 19, [tone.lemon.dark, tone.lemon.light], 4),
            ),
            '',
            null,
          ),
        ),
      32,
    ),

  'product-almond-cake-1': () =>
    picture(
      tints.blush,
      () =>
        at(400, 510, stand(250, 74)) +
        at(
          400,
          436,
          drum({
            rx: 190,
            h: 104,
            tone: tone.almond,
            top: toasted,
            marks: strew(
              4,
              90,
              0,
              -30,
              190,
              90,
              dot([tone.almond.dark, tone.almond.light], 1.6, 4, 0.8),
            ),
          }) +
            flakes(6, 70, 0, -106, 168, 36) +
            sugar(7, 70, 0, -106, 176, 40),
        ) +
        at(150, 548, almond(-30, -10, 34, 60) + almond(14, -4, 34, 104) + almond(44, -16, 30, 40)) +
        at(650, 560, leaf(-20, -6, 44, -70) + almond(0, -8, 34, 80) + almond(42, -6, 32, 118)),
      33,
    ),
  'product-almond-cake-2': () =>
    picture(
      tints.sage,
      () =>
        shelf(
          560,
          210,
          330,
          at(-90, 0, jar(84, 104, tone.almond, flakes(3, 60, 0, -34, 44, 44))) +
            plant(20, 0, 0.8) +
            at(108, 0, jar(76, 88, tone.milk, '', 'cork', 0.6)),
        ) +
        at(350, 530, plate(230)) +
        at(
          350,
          514,
          wedge(280, 128, tone.almond, tone.raspberry, tone.cream, 3) +
            flakes(6, 22, 30, -158, 100, 20),
        ) +
        at(640, 540, cup(130)) +
        at(150, 566, almond(0, -6, 34, 70) + almond(40, -4, 32, 110)),
      34,
    ),

  'product-ragi-chocolate-cake-1': () =>
    picture(
      tints.sand,
      () =>
        at(400, 520, stand(250, 76)) +
        at(
          400,
          444,
          drum({
            rx: 182,
            h: 154,
            tone: tone.ragi,
            layers: { filling: tone.choc, count: 3 },
            drip: tone.choc,
            seed: 9,
            reach: 0.34,
          }) +
            ring(9, 140, -154, (x, y, i) =>
              i % 2 ? raspberry(x, y - 8, 20) : rosette(x, y + 8, 28, tone.milk),
            ) +
            strew(5, 22, 0, -154, 90, 20, seed([tone.choc.light, tone.milk.light], 22, 6, 0.6)),
        ),
      35,
    ),
  'product-ragi-chocolate-cake-2': () =>
    picture(
      tints.rose,
      () =>
        bunting(40, [tone.cream, tone.raspberry, tone.milk, tone.pink]) +
        at(360, 530, plate(240)) +
        at(
          350,
          514,
          wedge(290, 150, tone.ragi, tone.milk, tone.choc, 3) +
            at(-64, -160, rosette(0, 4, 32, tone.milk)) +
            raspberry(-64, -222, 18),
        ) +
        at(610, 566, raspberry(0, -16, 22) + raspberry(44, -12, 19) + leaf(-20, -10, 34, -60)),
      36,
    ),

  'product-jowar-baguette-1': () =>
    picture(
      tints.oat,
      () =>
        rail(560, 96, 300) +
        at(400, 492, cloth(640, 180)) +
        at(380, 440, baguette(560, 92), 1, -5) +
        at(410, 506, baguette(580, 96), 1, 3) +
        at(400, 552, dusting(0, 10, 240, 14)),
      37,
    ),

  'product-coconut-macaroons-1': () =>
    picture(
      tints.mist,
      () =>
        at(400, 500, stand(260, 70)) +
        at(270, 426, macaroon(140, 2)) +
        at(400, 436, macaroon(146, 3)) +
        at(530, 426, macaroon(140, 4)) +
        at(334, 346, macaroon(136, 5)) +
        at(466, 346, macaroon(136, 6)) +
        at(400, 262, macaroon(132, 7)) +
        at(150, 560, macaroon(134, 8)) +
        at(640, 566, strew(3, 40, 0, -6, 90, 18, seed(['#FFFDF6', '#FFF1D4'], 16, 4, 0.6))),
      38,
    ),

  'product-oat-cookies-1': () =>
    picture(
      tints.sage,
      () =>
        rail(570, 96, 280) +
        at(320, 540, plate(220)) +
        [0, 1, 2, 3, 4]
          .map((i) =>
            at(
              320 + (i % 2 ? 8 : -6),
              528 - i * 40,
              cookie(126, { base: '#D9AE73', dark: '#BC8C4E', light: '#EFCF9E' }, oats, i + 2),
            ),
          )
          .join('') +
        at(630, 520, glass(130, 220)),
      39,
    ),
  'product-oat-cookies-2': () =>
    picture(
      tints.honey,
      () =>
        at(400, 504, rack(640, 180)) +
        [
          [190, 396],
          [400, 388],
          [610, 396],
          [160, 478],
          [400, 474],
          [640, 478],
        ]
          .map(([x = 0, y = 0], i) =>
            at(
              x,
              y,
              cookie(96, { base: '#D9AE73', dark: '#BC8C4E', light: '#EFCF9E' }, oats, i + 11) +
                strew(i + 4, 10, 0, -12, 70, 28, seed(['#FBEBCB'], 13, 7, 0.6)),
            ),
          )
          .join('') +
        steam(400, 320, 120) +
        at(400, 580, strew(9, 30, 0, 0, 140, 10, seed(['#FBEBCB', '#EFCF9E'], 13, 7, 0.6))),
      40,
    ),

  'product-lemon-drizzle-cake-1': () =>
    picture(
      tints.honey,
      () =>
        at(400, 510, board(580, 140, tone.wood, false)) +
        at(390, 510, lemonLoaf(430, 170)) +
        at(150, 540, lemon(0, -38, 46)) +
        at(680, 560, lemonSlice(0, -20, 56, 0.5)),
      41,
    ),
  'product-lemon-drizzle-cake-2': () =>
    picture(
      tints.mist,
      () =>
        shelf(
          570,
          200,
          320,
          plant(-90, 0, 0.8, tone.teal) +
            at(20, 0, jar(84, 96, tone.lemon, '', 'cloth', 0.7)) +
            lemon(108, -32, 34),
        ) +
        at(370, 540, plate(250)) +
        at(290, 520, slice(200, 200, tone.sponge, tone.crust, dip(200, 200))) +
        at(430, 530, slice(200, 200, tone.sponge, tone.crust, dip(200, 200)), 1, 6) +
        at(660, 560, lemonSlice(0, -20, 50, 0.5) + lemonSlice(-60, -6, 44, 0.5, 20)),
      42,
    ),

  'product-seed-crackers-1': () =>
    picture(
      tints.sand,
      () =>
        at(400, 520, board(580, 150)) +
        [0, 1, 2, 3, 4]
          .map((i) => at(236 + i * 62, 492 + (i % 2) * 6, cracker(170, 210, i + 2), 1, -8 + i * 5))
          .join('') +
        at(
          640,
          560,
          bowl(
            100,
            78,
            tone.teal,
            level(
              100,
              78,
              tone.cream,
              line('M-40 -78q40 -14 60 2t50 -2', tone.cream.dark, 5) +
                seedScatter(3, 18, 0, -76, 70, 14, ['#5F8047', '#86A768'], 9),
            ),
            '',
            null,
          ),
        ) +
        at(200, 576, cracker(120, 46, 9)),
      43,
    ),

  'product-walnut-brownies-1': () =>
    picture(
      tints.blush,
      () =>
        at(400, 512, board(600, 140, tone.wood, false)) +
        at(270, 500, brownie(210, 84, walnut(-20, -118, 24, 20) + walnut(44, -124, 20, 70))) +
        at(510, 506, brownie(210, 84, walnut(-10, -122, 23, -30) + walnut(50, -112, 18, 10))) +
        at(394, 392, brownie(210, 84, walnut(0, -120, 26, 50))) +
        at(690, 566, walnut(0, -18, 25, 10) + walnut(-54, -10, 21, 80)),
      44,
    ),
  'product-walnut-brownies-2': () =>
    picture(
      tints.oat,
      () =>
        rail(560, 96, 300) +
        at(380, 530, plate(250)) +
        at(
          370,
          516,
          brownie(
            320,
            150,
            walnut(-60, -204, 32, 20) +
              walnut(30, -196, 28, 70) +
              walnut(90, -214, 24, 0) +
              strew(8, 8, -10, -70, 130, 56, (x, y) => walnut(x, y, 12, x)),
          ),
        ) +
        at(670, 560, walnut(0, -22, 28, 20)),
      45,
    ),

  'product-banana-bread-1': () =>
    picture(
      tints.sage,
      () =>
        at(400, 510, board(580, 150)) +
        at(380, 508, bananaLoaf(420, 168)) +
        at(640, 560, banana(170)),
      46,
    ),

  'product-rice-focaccia-1': () =>
    picture(
      tints.oat,
      () =>
        at(400, 530, board(640, 140, tone.darkWood, false)) +
        at(
          400,
          520,
          focaccia(
            560,
            190,
            70,
            [
              [-190, -100],
              [-60, -180],
              [80, -110],
              [190, -190],
              [-130, -226],
              [20, -236],
            ]
              .map(([x = 0, y = 0], i) => (i % 2 ? tomato(x, y, 24) : herb(x, y, 60, i * 37)))
              .join('') + sugar(4, 50, 0, -160, 230, 80),
          ),
        ),
      47,
    ),
  'product-rice-focaccia-2': () =>
    picture(
      tints.mist,
      () =>
        shelf(
          560,
          200,
          330,
          plant(-100, 0, 0.8) +
            at(0, 0, jar(64, 116, tone.lemon, '', 'cork', 0.8)) +
            at(94, 0, jar(84, 90, tone.clay, '', 'cloth', 0.7)),
        ) +
        at(400, 536, board(600, 150)) +
        at(
          260,
          520,
          focaccia(
            270,
            110,
            72,
            herb(-40, -120, 50, 30) + tomato(50, -130, 20) + tomato(-74, -160, 18),
          ),
        ) +
        at(520, 524, focaccia(230, 100, 72, herb(20, -116, 50, -20) + tomato(-44, -134, 20))) +
        at(330, 584, breadKnife(240)),
      48,
    ),

  'product-nankhatai-1': () =>
    picture(
      tints.rose,
      () =>
        at(380, 520, plate(270, tone.ceramic, tone.teal.base)) +
        at(250, 498, nankhatai(150, 1)) +
        at(380, 512, nankhatai(156, 2)) +
        at(510, 498, nankhatai(150, 3)) +
        at(314, 448, nankhatai(150, 4)) +
        at(446, 448, nankhatai(150, 5)) +
        at(380, 396, nankhatai(150, 6)) +
        at(676, 520, cup(130, tone.caramel, tone.ceramic, false)) +
        steam(678, 414, 90) +
        at(140, 576, nankhatai(120, 8)),
      49,
    ),

  'product-celebration-cake-1': () =>
    picture(
      tints.rose,
      () =>
        bunting(36) +
        at(400, 540, stand(240, 76)) +
        at(
          400,
          464,
          drum({
            rx: 178,
            h: 160,
            tone: tone.pink,
            drip: tone.cream,
            seed: 4,
            reach: 0.32,
            marks: hundreds(5, 60, 0, 10, 176, 46),
          }) +
            ring(12, 144, -160, (x, y) => rosette(x, y + 8, 25, tone.cream)) +
            [-60, -20, 20, 60]
              .map((x, i) =>
                candle(
                  x,
                  -160 + (i % 2) * 10,
                  62,
                  [tone.raspberry, tone.lemon, tone.pistachio, tone.lilac][i],
                ),
              )
              .join(''),
        ),
      50,
    ),
  'product-celebration-cake-2': () =>
    picture(
      tints.lilac,
      () =>
        at(400, 552, stand(230, 60)) +
        at(
          400,
          492,
          drum({ rx: 172, h: 116, tone: tone.raspberry }) +
            ring(14, 172, 0, (x, y) => (y > -6 ? rosette(x * 0.99, y + 8, 20, tone.pink) : '')),
        ) +
        at(
          400,
          376,
          drum({
            rx: 120,
            h: 106,
            tone: tone.cream,
            marks: strew(5, 40, 0, -40, 118, 70, dot([tone.caramel.light, tone.lemon.base], 2, 4)),
          }),
        ) +
        at(
          400,
          270,
          drum({ rx: 74, h: 88, tone: tone.pink, drip: tone.raspberry, seed: 6 }) +
            at(
              0,
              -92,
              rose(-26, 0, 28, tone.raspberry) +
                rose(26, 2, 26, tone.lemon) +
                flower(0, -28, 28, tone.cream) +
                leaf(52, 6, 30, 90) +
                leaf(-54, 6, 30, -90),
            ),
        ) +
        at(
          290,
          394,
          rose(0, 0, 30, tone.pink) + leaf(-26, 8, 30, -100) + rose(40, 14, 24, tone.lemon),
        ),
      51,
    ),
  'product-celebration-cake-3': () =>
    picture(
      tints.honey,
      () =>
        bunting(36, [tone.teal, tone.cream, tone.raspberry, tone.lemon]) +
        at(360, 540, plate(240)) +
        at(
          350,
          522,
          wedge(280, 176, tone.sponge, tone.pink, tone.pink, 4) +
            hundreds(6, 40, 30, -198, 100, 20) +
            candle(40, -206, 62, tone.teal),
        ) +
        at(640, 560, raspberry(0, -18, 22) + raspberry(44, -14, 20)),
      52,
    ),

  'product-granola-1': () =>
    picture(
      tints.blush,
      () =>
        at(
          230,
          500,
          jar(
            200,
            270,
            { base: '#D9A862', dark: '#B98542', light: '#EFCB90' },
            strew(
              4,
              260,
              0,
              -90,
              100,
              96,
              seed(['#F7E3BC', '#B97643', '#8A5232', '#EFCB90', tone.raspberry.base], 17, 10),
            ),
            'cork',
            0.78,
          ),
        ) +
        at(
          520,
          540,
          bowl(
            150,
            124,
            tone.ceramic,
            level(150, 124, tone.cream, '') +
              strew(
                6,
                150,
                -10,
                -118,
                116,
                30,
                seed(['#F7E3BC', '#B97643', '#D9A862', '#8A5232'], 20, 12, 0.7),
              ) +
              raspberry(40, -142, 20) +
              raspberry(-50, -134, 18) +
              raspberry(2, -118, 18) +
              almond(-16, -150, 28, 60) +
              almond(76, -120, 26, 110),
          ),
        ) +
        at(
          330,
          580,
          strew(8, 24, 0, -4, 80, 10, seed(['#F7E3BC', '#B97643', '#D9A862'], 16, 9, 0.7)),
        ),
      53,
    ),
};
