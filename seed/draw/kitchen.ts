import {
  at,
  box,
  fill,
  ink,
  line,
  n,
  oval,
  shadow,
  smooth,
  solid,
  type Tone,
  tone,
} from './kit.ts';

/** A stand mixer. */
export function mixer(scale = 1, colour: Tone = tone.raspberry): string {
  const bowlPath = 'M-150 -150C-146 -60 -110 -26 -84 -26H-16C10 -26 46 -60 50 -150z';
  return at(
    0,
    0,
    shadow(190, 34) +
      solid(
        'M-170 0Q-176 -30 -140 -32H96Q120 -32 122 -60V-210H214V-26Q214 0 190 0z',
        colour,
        '',
        16,
        5,
      ) +
      solid(bowlPath, tone.steel, line('M-120 -138Q-116 -80 -86 -50', ink.white, 10, 0.8), 22, 5) +
      at(
        -50,
        -150,
        line('M0 -54V0', tone.steel.dark, 12) +
          line('M-22 0C-40 40 -20 60 0 66C20 60 40 40 22 0zM-8 0V64M10 0V62', tone.steel.dark, 5),
      ) +
      fill('M-150 -150C-148 -110 -140 -80 -128 -62H28C40 -80 48 -110 50 -150z', tone.steel.base) +
      line('M-126 -132Q-122 -104 -112 -84', ink.white, 9, 0.8) +
      fill('M16 -148H49Q48 -100 32 -66H4Q16 -100 16 -148z', tone.steel.dark, 0.6) +
      fill(oval(-50, -150, 101, 16), tone.steel.light) +
      fill(oval(-50, -148, 94, 13), tone.cream.base) +
      line('M-50 -168V-148', tone.steel.dark, 11) +
      solid(
        'M-150 -206Q-196 -206 -196 -244Q-196 -296 -140 -300L150 -310Q218 -308 220 -250Q220 -206 186 -204z',
        colour,
        fill(box(-176, -262, 380, 12), tone.steel.light) +
          fill(oval(150, -228, 14), tone.steel.light) +
          fill(oval(150, -228, 7), tone.steel.dark),
        18,
        6,
      ) +
      line('M-150 -284Q-40 -296 60 -296', ink.white, 8, 0.4),
    scale,
  );
}

/** A wall clock; the hands' turns are given from 0 to 1. */
export function clock(x: number, y: number, r: number, minute: number, hour: number): string {
  const hand = (turn: number, length: number, width: number) =>
    at(0, 0, line(`M0 0V${n(-length)}`, ink.cocoa, width), 1, turn * 360);
  const ticks = Array.from({ length: 12 }, (_, i) =>
    at(0, 0, line(`M0 ${n(-r * 0.78)}V${n(-r * 0.86)}`, tone.caramel.dark, 4), 1, i * 30),
  ).join('');
  return at(
    x,
    y,
    fill(oval(6, 8, r), '#5B2E14', 0.12) +
      solid(oval(0, 0, r), tone.raspberry, '', 7, 4) +
      fill(oval(0, 0, r * 0.88), tone.cream.base) +
      ticks +
      hand(hour, r * 0.44, 7) +
      hand(minute, r * 0.68, 5) +
      fill(oval(0, 0, 6), tone.raspberry.base),
  );
}

/** A round sieve seen from the side, its handle to the right; origin at the middle of the mesh's foot. */
export function sieve(r: number): string {
  const mesh = `M${n(-r)} ${n(-r * 0.5)}C${n(-r * 0.9)} ${n(r * 0.1)} ${n(r * 0.9)} ${n(r * 0.1)} ${n(r)} ${n(-r * 0.5)}z`;
  const wires = [-0.7, -0.35, 0, 0.35, 0.7]
    .map(
      (k) =>
        `M${n(k * r - r * 0.3)} ${n(-r * 0.6)}L${n(k * r + r * 0.3)} ${n(r * 0.2)}M${n(k * r + r * 0.3)} ${n(-r * 0.6)}L${n(k * r - r * 0.3)} ${n(r * 0.2)}`,
    )
    .join('');
  return (
    line(`M${n(r)} ${n(-r * 0.55)}H${n(r * 2)}`, tone.wood.dark, r * 0.16) +
    line(`M${n(r * 1.2)} ${n(-r * 0.58)}H${n(r * 2)}`, tone.wood.light, r * 0.06) +
    solid(
      mesh,
      { base: '#E4E8E8', dark: '#C3CACB', light: ink.white },
      line(wires, '#B7BEC1', 2),
      8,
      0,
    ) +
    fill(oval(0, -r * 0.5, r, r * 0.2), tone.steel.base) +
    fill(oval(0, -r * 0.5, r * 0.9, r * 0.15), ink.white) +
    line(oval(0, -r * 0.5, r, r * 0.2), tone.steel.dark, 5)
  );
}

/** A heart-shaped cutter lying on the table. */
export function cookieCutter(r: number): string {
  const heart = smooth([
    [0, r * 0.5],
    [-r * 0.9, -r * 0.05],
    [-r * 0.75, -r * 0.42],
    [-r * 0.3, -r * 0.42],
    [0, -r * 0.2],
    [r * 0.3, -r * 0.42],
    [r * 0.75, -r * 0.42],
    [r * 0.9, -r * 0.05],
  ]);
  return (
    at(4, 8, line(heart, '#5B2E14', 8, 0.16)) +
    at(0, 2, line(heart, tone.steel.dark, 9)) +
    at(0, -5, line(heart, tone.steel.light, 5))
  );
}
