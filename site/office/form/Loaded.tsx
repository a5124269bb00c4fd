import type { ReactNode } from 'react';
import type { Success } from '../../../contract/reply.ts';
import { useRequest } from '../../lib/request.ts';
import { Failed, Waiting } from '../../ui/Waiting.tsx';

type Props<Rec> = {
  load(): Promise<Success<Rec>>;
  /** Label while the record is loading, and the number of placeholder rows. */
  label: string;
  rows?: number;
  children(record: Rec): ReactNode;
};

/** Loads a record and renders it; until then a placeholder or the failure. */
export function Loaded<Rec>({ load, children, ...waiting }: Props<Rec>) {
  const { data, failed, retry } = useRequest(load);
  if (failed && !data) return <Failed message={failed} retry={retry} />;
  return data ? children(data) : <Waiting {...waiting} />;
}
