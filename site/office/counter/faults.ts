import { sell } from '../../../contract/counter.ts';
import { type Sale, sellOf } from './sale.ts';

/** What an order lacks before it is sent, by field: as the school would refuse it. */
export function faultsOf(sale: Sale, isOffline: boolean): Record<string, string> {
  const { error } = sell.safeParse(sellOf(sale));
  const faults: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message;
  if (isOffline && sale.way !== 'cash') faults['way'] = 'Without a network only cash can be taken';
  return faults;
}
