import { useEffect, useEffectEvent, useState } from 'react';
import type { PublicBatch, Waiting } from '../../../contract/batch.ts';
import { batchInWords } from '../../../contract/day.ts';
import {
  type OrderTexts,
  orderFields,
  type SomeOrderTexts,
} from '../../../contract/order-field.ts';
import { textsOf } from '../../../contract/text-field.ts';
import { api, ask, type CallFailed } from '../../lib/api.ts';
import { dropFromDevice, keepOnDevice, keptOnDevice } from '../../lib/local-storage.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { $user } from '../../lib/session.ts';
import { storedToken } from '../../lib/token.ts';
import { useEarlyChoice } from '../../ui/early-choice.ts';
import type { Purchase } from '../order/order-draft.ts';

/** The chosen batch, empty for other days, undefined before; and what the teacher should know. */
export type BatchDraft = OrderTexts & { batch: string | undefined };

const key = ({ user, course }: Purchase) => `order-batch ${user} ${course}`;

/** The only batch that can be booked: another choice is the exception then. */
function onlyOne(open: PublicBatch[]): string | undefined {
  const [first, other] = open.filter(({ left }) => left > 0);
  return other ? undefined : first?._id;
}

/** What whoever was here as a guest, or before the login was known, or else that person chose. */
function keptDraft({ user, course }: Purchase): Partial<BatchDraft> {
  const kept = keptOnDevice(key({ user: '', course })) ?? keptOnDevice(key({ user, course })) ?? {};
  const { batch } = kept as Partial<BatchDraft>;
  return {
    ...(typeof batch === 'string' && { batch }),
    ...textsOf(orderFields, kept as SomeOrderTexts),
  };
}

/** The choice of the link to this page comes first, then an earlier one. */
function useBatchDraft(purchase: Purchase, open: PublicBatch[], linked: string | undefined) {
  const [draft, setDraft] = useState<BatchDraft>({
    ...textsOf(orderFields),
    batch: linked ?? onlyOne(open),
  });
  // Not in the first render, which is the server's.
  const take = useEffectEvent(() => {
    const kept = keptDraft(purchase);
    setDraft((now) => ({ ...now, ...kept, ...(linked && { batch: now.batch }) }));
  });
  useEffect(() => {
    if (purchase.user || !storedToken()) take();
  }, [purchase.user]);
  return {
    draft,
    change(changed: Partial<BatchDraft>) {
      const next = { ...draft, ...changed };
      setDraft(next);
      keepOnDevice(key(purchase), next);
      if (purchase.user) dropFromDevice(key({ ...purchase, user: '' }));
      // Or a reload, as after the UPI app was open, would bring the link's choice back.
      if (changed.batch !== undefined)
        history.replaceState(history.state, '', changed.batch ? `?batch=${changed.batch}` : '?');
    },
    clear() {
      for (const user of [purchase.user, $user.get()?._id ?? '', ''])
        dropFromDevice(key({ ...purchase, user }));
    },
  };
}

const isHeldFor =
  (waiting: Waiting[] = []) =>
  ({ _id }: PublicBatch) =>
    waiting.some(({ batch, offeredUntil }) => offeredUntil !== '' && batch._id === _id);

/** A batch that is full by now is refused with the newest list, and the rest of the form stays. */
export function useBatchChoice(
  purchase: Purchase,
  courseId: string,
  first: PublicBatch[],
  linked: string | undefined,
) {
  const { draft, change, clear } = useBatchDraft(purchase, first, linked);
  useEarlyChoice('batch', (batch) => change({ batch }));
  const [open, setOpen] = useState(first);
  const [waiting, setWaiting] = useState<Waiting[]>();
  const [fault, setFault] = useState<{ words: string }>();
  const isAsked = first.length > 0 || Boolean(draft.batch);

  /** Without an answer what is shown stays: the order is refused where it no longer holds. */
  const load = async () => {
    const both = [
      ask(api.batch.upcoming.$get({ query: { course: courseId } })),
      // A guest waits for nothing.
      storedToken() ? ask(api.waiting.mine.$get()) : { data: [] },
    ] as const;
    const [list, mine] = await Promise.allSettled(both);
    if (list.status === 'fulfilled') setOpen(list.value.data);
    if (mine.status === 'fulfilled') setWaiting(mine.value.data);
  };
  useOnMount(() => {
    if (isAsked) void load();
  });

  // A seat that was offered stays the buyer's when its batch is closed to others.
  const isOpen = (id: string) => open.some(({ _id }) => _id === id);
  const kept = (waiting ?? []).filter(
    ({ batch, offeredUntil }) => offeredUntil && batch.courseId === courseId && !isOpen(batch._id),
  );
  const batches = [...open, ...kept.map(({ batch }) => batch)];
  const chosen = batches.find(({ _id }) => _id === draft.batch);
  const isHeld = chosen && isHeldFor(waiting)(chosen);
  return {
    isAsked,
    isOffered: kept.length > 0 || batches.some(isHeldFor(waiting)),
    goods: {
      ...(chosen && { dates: batchInWords(chosen), startDate: chosen.firstDay }),
      ...((!isAsked || draft.batch === '') && { dates: '' }),
      ...(isAsked && draft.batch && { batch: draft.batch }),
      ...(isAsked && textsOf(orderFields, draft)),
    },
    /** Whether there is a choice that can be ordered, as far as is known. */
    check(): boolean {
      const isMissing = isAsked && draft.batch !== '' && !chosen;
      const isFull = chosen && chosen.left <= 0 && waiting && !isHeld;
      const words = isMissing
        ? 'Choose your days'
        : 'This batch is full. Choose other days, or join its waiting list.';
      setFault(isMissing || isFull ? { words } : undefined);
      return !isMissing && !isFull;
    },
    /** Whether the order was refused for its batch, which the page says by itself. */
    async refused({ errors }: CallFailed): Promise<boolean> {
      if (!errors['batch']) return false;
      await load();
      setFault({ words: errors['batch'] });
      return true;
    },
    clear,
    fields: {
      batches,
      waiting,
      draft,
      fault,
      onChange(changed: Parameters<typeof change>[0]) {
        setFault(undefined);
        change(changed);
      },
      onWaiting: () => void load(),
    },
  };
}
