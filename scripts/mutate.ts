import { readArguments } from './arguments.ts';
import { areas } from './mutate/areas.ts';
import { Lane } from './mutate/lane.ts';
import type { Mutation } from './mutate/mutation.ts';
import { stop } from './stop.ts';

/**
 * Puts one fault after another into a copy of the project and runs the nearest tests: a fault that they do not notice
 * survives. `npm run mutate` makes all of them, `npm run mutate -- limits backup` those of two areas, and
 * `npm run mutate -- '/64'` those with these words in their name. Exits with 1 when one survived.
 */
const { words } = readArguments('npm run mutate -- [<area or words> ...]', Infinity);
const all = Object.entries(areas).flatMap(([area, mutations]) =>
  mutations.map((mutation) => ({ area, mutation })),
);
const isMeant = (word: string, { area, mutation }: (typeof all)[number]) =>
  word in areas ? word === area : mutation.what.toLowerCase().includes(word);
const wanted = words.map((word) => word.toLowerCase());
const unknown = wanted.filter((word) => !all.some((one) => isMeant(word, one)));
if (unknown.length > 0)
  stop(`No area or fault is called ${unknown.join(', ')}. Areas: ${Object.keys(areas).join(', ')}`);
const chosen =
  wanted.length > 0 ? all.filter((one) => wanted.some((word) => isMeant(word, one))) : all;

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
if (!(lanes > 0)) stop('MUTATE_LANES is how many copies work at once.');
await Promise.all(Array.from({ length: lanes }, (_, number) => work(new Lane(number))));

console.log(`\n${'area'.padEnd(16)} made  killed`);
for (const [area, { made, killed }] of [...sums].sort())
  console.log(`${area.padEnd(16)} ${String(made).padStart(4)}  ${String(killed).padStart(6)}`);
console.log(
  `${'all'.padEnd(16)} ${String(chosen.length).padStart(4)}  ${String(chosen.length - left.length).padStart(6)}`,
);
if (left.length > 0) console.log(`\nNot killed:\n${left.join('\n')}`);
process.exit(left.length > 0 ? 1 : 0);
