import { useEffect, useRef, useState } from 'react';
import type { Success } from '../../../contract/reply.ts';
import { useRequest } from '../../lib/request.ts';

type Typed<Data> = { data?: Data; failed?: string; busy: boolean };

/**
 * Asks anew whenever what is typed or chosen has stayed the same for `wait` milliseconds; not where
 * there is nothing to ask (an empty `of`). The last answer stays until the next is there.
 */
export function useTyped<Data>(
  of: string,
  call: () => Promise<Success<Data>>,
  wait = 0,
): Typed<Data> {
  const [settled, setSettled] = useState(of);
  const present = useRef({ call, settled });
  present.current = { call, settled };
  useEffect(() => {
    const timer = setTimeout(() => setSettled(of), of ? wait : 0);
    return () => clearTimeout(timer);
  }, [of, wait]);
  const { data, failed } = useRequest(
    async () => {
      const { call, settled } = present.current;
      const answer = settled ? (await call()).data : undefined;
      return { success: true as const, data: { of: settled, answer } };
    },
    { version: settled },
  );
  if (!of) return { busy: false };
  const busy = data?.of !== of && !failed;
  return {
    busy,
    ...(data?.answer !== undefined && { data: data.answer }),
    ...(failed && { failed }),
  };
}
