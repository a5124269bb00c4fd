import type { SaveAttendance } from '../../../contract/attendance.ts';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { dropUnsent, unsent } from './device.ts';

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
