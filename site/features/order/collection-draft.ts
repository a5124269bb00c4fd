import { useState } from 'react';
import { collectionDays } from '../../../contract/collection.ts';
import { dropFromTab, keepInTab, keptInTab } from '../../lib/session-storage.ts';

/** When the order is collected, `YYYY-MM-DD`, and what the bakery should know. */
export type CollectionDraft = { neededOn: string; note: string };

const key = (user: string) => `order-collection ${user}`;

/** What was entered in this tab; nothing chosen, nothing kept. */
export function collectionDraft(user: string): CollectionDraft {
  const { neededOn, note } = keptInTab<Partial<CollectionDraft>>(key(user)) ?? {};
  return {
    neededOn: typeof neededOn === 'string' ? neededOn : '',
    note: typeof note === 'string' ? note : '',
  };
}

export const clearCollectionDraft = (user: string): void => dropFromTab(key(user));

/** The draft of that person, kept over a reload. The day is the first possible one where none, or none of those, was chosen. */
export function useCollectionDraft(user: string, leadDays: number) {
  const [draft, setDraft] = useState(() => collectionDraft(user));
  const days = collectionDays(leadDays);
  const neededOn = days.includes(draft.neededOn) ? draft.neededOn : (days[0] ?? '');
  const change = (changed: Partial<CollectionDraft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    keepInTab(key(user), next);
  };
  return { draft: { ...draft, neededOn }, days, change };
}
