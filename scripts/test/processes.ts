import { execFileSync } from 'node:child_process';

type Process = { pid: number; parent: number };

const all = (): Process[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , stat]) => !stat?.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));

export function processTree(first: number | undefined): number[] {
  const family = new Set([first]);
  const running = all();
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { pid, parent } of running) if (family.has(parent)) family.add(pid);
  }
  return [...family].filter((pid) => pid !== undefined);
}

export const alive = (pids: number[]): number[] =>
  all()
    .map(({ pid }) => pid)
    .filter((pid) => pids.includes(pid));
