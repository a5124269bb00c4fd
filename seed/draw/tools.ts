import { at, box, clip, fill, ink, line, n, oval, smooth, solid, type Tone, tone } from './kit.ts';

/** A balloon whisk, handle up; origin at the tip of the wires. phase turns it. */
export function whisk(length: number, phase = 0, grip: Tone = tone.wood): string {
  const wires = length * 0.56;
  const r = length * 0.15;
  const loop = (k: number) =>
    `M0 ${n(-wires)}C${n(k * r * 1.1)} ${n(-wires * 0.72)} ${n(k * r * 1.9)} ${n(-wires * 0.1)} 0 0`;
  const strands = [0, 1, 2, 3, 4, 5].map((i) =>
    Math.cos(((i / 6 + phase) * Math.PI * 2) % (Math.PI * 2)),
  );
  const cage =
    strands
      .map((k, i) => line(loop(k), i % 2 ? tone.steel.dark : '#B7BEC1', length * 0.014))
      .join('') + line(loop(-1) + loop(1), tone.steel.dark, length * 0.014);
  return (
    cage +
    solid(
      box(-length * 0.026, -wires - length * 0.07, length * 0.052, length * 0.1, 5),
      tone.steel,
      '',
      4,
      2,
    ) +
    solid(
      box(-length * 0.034, -length, length * 0.068, length * 0.38, length * 0.034),
      grip,
      '',
      length * 0.025,
      3,
    )
  );
}

/** A rolling pin lying across; origin at its middle on the table. */
export function rollingPin(length: number, w: number, colour: Tone = tone.wood, shift = 0): string {
  const body = box(-length * 0.36, -w, length * 0.72, w, w * 0.3);
  const grip = (side: number) =>
    solid(
      box(side < 0 ? -length / 2 : length * 0.37, -w * 0.74, length * 0.13, w * 0.48, w * 0.24),
      tone.darkWood,
      '',
      6,
      3,
    );
  const grain = clip(
    body,
    [0.3, 0.55, 0.8]
      .map((k) => {
        const y = -w * (((k + shift) % 1) * 1.1 - 0.05);
        return line(
          `M${n(-length * 0.3)} ${n(y)}q${n(length * 0.2)} -5 ${n(length * 0.32)} 0t${n(length * 0.26)} 0`,
          colour.dark,
          2.6,
          0.5,
        );
      })
      .join(''),
  );
  return (
    grip(-1) +
    grip(1) +
    solid(
      body,
      colour,
      fill(box(-length * 0.36, -w * 0.3, length * 0.72, w * 0.3), colour.dark, 0.7),
      6,
      5,
    ) +
    grain
  );
}

export function spatula(length: number, blade: Tone = tone.raspberry): string {
  return (
    solid(box(-length * 0.03, -length, length * 0.06, length * 0.7, 6), tone.wood, '', 5, 2) +
    solid(
      `M${n(-length * 0.09)} ${n(-length * 0.32)}Q0 ${n(-length * 0.4)} ${n(length * 0.09)} ${n(-length * 0.32)}V${n(-length * 0.06)}Q${n(length * 0.06)} 0 ${n(-length * 0.06)} 0Q${n(-length * 0.09)} 0 ${n(-length * 0.09)} ${n(-length * 0.04)}z`,
      blade,
      '',
      7,
      4,
    )
  );
}

export function woodenSpoon(length: number): string {
  return (
    solid(
      box(-length * 0.025, -length * 0.74, length * 0.05, length * 0.74, 6),
      tone.wood,
      '',
      5,
      2,
    ) +
    at(
      0,
      -length * 0.85,
      solid(
        oval(0, 0, length * 0.1, length * 0.15),
        tone.wood,
        fill(oval(2, 3, length * 0.065, length * 0.11), tone.wood.dark, 0.5),
        6,
        4,
      ),
    )
  );
}

export function breadKnife(length: number): string {
  return (
    solid(
      `M0 0H${n(length * 0.64)}Q${n(length * 0.7)} ${n(-length * 0.03)} ${n(length * 0.64)} ${n(-length * 0.075)}H0z`,
      tone.steel,
      line(
        Array.from(
          { length: 16 },
          (_, i) => `M${n(length * (0.02 + i * 0.039))} -1l${n(length * 0.012)} -5`,
        ).join(''),
        tone.steel.dark,
        2,
      ),
      3,
      3,
    ) +
    solid(
      box(-length * 0.3, -length * 0.082, length * 0.32, length * 0.09, 10),
      tone.darkWood,
      [0.06, 0.15, 0.24]
        .map((k) => fill(oval(-length * k, -length * 0.037, 4), tone.wood.light))
        .join(''),
      6,
      3,
    )
  );
}

/** A piping bag pointing down; origin at the nozzle's tip. */
export function pipingBag(
  length: number,
  cream: Tone = tone.pink,
  cloth: Tone = tone.linen,
): string {
  const bag = `M${n(-length * 0.05)} ${n(-length * 0.16)}C${n(-length * 0.2)} ${n(-length * 0.42)} ${n(-length * 0.25)} ${n(-length * 0.6)} ${n(-length * 0.15)} ${n(-length * 0.78)}Q0 ${n(-length * 0.86)} ${n(length * 0.15)} ${n(-length * 0.78)}C${n(length * 0.25)} ${n(-length * 0.6)} ${n(length * 0.2)} ${n(-length * 0.42)} ${n(length * 0.05)} ${n(-length * 0.16)}z`;
  const twist = `M${n(-length * 0.1)} ${n(-length * 0.79)}Q${n(-length * 0.02)} ${n(-length * 0.86)} ${n(-length * 0.14)} ${n(-length)}Q0 ${n(-length * 0.95)} ${n(length * 0.15)} ${n(-length * 1.01)}Q${n(length * 0.03)} ${n(-length * 0.86)} ${n(length * 0.1)} ${n(-length * 0.79)}z`;
  const nozzle = `M${n(-length * 0.06)} ${n(-length * 0.18)}H${n(length * 0.06)}L${n(length * 0.022)} 0L${n(length * 0.008)} ${n(-length * 0.025)}L0 0L${n(-length * 0.008)} ${n(-length * 0.025)}L${n(-length * 0.022)} 0z`;
  return (
    solid(twist, cloth, '', 8, 3) +
    solid(
      bag,
      cloth,
      fill(
        `M${n(-length)} ${n(-length * 0.58)}Q0 ${n(-length * 0.5)} ${n(length)} ${n(-length * 0.6)}V0H${n(-length)}z`,
        cream.base,
        0.9,
      ) +
        line(
          `M${n(-length * 0.12)} ${n(-length * 0.7)}Q${n(-length * 0.14)} ${n(-length * 0.5)} ${n(-length * 0.06)} ${n(-length * 0.28)}`,
          ink.white,
          7,
          0.6,
        ) +
        line(
          `M${n(length * 0.08)} ${n(-length * 0.74)}Q${n(length * 0.05)} ${n(-length * 0.6)} ${n(length * 0.1)} ${n(-length * 0.46)}`,
          cloth.dark,
          4,
        ),
      14,
      4,
    ) +
    solid(nozzle, tone.steel, '', 4, 2)
  );
}

/** A chef's tall hat. */
export function hat(w: number): string {
  const top = smooth([
    [-w * 0.42, -w * 0.3],
    [-w * 0.56, -w * 0.62],
    [-w * 0.34, -w * 0.88],
    [0, -w * 0.98],
    [w * 0.34, -w * 0.88],
    [w * 0.56, -w * 0.62],
    [w * 0.42, -w * 0.3],
    [0, -w * 0.22],
  ]);
  return (
    solid(
      top,
      tone.ceramic,
      line(
        `M${n(-w * 0.2)} ${n(-w * 0.3)}Q${n(-w * 0.26)} ${n(-w * 0.5)} ${n(-w * 0.22)} ${n(-w * 0.66)}M${n(w * 0.04)} ${n(-w * 0.3)}V${n(-w * 0.62)}M${n(w * 0.24)} ${n(-w * 0.3)}Q${n(w * 0.3)} ${n(-w * 0.48)} ${n(w * 0.26)} ${n(-w * 0.64)}`,
        tone.ceramic.dark,
        5,
      ),
      w * 0.07,
      4,
    ) +
    solid(
      `M${n(-w * 0.4)} ${n(-w * 0.34)}Q0 ${n(-w * 0.24)} ${n(w * 0.4)} ${n(-w * 0.34)}V-4Q0 ${n(w * 0.09)} ${n(-w * 0.4)} -4z`,
      tone.ceramic,
      '',
      w * 0.06,
      3,
    )
  );
}
