import { flower } from './garnish.ts';
import { hairBehind, hairFront } from './hair.ts';
import { at, box, dot, fill, line, n, oval, smooth, solid, strew, tone } from './kit.ts';
import { features, type Person } from './looks.ts';

const face = oval(0, -272, 58, 68);

export function clothes(p: Person): string {
  const c = p.clothes;
  const torso = 'M-132 10C-136 -80 -126 -164 -72 -182Q0 -200 72 -182C126 -164 136 -80 132 10z';
  const neckline =
    p.style === 'hijab'
      ? ''
      : fill('M-30 -190Q0 -140 30 -190z', p.skin.dark) +
        fill('M-27 -192Q0 -150 24 -192z', p.skin.base) +
        line('M-32 -190Q0 -136 32 -190', c.light, 5);
  const sari = p.sari
    ? solid(
        'M-96 -176Q-60 -196 -44 -188C0 -120 70 -50 134 -10V30H30C-20 -50 -76 -120 -112 -150z',
        p.sari,
        line('M-104 -160C-66 -118 -16 -50 22 20', tone.lemon.base, 7) +
          strew(4, 18, 20, -80, 70, 70, dot([tone.lemon.light], 2, 3)),
        10,
        4,
      )
    : '';
  const apron = solid(
    'M-52 -150Q0 -132 52 -150L60 -86Q96 -70 100 20H-100Q-96 -70 -60 -86z',
    p.apron,
    line('M-60 -80Q0 -68 60 -80', p.apron.dark, 3.4) +
      fill(box(-34, -60, 68, 60, 8), p.apron.dark, 0.35),
    12,
    4,
  );
  const straps = line('M-48 -148L-58 -184M48 -148L58 -184', p.apron.dark, 10);
  return solid(torso, c, '', 16, 5) + neckline + (p.sari ? apron + straps + sari : straps + apron);
}

/** An arm bent to hold something at the given half-width and height. */
function arm(p: Person, side: number, reach: number, y: number): string {
  const sleeve = p.clothes;
  const elbow = side * 150;
  const bend = `M${side * 108} -142Q${n(side * 160)} -70 ${elbow} -32`;
  const fore = `M${elbow} -32Q${n(side * 140)} ${n(y + 22)} ${n(side * (reach - 6))} ${n(y + 8)}`;
  const upper = line(bend, side > 0 ? sleeve.dark : sleeve.base, 54);
  return p.bareArms
    ? upper + line(fore, side > 0 ? p.skin.dark : p.skin.base, 34)
    : upper +
        line(fore, side > 0 ? sleeve.dark : sleeve.base, 46) +
        line(
          `M${n(side * (reach + 22))} ${n(y + 14)}L${n(side * (reach + 4))} ${n(y + 9)}`,
          side > 0 ? sleeve.base : sleeve.light,
          44,
        );
}

const hand = (p: Person, side: number, reach: number, y: number): string =>
  at(
    side * reach,
    y,
    `<g transform="scale(${side} 1)">${solid(
      smooth([
        [20, -2],
        [14, 20],
        [-10, 22],
        [-26, 12],
        [-24, -2],
        [-4, -10],
      ]),
      p.skin,
      line('M-24 4L-8 6M-22 11L-7 13', p.skin.dark, 2.4),
      side > 0 ? 2 : 5,
      3,
    )}${solid(
      smooth([
        [10, -12],
        [-8, -22],
        [-18, -18],
        [-14, -10],
        [2, 0],
        [12, 2],
      ]),
      p.skin,
      '',
      3,
      2,
    )}</g>`,
  );

/** A student from the waist up, holding their work; origin at the middle of the lower edge. */
export function person(p: Person, work: string, reach = 120, y = -40): string {
  const ears = [-1, 1]
    .map(
      (s) =>
        solid(oval(s * 58, -264, 11, 15), p.skin, '', 3, 2) +
        (p.earrings && p.style !== 'hijab' ? fill(oval(s * 60, -246, 5), tone.lemon.base) : ''),
    )
    .join('');
  const neck = p.style === 'hijab' ? '' : fill('M-25 -230H25V-186Q0 -166 -25 -186z', p.skin.dark);
  const head =
    (p.style === 'hijab' ? '' : ears) + solid(face, p.skin, '', 11, 4) + features(p) + hairFront(p);
  const plait =
    p.style === 'plait'
      ? [0, 1, 2, 3, 4]
          .map((i) =>
            solid(
              oval(66 + i * 3, -206 + i * 26, 19 - i * 2, 17),
              p.hair,
              line(`M${56 + i * 3} ${-212 + i * 26}q10 6 20 0`, p.hair.light, 2.6, 0.6),
              5,
              3,
            ),
          )
          .join('') + fill(oval(80, -80, 9, 8), tone.raspberry.base)
      : '';
  const garland =
    p.style === 'bun'
      ? [-34, -12, 12, 34]
          .map((x) => flower(x, -326 - Math.abs(x) * -0.14, 11, tone.cream, 5))
          .join('')
      : '';
  return (
    hairBehind(p) +
    neck +
    clothes(p) +
    plait +
    head +
    garland +
    arm(p, -1, reach, y) +
    arm(p, 1, reach, y) +
    work +
    hand(p, -1, reach, y) +
    hand(p, 1, reach, y)
  );
}
