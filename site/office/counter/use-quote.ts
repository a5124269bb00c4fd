import { useEffect, useState } from 'react';
import { api, CallFailed } from '../../lib/api.ts';
import { sends } from '../kit/calls.ts';
import type { Change } from './Counter.tsx';
import { isShop, type Sale, sellOf } from './sale.ts';

const askQuote = sends(api.admin['quote-order'].$post);

export type Quoting = { busy: boolean; failed: string };

/**
 * Asks what an order costs with its offer code, or by the demo class of a person who is known; anew
 * whenever what is sold changes.
 */
export function useQuote(sale: Sale, onChange: Change): Quoting {
  const [state, setState] = useState<Quoting>({ busy: false, failed: '' });
  const { courseName, items, extras } = sellOf({ ...sale, quote: undefined });
  const person = sale.person?.hasAccount && sale.course ? sale.person._id : undefined;
  const isAsked = (sale.course || isShop(sale)) && (sale.offerCode || person);
  const asked = isAsked
    ? JSON.stringify({ courseName, items, extras, offerCode: sale.offerCode, person })
    : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked says when
  useEffect(() => {
    onChange(() => ({ quote: undefined }));
    setState({ busy: asked !== '', failed: '' });
    if (!asked) return;
    let isLate = false;
    askQuote(JSON.parse(asked))
      .then(({ data }) => {
        if (isLate) return;
        setState({ busy: false, failed: '' });
        onChange(() => ({ quote: data }));
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallFailed)) throw error;
        if (!isLate) setState({ busy: false, failed: error.message });
      });
    return () => {
      isLate = true;
    };
  }, [asked]);
  return state;
}
