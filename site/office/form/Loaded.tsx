import type { ReactNode } from 'react';
import type { Success } from '../../../contract/reply.ts';
import { useRequest } from '../../lib/request.ts';
import { Failed, Waiting } from '../../ui/Waiting.tsx';

type Props<Rec> = {
  load(): Promise<Success<Rec>>;
  /** What is said while the record is on its way, and how many rows stand in for it. */
  label: string;
  rows?: number;
  children(record: Rec): ReactNode;
};

/** A record once it has come; until then its shape, or why it did not. */
export function Loaded<Rec>({ load, children, ...waiting }: Props<Rec>) {
  const { data, failed, retry } = useRequest(load);
  if (failed && !data) return <Failed message={failed} retry={retry} />;
  return data ? children(data) : <Waiting {...waiting} />;
}
