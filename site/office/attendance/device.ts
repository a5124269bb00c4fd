import {
  type ClassToNote,
  type SaveAttendance,
  saveAttendance,
} from '../../../contract/attendance.ts';
import { api, ask } from '../../lib/api.ts';
import { keepOnDevice, keptOnDevice } from '../../lib/local-storage.ts';
import { toast } from '../../lib/toast.ts';
import { classesKey } from '../../lib/token.ts';
import { deviceQueue } from '../kit/device-queue.ts';

/** What a phone keeps to note attendance without a network: two days, names alone. */

const day = 24 * 3_600_000;

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

export const loadClasses = () => ask(api.attendance.classes.$get());

/** What was noted and has not reached the school; it holds ids alone. A refusal is said. */
const queue = deviceQueue<SaveAttendance>({
  name: 'attendance-unsent-',
  schema: saveAttendance,
  // Noted anew meanwhile, it is another one.
  isSame: (one, other) => one.lesson === other.lesson && one.notedAt === other.notedAt,
  send: (json) => ask(api.attendance.save.$post({ json })),
  refused(_, { message }) {
    toast(message, 'error');
    return undefined;
  },
});

export const unsent = queue.of;
export const sendUnsent = queue.sendAll;

/** Replaces what was noted of a class; who was tapped then counts as tapped. */
export const addUnsent = (user: string, saved: SaveAttendance): void => {
  const kept = unsent(user);
  const before = kept.find(({ lesson }) => lesson === saved.lesson)?.marks ?? [];
  const tapped = new Set(before.filter(({ isTapped }) => isTapped).map(({ order }) => order));
  const marks = saved.marks.map((mark) => ({
    ...mark,
    isTapped: mark.isTapped || tapped.has(mark.order),
  }));
  queue.keep(user, [...kept.filter(({ lesson }) => lesson !== saved.lesson), { ...saved, marks }]);
};
