import { hasInName } from '../../../contract/field.ts';
import type { Success } from '../../../contract/reply.ts';
import { useAddress } from '../../lib/address.ts';
import { useList } from '../../lib/list.ts';
import { size } from './sought.ts';

/**
 * Courses or products, newest first, found by a part of their name. The catalogue is one list that everybody reads
 * whole, so it is searched and paged here.
 */
export function useShelf<Goods extends { name: string }>(
  path: string,
  load: () => Promise<Success<Goods[]>>,
) {
  const address = useAddress(path, ['name']);
  const all = useList({}, load);
  const found = all.rows?.filter(hasInName(address.values.name));
  const from = (address.page - 1) * size;
  return {
    address,
    list: { ...all, rows: found?.slice(from, from + size), total: found?.length },
  };
}
