import * as z from 'zod/mini';
import {
  type ClassToNote,
  type SaveAttendance,
  saveAttendance,
} from '../../../contract/attendance.ts';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { dropFromDevice, keepOnDevice, keptOnDevice } from '../../lib/local-storage.ts';
import { toast } from '../../lib/toast.ts';
import { classesKey } from '../../lib/token.ts';

/** What a phone keeps to note attendance without a network: two days, names alone. */

const day = 24 * 3_600_000;

const unsentKey = (user: string) => `attendance-unsent-${user}`;

type Kept = { user: string; classes: ClassToNote[] };

/** Keeps the classes as they were loaded last, with whose they are. */
export const keepClasses = (user: string, classes: ClassToNote[]): void =>
  keepOnDevice(
    classesKey,
    {
      user,
      classes: classes.map((one) => ({
        ...one,
        students: one.students.map((student) => ({ ...student, photo: '' })),
      })),
    } satisfies Kept,
    2 * day,
  );

export const keptClasses = (): Kept | undefined => {
  const kept = keptOnDevice(classesKey) as Partial<Kept> | undefined;
  return typeof kept?.user === 'string' && Array.isArray(kept.classes) ? (kept as Kept) : undefined;
};

/** What was noted and has not reached the school, oldest first; it holds ids alone. */
export function unsent(user: string): SaveAttendance[] {
  const found = z.safeParse(z.array(saveAttendance), keptOnDevice(unsentKey(user)));
  return found.success ? found.data : [];
}

const keepUnsent = (user: string, list: SaveAttendance[]): void =>
  list.length > 0 ? keepOnDevice(unsentKey(user), list, 14 * day) : dropFromDevice(unsentKey(user));

/** Replaces what was noted of a class; who was tapped then counts as tapped. */
export const addUnsent = (user: string, saved: SaveAttendance): void => {
  const kept = unsent(user);
  const before = kept.find(({ lesson }) => lesson === saved.lesson)?.marks ?? [];
  const tapped = new Set(before.filter(({ isTapped }) => isTapped).map(({ order }) => order));
  const marks = saved.marks.map((mark) => ({
    ...mark,
    isTapped: mark.isTapped || tapped.has(mark.order),
  }));
  keepUnsent(user, [...kept.filter(({ lesson }) => lesson !== saved.lesson), { ...saved, marks }]);
};

/** Drops what has arrived, unless the class was noted anew meanwhile. */
const dropUnsent = (user: string, { lesson, notedAt }: SaveAttendance): void =>
  keepUnsent(
    user,
    unsent(user).filter((one) => one.lesson !== lesson || one.notedAt !== notedAt),
  );

export const loadClasses = () => ask(api.attendance.classes.$get());

const send = (json: SaveAttendance) => ask(api.attendance.save.$post({ json }));

let running: Promise<void> | undefined;

/**
 * Sends what this phone has kept, oldest first. What the school refuses is dropped and said, since
 * it would be refused again; without a network, or after a server's fault, it is kept. Two calls at
 * once are one.
 */
export const sendUnsent = (user: string): Promise<void> => {
  running ??= sendAll(user).finally(() => {
    running = undefined;
  });
  return running;
};

async function sendAll(user: string): Promise<void> {
  for (const one of unsent(user)) {
    try {
      await send(one);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const isRefused = [403, 404, 409, 422].includes(error.status);
      if (!isRefused) return;
      toast(error.message, 'error');
    }
    dropUnsent(user, one);
  }
}
