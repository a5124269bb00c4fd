import { board, dusting } from './boards.ts';
import { boule } from './breads.ts';
import { drum, stand } from './cakes.ts';
import { picture, tints } from './frame.ts';
import { raspberry } from './fruit.ts';
import { turntable } from './gear.ts';
import { candle, cupcake, ring, rosette } from './icing.ts';
import {
  at,
  blob,
  box,
  clip,
  dot,
  fill,
  ink,
  line,
  n,
  oval,
  type Point,
  random,
  smooth,
  solid,
  steam,
  strew,
  tone,
} from './kit.ts';
import { clock, sieve } from './kitchen.ts';
import { dough } from './rolls.ts';
import { macaron } from './small.ts';
import { pipingBag, rollingPin, spatula, whisk } from './tools.ts';
import { bowl, jar, level, plate } from './vessels.ts';
import { bunting, lamp, plant, rail, shelf } from './wall.ts';

const turn = Math.PI * 2;

const wave = (t: number, times = 1, phase = 0): number => Math.sin(turn * (t * times + phase));

/** 0 to 1 with a soft start and end, between two moments. */
function ease(t: number, from: number, to: number): number {
  const k = Math.max(0, Math.min(1, (t - from) / (to - from)));
  return k * k * (3 - 2 * k);
}

function whisking(t: number): string {
  const angle = turn * t * 3;
  const [x, y] = [Math.cos(angle) * 70, Math.sin(angle) * 16];
  const swirl = [0.42, 0.62, 0.82]
    .map((k, i) => {
      const points = Array.from({ length: 16 }, (_, j): Point => {
        const a = angle - (j / 15) * 4 + i * 0.6;
        return [Math.cos(a) * 190 * k, -198 + Math.sin(a) * 46 * k];
      });
      return line(smooth(points, false), i % 2 ? ink.white : tone.cream.dark, 8);
    })
    .join('');
  return picture(
    tints.blush,
    () => {
      const hand = at(x * 0.9, -176 + y, whisk(330, t * 3), 1, x * 0.1 + 4);
      return (
        at(140, 470, jar(120, 170, tone.flour, '', 'cork', 0.72)) +
        at(
          400,
          540,
          bowl(220, 210, tone.ceramic, level(220, 210, tone.cream, swirl) + hand, hand),
        ) +
        at(670, 560, dusting(0, 0, 70, 14))
      );
    },
    71,
  );
}

function rising(t: number): string {
  const grown = ease(t, 0.05, 0.7) * (1 - ease(t, 0.84, 0.99));
  const k = 0.78 + grown * 0.36;
  const mound = () =>
    `<g transform="translate(0 -90) scale(${n((0.94 + grown * 0.06) * 100)} ${n(k * 100)}) scale(.01)">${dough(390, 230)}</g>`;
  return picture(
    tints.sage,
    () =>
      clock(620, 140, 74, t * 4, t) +
      at(150, 470, jar(120, 170, tone.crumb, '', 'cloth', 0.4 + grown * 0.34)) +
      at(410, 540, bowl(220, 170, tone.clay, mound(), mound(), tone.cream.base)) +
      at(660, 566, dusting(0, 0, 70, 12)),
    72,
  );
}

function turning(t: number): string {
  const step = (t * 4 * turn) / 12;
  const pearls = () =>
    ring(
      12,
      158,
      -86,
      (x, y, i) =>
        y > -84
          ? at(
              x,
              y,
              fill(oval(0, 0, 9 + (i % 2) * 4), i % 2 ? tone.raspberry.base : tone.lemon.base) +
                fill(oval(-3, -3, 3), ink.white, 0.8),
            )
          : '',
      step,
    );
  const blade = () => at(604, 436, spatula(300, tone.steel), 1, 28);
  return picture(
    tints.mist,
    () =>
      shelf(170, 170, 220, plant(-50, 0, 0.8) + at(40, 0, jar(70, 90, tone.pink))) +
      at(390, 540, turntable(215, 86)) +
      at(
        390,
        454,
        drum({ rx: 160, h: 170, tone: tone.pink }) +
          pearls() +
          ring(12, 160, 0, (x, y) => (y > -8 ? rosette(x, y + 6, 24) : ''), step) +
          ring(
            12,
            126,
            -170,
            (x, y, i) => (i % 2 ? raspberry(x, y - 8, 19) : rosette(x, y + 6, 26)),
            step,
          ),
      ) +
      blade(),
    73,
  );
}

const steaming = (t: number): string =>
  picture(
    tints.honey,
    () =>
      lamp(400, 60, tone.teal) +
      at(400, 484, board(560, 140)) +
      at(400, 496, boule(420, 262)) +
      at(0, wave(t) * 3, steam(400, 210, 140, -turn * t, ink.white, 0.62 + wave(t) * 0.18)),
    74,
  );

function piping(t: number): string {
  const grow = ease(t, 0.06, 0.52);
  const slide = ease(t, 0.62, 0.98);
  const drop = 480 * (1 - ease(t, 0.12, 0.4));
  const cake = (slot: number, full: number) =>
    at(
      400 + (slot - slide) * 220,
      530,
      cupcake(
        160,
        tone.lilac,
        tone.pink,
        slot < 0 ? raspberry(0, slot === -1 ? -2 - drop : -2, 18) : '',
        full,
      ),
    );
  const cream = Math.max(0.02, grow);
  const lift =
    392 - grow * 118 - ease(t, 0.54, 0.64) * 60 + ease(t, 0.9, 1) * 60 + ease(t, 0.9, 1) * 118;
  return picture(
    tints.rose,
    () =>
      bunting(24) +
      at(400, 532, board(860, 110, tone.wood, false)) +
      cake(-2, 1) +
      cake(-1, 1) +
      cake(1, 0) +
      cake(2, 0) +
      cake(3, 0) +
      cake(0, grow > 0 ? cream : 0) +
      at(400 + wave(t, 4) * 12 * grow * (1 - slide), lift + 18, pipingBag(320, tone.pink), 1, 6),
    75,
  );
}

function sugar(t: number): string {
  const next = random(5);
  const fall = Array.from({ length: 70 }, () => {
    const [x, start, speed, r] = [
      (next() - 0.5) * 210,
      next(),
      next() < 0.5 ? 2 : 3,
      1.8 + next() * 2.4,
    ];
    const k = (start + t * speed) % 1;
    return fill(
      oval(400 + x * (1 + k * 0.3), 196 + k * 160, r),
      ink.white,
      Math.min(1, (1 - k) * 4),
    );
  }).join('');
  const snow = strew(8, 90, 0, -150, 168, 38, dot([ink.white], 2, 5));
  return picture(
    tints.sand,
    () =>
      rail(120, 110, 200) +
      at(400, 520, stand(240, 76)) +
      at(
        400,
        444,
        drum({ rx: 180, h: 150, tone: tone.choc, top: tone.ragi }) +
          fill(blob(0, -150, 140, 30, 0.1, 5), ink.white, 0.45) +
          snow,
      ) +
      fall +
      at(400 + wave(t, 6) * 10, 190, sieve(112)),
    76,
  );
}

function closing(t: number): string {
  const open = 1 - ease(t, 0.1, 0.4) + ease(t, 0.72, 0.98);
  const squash = Math.max(0, wave(t, 1, -0.36)) * 0.04 * (open < 0.02 ? 1 : 0);
  const piece = () => macaron(280, tone.pink, tone.raspberry, open * 92);
  return picture(
    tints.lilac,
    () =>
      bunting(24, [tone.pistachio, tone.cream, tone.pink, tone.lemon]) +
      at(400, 520, plate(290)) +
      at(140, 470, macaron(120, tone.pistachio)) +
      at(140, 416, macaron(120, tone.lemon)) +
      at(670, 470, macaron(120, tone.lilac)) +
      `<g transform="translate(400 506) scale(${n((1 + squash) * 100)} ${n((1 - squash * 1.6) * 100)}) scale(.01)">${piece()}</g>`,
    77,
  );
}

function oven(t: number): string {
  const glow = 0.72 + wave(t) * 0.14 + wave(t, 3) * 0.04;
  const grown = 0.9 + (1 - Math.cos(turn * t)) * 0.06;
  const room = { base: '#6B3A22', dark: '#4C2715', light: '#8A5030' };
  const heat = [-110, 0, 110]
    .map((dx, i) => {
      const points = Array.from(
        { length: 8 },
        (_, j): Point => [400 + dx + Math.sin(j * 0.9 - turn * t + i * 2) * 9, 400 - j * 24],
      );
      return line(smooth(points, false), '#FFD98A', 5, 0.4);
    })
    .join('');
  const bars = [0, 1, 2]
    .map((i) => line(`M226 ${446 + i * 16}H574`, '#F2A33A', 7, glow - i * 0.2))
    .join('');
  return picture(
    tints.oat,
    () =>
      solid(box(130, 60, 540, 510, 26), tone.teal, '', 16, 6) +
      solid(box(160, 84, 480, 70, 14), tone.steel, '', 6, 3) +
      [210, 290, 510, 590]
        .map(
          (x) =>
            fill(oval(x, 119, 20), ink.cocoa) +
            at(x, 119, line('M0 0V-14', ink.white, 4), 1, x === 210 ? 40 : -30),
        )
        .join('') +
      fill(box(356, 102, 88, 34, 8), ink.cocoa) +
      fill(oval(400, 119, 7), '#F2A33A', glow) +
      solid(box(180, 180, 440, 340, 22), tone.steel, '', 8, 4) +
      clip(
        box(204, 222, 392, 276, 16),
        solid(box(204, 222, 392, 276, 16), room, '', 10, 0) +
          fill(oval(400, 440, 230, 150), '#F2A33A', glow * 0.5) +
          fill(oval(400, 450, 150, 100), '#FFD98A', glow * 0.5) +
          heat +
          bars +
          line('M204 428H596', tone.steel.dark, 6) +
          `<g transform="translate(400 426) scale(1 ${Math.round(grown * 1000) / 1000})">${boule(260, 150)}</g>` +
          fill('M240 210h70l-120 300h-70z', ink.white, 0.12),
      ) +
      line('M230 202H570', ink.white, 11) +
      line('M232 205H568', tone.steel.dark, 4),
    78,
  );
}

function rolling(t: number): string {
  const y = wave(t) * 46;
  const spread = 1 + wave(t, 1, -0.25) * 0.03;
  const sheet = blob(400, 468, 290 * spread, 94, 0.04, 6, 11);
  return picture(
    tints.honey,
    () =>
      shelf(
        580,
        170,
        300,
        at(-90, 0, jar(80, 100, tone.flour, '', 'cloth')) +
          plant(10, 0, 0.8, tone.teal) +
          at(96, 0, jar(66, 88, tone.ragi)),
      ) +
      dusting(400, 500, 370, 90) +
      `<g transform="translate(8 12)">${fill(sheet, '#5B2E14', 0.16)}</g>` +
      solid(
        sheet,
        tone.flour,
        line('M220 440q60 -26 130 -20M470 520q70 -4 110 -30', tone.flour.dark, 5),
        12,
        6,
      ) +
      fill(oval(406, 488 + y, 230, 15), '#5B2E14', 0.16) +
      at(400, 482 + y, rollingPin(560, 84, tone.wood, wave(t) + 1)),
    79,
  );
}

function candles(t: number): string {
  const flame = (i: number) => wave(t, 3, i * 0.23) * 0.9 + wave(t, 7, i * 0.41) * 0.5;
  return picture(
    tints.mist,
    () =>
      at(0, wave(t) * 4, bunting(26)) +
      fill(oval(400, 230, 210 + wave(t, 3) * 6, 150 + wave(t, 3) * 5), '#FFF3CF', 0.5) +
      at(400, 540, stand(240, 76)) +
      at(
        400,
        464,
        drum({ rx: 178, h: 160, tone: tone.cream, drip: tone.choc, seed: 4, reach: 0.34 }) +
          ring(14, 178, 0, (x, y) => (y > -8 ? rosette(x, y + 6, 20, tone.pink) : '')) +
          ring(12, 146, -160, (x, y) => rosette(x, y + 8, 24, tone.pink)) +
          [-78, -39, 0, 39, 78]
            .map((x, i) =>
              candle(
                x,
                -160 + (i % 2) * 12,
                66,
                [tone.raspberry, tone.lemon, tone.pistachio, tone.lilac, tone.teal][i],
                flame(i),
              ),
            )
            .join(''),
      ),
    80,
  );
}

/** The moving pictures: each draws its frame at t, from 0 to 1, and ends where it began. */
export const clips: Record<string, (t: number) => string> = {
  whisking,
  'dough-rising': rising,
  turntable: turning,
  'steaming-loaf': steaming,
  piping,
  'sugar-snow': sugar,
  'macaron-closing': closing,
  'oven-glow': oven,
  'rolling-pin': rolling,
  candles,
};
