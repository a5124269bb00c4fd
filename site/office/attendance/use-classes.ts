import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClassToNote, SaveAttendance } from '../../../contract/attendance.ts';
import { paths } from '../../../contract/paths.ts';
import type { OwnUser } from '../../../contract/user.ts';
import { CallFailed, whyUnread } from '../../lib/api.ts';
import { ownerOf } from '../../lib/session.ts';
import { storedToken } from '../../lib/token.ts';
import { tryAgain } from '../../ui/try-again.ts';
import { addUnsent, keepClasses, keptClasses, loadClasses, sendUnsent, unsent } from './device.ts';

type State = {
  user: string;
  classes?: ClassToNote[];
  /** What has not been sent, by lesson. */
  waiting: SaveAttendance[];
  /** Why nothing can be shown. */
  failed?: string;
  isOffline: boolean;
};

const toLogin = () =>
  location.replace(`${paths.adminLogin}?next=${encodeURIComponent(paths.adminAttendance)}`);

/** The classes with the marks that wait on this phone in place of the school's. */
const withMarks = (classes: ClassToNote[], waiting: SaveAttendance[]): ClassToNote[] =>
  classes.map((one) => {
    const own = waiting.find(({ lesson }) => lesson === one.lesson);
    if (!own) return one;
    const isPresent = new Map(own.marks.map((mark) => [mark.order, mark.isPresent]));
    return {
      ...one,
      notedAt: own.notedAt,
      students: one.students.map((student) => ({
        ...student,
        isPresent: isPresent.get(student.order) ?? student.isPresent,
      })),
    };
  });

/**
 * The classes to note, from the school or, without a network, from this phone. What is noted is
 * kept first, then sent whenever there is a network.
 */
export function useClasses() {
  const [state, setState] = useState<State>({ user: '', waiting: [], isOffline: false });
  const begun = useRef(0);

  const load = useCallback(async () => {
    const token = storedToken();
    if (!token) return toLogin();
    const own = ++begun.current;
    // An answer that comes after the next one would bring back what was noted before.
    const isLate = () => own !== begun.current;
    try {
      const user = await ownerOf(token);
      if (!user) return toLogin();
      await sendUnsent(user._id);
      const { data } = await loadClasses();
      if (isLate()) return;
      keepClasses(user._id, data);
      setState(stateOf(user, data));
    } catch (error) {
      if (isLate()) return;
      const kept = keptClasses();
      const isRefused = error instanceof CallFailed && error.status > 0;
      if (isRefused || !kept) {
        setState((before) => ({ ...before, failed: whyUnread(error as Error) }));
        return;
      }
      setState({ ...kept, waiting: unsent(kept.user), isOffline: true });
    }
  }, []);

  useEffect(() => {
    void load();
    const again = () => document.visibilityState === 'visible' && void load();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [load]);

  const isLeft = state.isOffline || state.waiting.length > 0;
  // A network that is said to be back is not always there yet.
  useEffect(() => (isLeft ? tryAgain(load) : undefined), [isLeft, load]);

  const save = async (form: SaveAttendance) => {
    addUnsent(state.user, form);
    setState((before) => ({ ...before, waiting: unsent(before.user) }));
    await sendUnsent(state.user);
    await load();
  };

  const { classes, waiting } = state;
  return { ...state, ...(classes && { classes: withMarks(classes, waiting) }), save, retry: load };
}

const stateOf = ({ _id }: OwnUser, classes: ClassToNote[]): State => ({
  ...{ user: _id, classes },
  ...{ waiting: unsent(_id), isOffline: false },
});
