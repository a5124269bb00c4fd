import { type ComponentType, lazy, useState } from 'react';
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
