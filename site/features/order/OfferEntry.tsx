import { useEffect, useRef } from 'react';
import { rupees } from '../../../contract/money.ts';
import { useOnDemand } from '../../lib/on-demand.ts';
import { toast } from '../../lib/toast.ts';
import type { Pricing } from './use-quote.ts';

type Props = {
  pricing: Pricing;
  /** Called with what is to be paid after a code was applied or removed. */
  onPrice(price: number): void;
};

/** Loaded when it is opened, as the form for a payment is. */
const loadField = async () => (await import('./OfferField.tsx')).OfferField;

/** 'Have an offer code?', folded; in its place the applied code, which can be removed. */
export function OfferEntry({ pricing, onPrice }: Props) {
  const { quote, dropped } = pricing;
  const applied = quote.offerCode;
  const { Part: Field, open } = useOnDemand(loadField);
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(applied);
  // What was pressed is gone with the change; what takes its place has the focus.
  useEffect(() => {
    if (before.current !== applied && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('button, summary')?.focus();
    before.current = applied;
  }, [applied]);
  const apply = async (code: string) => {
    const { price, discount } = await pricing.apply(code);
    onPrice(price);
    toast(`${code} takes off ${rupees(discount)}`);
  };
  return (
    <div ref={box}>
      {applied ? (
        <p className="row">
          <span>
            Offer code <strong className="numbers">{applied}</strong>
          </span>
          <button
            className="text-button"
            type="button"
            onClick={() => void pricing.remove().then(onPrice)}
          >
            Remove<span className="visually-hidden"> offer code {applied}</span>
          </button>
        </p>
      ) : (
        <details
          open={dropped !== undefined}
          // Unfolded perhaps before this script came.
          ref={(fold) => void (fold?.open && !Field && open())}
          onToggle={({ currentTarget }) => currentTarget.open && !Field && open()}
        >
          <summary>Have an offer code?</summary>
          {Field ? (
            <Field key={dropped?.code} first={dropped?.code ?? ''} onApply={apply} />
          ) : (
            <p className="muted small">One moment…</p>
          )}
        </details>
      )}
    </div>
  );
}
