import { useEffect } from 'react';
import { api, CallFailed } from '../../lib/api.ts';
import { sends } from '../kit/calls.ts';
import type { Change } from './Counter.tsx';
import type { Sale } from './sale.ts';

const askDays = sends(api.order['collection-days'].$post);

/** Asks on which days the products can be collected, anew whenever they change. */
export function useDays({ pieces }: Sale, onChange: Change): void {
  const items = pieces.map(({ product, amount }) => ({ id: product._id, amount }));
  const asked = items.length > 0 ? JSON.stringify(items) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked says when
  useEffect(() => {
    onChange(() => ({ days: undefined }));
    if (!asked) return;
    let isLate = false;
    askDays({ items: JSON.parse(asked) })
      .then(({ data }) => !isLate && onChange(() => ({ days: data.days })))
      .catch((error: unknown) => {
        // The calendar stands in, and placing the order is refused in words.
        if (!(error instanceof CallFailed)) throw error;
      });
    return () => {
      isLate = true;
    };
  }, [asked]);
}
