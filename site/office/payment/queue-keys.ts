import type { KeyboardEvent } from 'react';
import type { AdminPayment } from '../../../contract/payment-office.ts';

const verbs: Record<string, 'verify' | 'reject'> = { v: 'verify', r: 'reject' };

/** What a key decides about the row that has the focus: V to verify it, R to reject it. */
export function decideByKey(event: KeyboardEvent, rows: AdminPayment[]) {
  const verb = verbs[event.key.toLowerCase()];
  const target = event.target as HTMLElement;
  if (!verb || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const row = target.closest('dialog') ? null : target.closest('tbody tr');
  const payment = row && rows[[...(row.parentElement?.children ?? [])].indexOf(row)];
  if (!payment) return undefined;
  event.preventDefault();
  return { verb, payment };
}
