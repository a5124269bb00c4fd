import { test } from '@playwright/test';

/** Calls of a process, of which a run starts a new one now and then. */
const most = 7;
let nth = 0;

/** A time by which a test finds its own class: no other call of the run gets it. */
export function ownTime(from: number, to: number): string {
  // None on the hour, whose words may be a part of another time's.
  const minute = (test.info().workerIndex * most + nth++) % ((to - from) * 50);
  const hour = String(from + Math.floor(minute / 50)).padStart(2, '0');
  return `${hour}:${10 + (minute % 50)}`;
}
