import { dusting, tray } from './boards.ts';
import { baguette, boule } from './breads.ts';
import { drum, stand, wedge } from './cakes.ts';
import { scene } from './frame.ts';
import { raspberry, strawberry } from './fruit.ts';
import { leaf, rose } from './garnish.ts';
import { cupcake, ring, rosette } from './icing.ts';
import { at, box, fill, ink, line, oval, shadow, solid, steam, type Tone, tone } from './kit.ts';
import { mixer } from './kitchen.ts';
import { hairs, skins } from './looks.ts';
import { basket } from './pantry.ts';
import { croissant, tart } from './pastry.ts';
import { person } from './people.ts';
import { roll } from './rolls.ts';
import { chalkboard, counter, oven, room, window } from './rooms.ts';
import { seedScatter, tinLoaf } from './slices.ts';
import { cookie, macaron } from './small.ts';
import { rollingPin, whisk } from './tools.ts';
import { bowl, cup, jar, level, plate } from './vessels.ts';
import { lamp, plant, shelf } from './wall.ts';

function institute(): string {
  const teacher = person(
    {
      skin: skins.wheat,
      hair: hairs.black,
      style: 'plait',
      clothes: tone.raspberry,
      apron: tone.linen,
      bindi: true,
      earrings: true,
      bareArms: true,
    },
    at(
      0,
      -30,
      bowl(76, 74, tone.ceramic, level(76, 74, tone.cream), at(10, -60, whisk(150, 0.1), 1, 16)),
    ),
    78,
    -64,
  );
  const pupil = person(
    {
      skin: skins.brown,
      hair: hairs.black,
      style: 'crop',
      clothes: tone.teal,
      apron: tone.cream,
      bareArms: true,
    },
    at(0, -24, boule(160, 100)),
    86,
    -54,
  );
  return (
    room('#F8E6CC', '#E0BE93') +
    fill(oval(420, 230, 380, 260), '#FDF3E2') +
    window(52, 70, 190, 190) +
    chalkboard(300, 70, 250, 170) +
    lamp(270, 50) +
    lamp(590, 50) +
    shelf(
      690,
      110,
      190,
      at(-50, 0, jar(56, 74, tone.ragi)) + at(14, 0, jar(56, 66, tone.lemon)) + plant(64, 0, 0.5),
    ) +
    oven(620, 190, 160, 210) +
    at(300, 440, teacher, 0.84) +
    at(520, 440, pupil, 0.84) +
    counter(452, tone.teal) +
    at(110, 470, mixer(0.5)) +
    at(410, 470, dusting(0, -4, 70, 10) + at(0, 8, rollingPin(150, 28))) +
    at(
      690,
      462,
      tray(170, 40) +
        [-50, 0, 50].map((x) => at(x, -12, macaron(50, x ? tone.pink : tone.pistachio))).join(''),
    )
  );
}

function bakery(): string {
  const keeper = person(
    {
      skin: skins.tan,
      hair: hairs.brown,
      style: 'bob',
      clothes: tone.cream,
      apron: tone.raspberry,
      earrings: true,
    },
    at(
      0,
      -22,
      basket(
        170,
        64,
        at(-40, -40, baguette(130, 30), 1, -70) +
          at(10, -44, boule(100, 76)) +
          at(56, -40, roll(64)),
      ),
    ),
    92,
    -50,
  );
  const stripes = Array.from(
    { length: 10 },
    (_, i) =>
      fill(`M${i * 80} 0h80v58a40 34 0 0 1 -80 0z`, i % 2 ? tone.cream.base : tone.raspberry.base) +
      (i % 2 ? '' : fill(`M${i * 80 + 54} 0h26v58a40 34 0 0 1 -26 30z`, tone.raspberry.dark, 0.6)),
  ).join('');
  const loaves =
    at(-150, 0, tinLoaf(110, 56, tone.crust, tone.crumb, seedScatter(3, 20, -6, -58, 50, 8))) +
    at(-20, 0, boule(110, 74)) +
    at(110, 0, tinLoaf(110, 56, tone.deepCrust, tone.ragi));
  const sticks =
    at(
      -140,
      0,
      basket(
        100,
        50,
        [-24, 0, 24].map((x) => at(x, -50, baguette(110, 24), 1, -86 + x * 0.5)).join(''),
      ),
    ) +
    at(0, 0, jar(60, 76, tone.caramel, '', 'cork')) +
    at(76, 0, jar(60, 84, tone.pistachio, '', 'cloth')) +
    plant(156, 0, 0.64);
  const display =
    fill(box(40, 330, 470, 190, 14), '#FFFFFF', 0.35) +
    fill('M48 424h454v8H48z', tone.wood.base) +
    at(
      120,
      424,
      drum({ rx: 50, h: 46, tone: tone.pink }) + ring(7, 38, -46, (x, y) => rosette(x, y + 3, 10)),
    ) +
    at(
      246,
      424,
      tart(
        48,
        tone.cream,
        ring(6, 30, -2, (x, y) => raspberry(x, y - 3, 9)),
      ),
    ) +
    at(364, 424, wedge(84, 54, tone.sponge, tone.raspberry, tone.cream)) +
    at(454, 424, cupcake(52, tone.teal, tone.lemon, strawberry(0, -4, 9))) +
    [86, 150, 214]
      .map((x, i) =>
        at(x, 508, macaron(58, [tone.pistachio, tone.lilac, tone.lemon][i] ?? tone.pink)),
      )
      .join('') +
    at(310, 508, croissant(100)) +
    at(420, 504, cookie(42)) +
    at(420, 490, cookie(42, tone.caramel, undefined, 4)) +
    line(box(40, 330, 470, 190, 14), ink.white, 7) +
    fill('M70 336h60l-70 178h-14v-120z', ink.white, 0.35) +
    fill('M156 336h24l-74 178h-24z', ink.white, 0.35);
  return (
    room('#F9DEDA', '#D9B48A') +
    fill(oval(400, 260, 400, 240), '#FDEEEA') +
    shelf(230, 210, 400, loaves) +
    shelf(610, 220, 360, sticks) +
    at(640, 514, keeper, 0.92) +
    counter(540, tone.leaf) +
    fill(box(28, 318, 494, 220, 16), tone.clay.light, 0.35) +
    display +
    fill('M34 514h482v16h-482z', tone.wood.base) +
    at(
      706,
      556,
      stand(70, 34) +
        at(
          0,
          -34,
          cookie(48, tone.caramel, undefined, 2) +
            at(4, -14, cookie(46, tone.caramel, undefined, 5)),
        ),
    ) +
    fill('M0 0h800v14H0z', tone.wood.dark) +
    stripes
  );
}

function lounge(): string {
  const chair = (x: number, y: number, colour: Tone, side: number) =>
    at(
      x,
      y,
      shadow(110, 18) +
        line(`M-70 -10v14M70 -10v14`, tone.darkWood.dark, 12) +
        `<g transform="scale(${side} 1)">${solid('M-96 -210Q-96 -250 -56 -250H20Q56 -250 58 -210L66 -100H-90z', colour, line('M-60 -200Q-40 -150 -58 -110M0 -214Q10 -160 4 -110', colour.dark, 4, 0.6), 16, 5) + solid(box(-92, -112, 184, 64, 24), { ...colour, base: colour.light }, '', 8, 4) + solid(box(-108, -150, 44, 146, 20), colour, '', 10, 5) + solid(box(70, -140, 40, 136, 20), colour, '', 10, 4) + solid(box(-80, -56, 160, 50, 12), colour, '', 8, 0)}</g>`,
    );
  const table = (x: number, y: number, w: number, things: string) =>
    at(
      x,
      y,
      shadow(w * 0.3, 14) +
        solid(
          `M-10 ${-110}H10L14 -14Q${w * 0.24} -10 ${w * 0.24} 0H${-w * 0.24}Q${-w * 0.24} -10 -14 -14z`,
          tone.darkWood,
          '',
          6,
          3,
        ) +
        fill(oval(0, -112, w / 2, w * 0.12), tone.wood.dark) +
        fill(oval(0, -122, w / 2, w * 0.12), tone.wood.light) +
        fill(oval(4, -120, w * 0.44, w * 0.098), tone.wood.base, 0.5) +
        at(0, -122, things),
    );
  const frames =
    solid(
      box(560, 150, 90, 110, 6),
      tone.wood,
      fill(box(572, 162, 66, 86), tone.cream.base) +
        at(605, 232, rose(0, -24, 20, tone.pink) + leaf(22, -16, 22, 80)),
      5,
      4,
    ) +
    solid(
      box(672, 176, 74, 74, 6),
      tone.wood,
      fill(box(682, 186, 54, 54), '#EDF1E0') + at(709, 232, croissant(48)),
      5,
      4,
    );
  return (
    room('#DEE5CC', '#D2A574') +
    fill(oval(400, 260, 400, 250), '#EDF1E0') +
    fill('M0 456h800v16H0z', '#C9D3B0') +
    window(70, 90, 300, 250) +
    frames +
    lamp(250, 70, tone.caramel) +
    lamp(470, 50, tone.raspberry) +
    lamp(690, 70, tone.caramel) +
    fill(oval(400, 560, 360, 50), tone.raspberry.light, 0.5) +
    line(oval(400, 560, 335, 43), tone.cream.base, 4, 0.8) +
    plant(50, 508, 2) +
    plant(756, 512, 1.7, tone.teal) +
    chair(180, 520, tone.raspberry, 1) +
    chair(630, 520, tone.teal, -1) +
    table(
      404,
      570,
      330,
      at(-90, 4, cup(72)) +
        steam(-90, -52, 56) +
        at(92, 4, cup(72, tone.caramel, tone.ceramic, false)) +
        steam(92, -52, 56) +
        at(
          0,
          -6,
          stand(66, 44) +
            at(
              0,
              -44,
              drum({
                rx: 48,
                h: 46,
                tone: tone.sponge,
                layers: { filling: tone.cream, count: 2 },
                top: tone.cream,
              }) + ring(6, 34, -46, (x, y) => raspberry(x, y - 3, 9)),
            ),
        ) +
        at(-4, 20, plate(40) + at(0, 0, cookie(22))),
    )
  );
}

export const houses: Record<string, () => string> = {
  'house-institute': () => scene(institute),
  'house-bakery': () => scene(bakery),
  'house-lounge': () => scene(lounge),
};
