import type { ReactNode } from 'react';
import { Failed, Skeleton } from './Skeleton.tsx';

type Props<Data> = {
  /** A call: its data, or why there are none. */
  of: { data?: Data | undefined; failed?: string | undefined; retry(): unknown };
  /** Label while they are loading, and the number of placeholder rows. */
  label: string;
  rows?: number;
  children?(data: Data): ReactNode;
};

/** What a call answered, once it has; until then a placeholder or the failure. */
export function Loaded<Data>({ of: { data, failed, retry }, children, ...waiting }: Props<Data>) {
  if (data !== undefined) return children?.(data);
  return failed ? <Failed message={failed} retry={retry} /> : <Skeleton {...waiting} />;
}
