import * as z from 'zod/mini';
import { beginAccount } from '../../../contract/place-order.ts';

// Loaded once the form is touched, see site/lib/form.ts.

const guest = z.pick(beginAccount, { name: true, mobile: true, email: true, consent: true });
export type Buyer = Partial<z.output<typeof guest>>;

/** What a guest has filled in, or the message of each field that is wrong. */
export function faultsIn(values: Record<string, unknown>): {
  guest?: Buyer;
  faults: Record<string, string>;
} {
  const { data, error } = guest.safeParse(values);
  const issues = [...(error?.issues ?? [])].reverse();
  const faults = Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
  return data ? { guest: data, faults } : { faults };
}
