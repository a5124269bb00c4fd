import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { offline } from '../../contract/reply.ts';
import { toast } from './toast.ts';

/** A part loaded where it is shown; if it cannot be, `otherwise` stands there, or nothing. */
export const lazily = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = () => null,
) => lazy(async () => ({ default: await load().catch(() => otherwise) }));

/** A part that is loaded when it is opened, and there until it is closed. */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const open = () =>
    load().then(
      (loaded) => setPart(() => loaded),
      () => toast(offline, 'error'),
    );
  return { Part, open: () => void open(), close: () => setPart(undefined) };
}

type Closing = { onClose(): void };

/** Says that the dialog could not be loaded, and closes it. */
function NotLoaded({ onClose }: Closing) {
  useEffect(() => {
    toast(offline, 'error');
    onClose();
  }, [onClose]);
  return null;
}

export function dialogOnDemand<Props extends Closing>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazily(load, NotLoaded);
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
