import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { OwnUser } from '../../../contract/user.ts';
import { useHydrated } from '../../lib/on-mount.ts';
import { $user } from '../../lib/session.ts';
import { dropFromTab, keepInTab, keptInTab } from '../../lib/session-storage.ts';

/** Who buys: somebody with an account, or a guest, who gets one with the order. */

/**
 * Undefined until the login is checked; null for a guest. Whoever was known stays so when the login
 * ends.
 */
export function useBuyer(): OwnUser | null | undefined {
  const user = useStore($user);
  const last = useRef<OwnUser>(undefined);
  if (user) last.current = user;
  return useHydrated() ? (user ?? last.current ?? user) : undefined;
}

/**
 * What a guest has typed, kept in this tab over a reload, and the number of the account that it
 * began; never the consent.
 */
const key = 'buyer';
const kept = ['name', 'mobile', 'email', 'requestId'] as const;
export type BuyerName = (typeof kept)[number] | 'consent';
type Draft = Partial<Record<(typeof kept)[number], string>>;

const pick = (values: Record<string, unknown>): Draft =>
  Object.fromEntries(
    kept.flatMap((name) => {
      const value = values[name];
      return typeof value === 'string' && value ? [[name, value]] : [];
    }),
  );

export const keepBuyerDraft = (values: Record<string, unknown>): void =>
  keepInTab(key, pick(values));
export const buyerDraft = (): Draft => pick(keptInTab<Record<string, unknown>>(key) ?? {});
export const clearBuyerDraft = (): void => dropFromTab(key);
