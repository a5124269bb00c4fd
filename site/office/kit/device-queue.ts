import * as z from 'zod/mini';
import { CallFailed } from '../../lib/ask.ts';
import { dropFromDevice, keepOnDevice, keptOnDevice } from '../../lib/local-storage.ts';

/** What was entered on this device and has not reached the school yet. */

const day = 24 * 3_600_000;

/** Days for which it is kept. */
const kept = 14;

type Queue<Item> = {
  /** First part of the key in local storage; the user's id follows. */
  name: string;
  schema: z.ZodMiniType<Item>;
  isSame(one: Item, other: Item): boolean;
  send(item: Item): Promise<unknown>;
  /** What is kept of one that the school refused; nothing drops it. */
  refused(item: Item, error: CallFailed): Item | undefined;
  /** Whether it waits for a person, not for the network. */
  isHeld?(item: Item): boolean;
};

/** Refusals that would come again: the others pass. */
const lasting = [400, 403, 404, 409, 413, 422];

/** A list of them for each user, oldest first, which is sent when there is a network. */
export function deviceQueue<Item>({ name, schema, isSame, send, refused, isHeld }: Queue<Item>) {
  const of = (user: string): Item[] => {
    const found = z.safeParse(z.array(schema), keptOnDevice(name + user));
    return found.success ? found.data : [];
  };
  const keep = (user: string, list: Item[]): void =>
    list.length > 0 ? keepOnDevice(name + user, list, kept * day) : dropFromDevice(name + user);
  /** Puts `next` in the place of an item; nothing takes it away. */
  const replace = (user: string, item: Item, next?: Item): void =>
    keep(
      user,
      of(user).flatMap((one) => (isSame(one, item) ? (next ?? []) : one)),
    );
  const sendAll = async (user: string): Promise<void> => {
    for (const one of of(user)) {
      if (isHeld?.(one)) continue;
      let left: Item | undefined;
      try {
        await send(one);
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (!lasting.includes(error.status)) return;
        left = refused(one, error);
      }
      replace(user, one, left);
    }
  };
  let running: Promise<void> | undefined;
  return {
    of,
    keep,
    replace,
    add: (user: string, item: Item): void =>
      keep(user, [...of(user).filter((one) => !isSame(one, item)), item]),
    /**
     * Sends them, oldest first. Without a network, or after a server's fault, the rest is kept. Two
     * calls at once are one.
     */
    sendAll: (user: string): Promise<void> => {
      running ??= sendAll(user).finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
