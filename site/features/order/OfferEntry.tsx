import { type ComponentType, useEffect, useRef, useState } from 'react';
import { offline } from '../../../contract/reply.ts';
import { toast } from '../../lib/toast.ts';
import type { OfferField } from './OfferField.tsx';
import type { DroppedCode } from './use-quote.ts';

type Props = {
  /** The code that is applied; empty without one. */
  applied: string;
  /** A code that no longer holds: the field opens with it. */
  dropped: DroppedCode | undefined;
  /** Checks and applies a code. */
  onApply(code: string): Promise<void>;
  onRemove(): void;
};

/** Loaded when it is opened, as the form for a payment is. */
const loadField = () => import('./OfferField.tsx');

/** 'Have an offer code?', folded, with the field in it; in its place the applied code, which can be removed. */
export function OfferEntry({ applied, dropped, onApply, onRemove }: Props) {
  const [Field, setField] = useState<ComponentType<Parameters<typeof OfferField>[0]>>();
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(applied);
  // What was pressed is gone with the change; what takes its place has the focus.
  useEffect(() => {
    if (before.current !== applied && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('button, summary')?.focus();
    before.current = applied;
  }, [applied]);
  const open = () =>
    loadField().then(
      ({ OfferField }) => setField(() => OfferField),
      () => toast(offline, 'error'),
    );
  return (
    <div ref={box}>
      {applied ? (
        <p className="row">
          <span>
            Offer code <strong className="numbers">{applied}</strong>
          </span>
          <button className="text-button" type="button" onClick={onRemove}>
            Remove<span className="visually-hidden"> offer code {applied}</span>
          </button>
        </p>
      ) : (
        <details
          open={dropped !== undefined}
          onToggle={({ currentTarget }) => currentTarget.open && !Field && void open()}
        >
          <summary>Have an offer code?</summary>
          {Field ? (
            <Field key={dropped?.code} first={dropped?.code ?? ''} onApply={onApply} />
          ) : (
            <p className="muted small">One moment…</p>
          )}
        </details>
      )}
    </div>
  );
}
