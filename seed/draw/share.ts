import { boule } from './breads.ts';
import { drum, stand } from './cakes.ts';
import { svg } from './frame.ts';
import { raspberry } from './fruit.ts';
import { leaf, rose } from './garnish.ts';
import { ring, rosette } from './icing.ts';
import { at, blob, dot, fill, ink, line, oval, restart, strew, tone } from './kit.ts';
import { lettering } from './lettering.ts';
import { ear } from './rolls.ts';
import { loneMacaron, macaron } from './small.ts';

/** The picture shown when a page is shared: 1200x630. */
export function share(): string {
  restart();
  const wall =
    fill('M0 0h1200v630H0z', '#F7E7D0') +
    fill(blob(860, 330, 470, 350, 0.05, 4, 9), '#FDF3E2') +
    fill('M0 484h1200v146H0z', '#E9CDA6') +
    fill('M0 484h1200v9H0z', '#F3DDBC') +
    fill(oval(840, 548, 420, 60), '#F3DDBC', 0.7);
  const table =
    at(
      880,
      566,
      stand(200, 64) +
        at(
          0,
          -64,
          drum({ rx: 152, h: 118, tone: tone.pink }) +
            ring(16, 152, 0, (x, y) => (y > -6 ? rosette(x, y + 6, 17) : '')),
        ) +
        at(
          0,
          -182,
          drum({ rx: 98, h: 104, tone: tone.cream, drip: tone.raspberry, seed: 5 }) +
            ring(8, 74, -104, (x, y) => raspberry(x, y - 6, 15)) +
            at(
              0,
              -108,
              rose(0, -22, 30, tone.pink) + leaf(30, -14, 28, 80) + leaf(-30, -14, 28, -80),
            ),
        ),
    ) +
    at(1084, 520, ear(210, -4) + ear(230, 10) + ear(190, 22)) +
    at(1062, 566, boule(220, 150)) +
    [tone.pistachio, tone.lemon]
      .map((t, i) => at(632 + i * 6, 566 - i * 54, i ? macaron(104, t) : loneMacaron(104, t)))
      .join('') +
    at(724, 596, loneMacaron(104, tone.raspberry));
  const flour = strew(5, 40, 500, 590, 420, 24, dot([ink.white], 1.2, 3, 0.8));
  const words =
    at(76, 218, fill(lettering.name[0], ink.cocoa)) +
    at(76, 334, fill(lettering.name[1], ink.cocoa)) +
    at(80, 408, fill(lettering.motto, '#A8264F')) +
    line('M80 112h84', '#C9762B', 8);
  return svg(wall + flour + table + words, 1200, 630);
}
