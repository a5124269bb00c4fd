import { type ReactNode, useEffect } from 'react';
import type { Success } from '../../../contract/reply.ts';
import { useAction } from '../../lib/action.ts';
import { useRequest } from '../../lib/request.ts';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';

type LoadedProps<Data> = {
  /** A call: its data, or why there are none. */
  of: { data?: Data | undefined; failed?: string | undefined; retry(): unknown };
  /** Label while they are loading, and the number of placeholder rows. */
  label: string;
  rows?: number;
  children?(data: Data): ReactNode;
};

/** What a call answered, once it has; until then a placeholder or the failure. */
export function Loaded<Data>({
  of: { data, failed, retry },
  children,
  ...waiting
}: LoadedProps<Data>) {
  if (data !== undefined) return children?.(data);
  return failed ? <Failed message={failed} retry={retry} /> : <Skeleton {...waiting} />;
}

type Now<Rec> = {
  /** Shows the record as another call answered it. */
  set(record: Rec): void;
  reload(): Promise<void>;
};

type Props<Rec> = {
  load(): Promise<Success<Rec>>;
  /** Label while the record is loading, and the number of placeholder rows. */
  label: string;
  rows?: number;
  /** What the page is called by its record. */
  title?(record: Rec): string;
  children(record: Rec, now: Now<Rec>): ReactNode;
};

/** The page of a record: what it shows once the record is loaded. */
export function RecordScreen<Rec>({ load, title, children, ...waiting }: Props<Rec>) {
  const request = useRequest(load);
  const { run } = useAction();
  useTitle(request.data && title?.(request.data), request.failed !== undefined);
  const reload = () => run(request.load);
  return (
    <Loaded of={request} {...waiting}>
      {(record) => children(record, { set: request.set, reload })}
    </Loaded>
  );
}

/** Names the page in its heading and its window once that is known; failed, by its kind. */
function useTitle(name: string | undefined, isFailed: boolean): void {
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('.office-title h1');
    if (heading && isFailed) delete heading.dataset['unnamed'];
    if (!name || !heading) return;
    document.title = document.title.replace(heading.textContent, () => name);
    heading.textContent = name;
    delete heading.dataset['unnamed'];
  }, [name, isFailed]);
}
