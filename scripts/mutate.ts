import { areas } from './mutate/areas.ts';
import { Lane } from './mutate/lane.ts';
import type { Mutation } from './mutate/mutation.ts';

/**
 * Puts one fault after another into a copy of the project and runs the nearest tests: a fault that they do not notice
 * survives. `npm run mutate` makes all of them, `npm run mutate -- limits backup` those of two areas, and
 * `npm run mutate -- '/64'` those with these words in their name. Exits with 1 when one survived.
 */
const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = Object.entries(areas).flatMap(([area, mutations]) =>
  mutations
    .filter(
      ({ what }) =>
        wanted.length === 0 ||
        wanted.some((word) => (word in areas ? word === area : what.toLowerCase().includes(word))),
    )
    .map((mutation) => ({ area, mutation })),
);
if (chosen.length === 0) {
  console.error(`Nothing to do. Areas: ${Object.keys(areas).join(', ')}`);
  process.exit(1);
}

const sums = new Map<string, { made: number; killed: number }>();
const left: string[] = [];
const queue = [...chosen];

async function work(lane: Lane): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) await judge(lane, next);
}

async function judge(
  lane: Lane,
  { area, mutation }: { area: string; mutation: Mutation },
): Promise<void> {
  const verdict = await lane.judge(mutation);
  const line = `${verdict.padEnd(8)} ${area}: ${mutation.what} (${mutation.file})`;
  console.log(line);
  const sum = sums.get(area) ?? { made: 0, killed: 0 };
  sum.made++;
  if (verdict === 'killed') sum.killed++;
  else left.push(line);
  sums.set(area, sum);
}

const lanes = Number(process.env['MUTATE_LANES'] ?? 2);
await Promise.all(Array.from({ length: lanes }, (_, number) => work(new Lane(number))));

console.log(`\n${'area'.padEnd(16)} made  killed`);
for (const [area, { made, killed }] of [...sums].sort())
  console.log(`${area.padEnd(16)} ${String(made).padStart(4)}  ${String(killed).padStart(6)}`);
console.log(
  `${'all'.padEnd(16)} ${String(chosen.length).padStart(4)}  ${String(chosen.length - left.length).padStart(6)}`,
);
if (left.length > 0) console.log(`\nNot killed:\n${left.join('\n')}`);
process.exit(left.length > 0 ? 1 : 0);
