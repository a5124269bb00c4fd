import { type ComponentType, Suspense, useEffect } from 'react';
import { offline } from '../../contract/reply.ts';
import { lazily } from './on-demand.ts';
import { toast } from './toast.ts';

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
