import { useState } from 'react';
import { dropFromDevice, keepOnDevice, keptOnDevice } from '../../lib/local-storage.ts';

/** The chosen batch, empty for other days, undefined before; and what the teacher should know. */
export type BatchDraft = { batch: string | undefined; note: string };

export type Buyer = { user: string; course: string };

/** As long as an unfinished payment. */
const keptFor = 24 * 60 * 60 * 1000;

const key = ({ user, course }: Buyer) => `order-batch ${user} ${course}`;

/** The batch that the link to this page names. */
const asked = () => new URLSearchParams(location.search).get('batch') || undefined;

/** What that person chose on this device, over a new login; a link's choice comes first. */
function batchDraft(buyer: Buyer): BatchDraft {
  const { batch, note } = (keptOnDevice(key(buyer)) ?? {}) as Partial<BatchDraft>;
  return {
    batch: asked() ?? (typeof batch === 'string' ? batch : undefined),
    note: typeof note === 'string' ? note : '',
  };
}

export function useBatchDraft(buyer: Buyer) {
  const [draft, setDraft] = useState(() => batchDraft(buyer));
  return {
    draft,
    change(changed: Partial<BatchDraft>) {
      const next = { ...draft, ...changed };
      setDraft(next);
      keepOnDevice(key(buyer), next, keptFor);
      // Or a reload, as after the UPI app was open, would bring the link's choice back.
      if (changed.batch !== undefined)
        history.replaceState(history.state, '', changed.batch ? `?batch=${changed.batch}` : '?');
    },
    clear: () => dropFromDevice(key(buyer)),
  };
}
