import { useEffect, useRef, useState } from 'react';
import { cashOnDelivery, drawOrderId, type Order } from '../../../contract/order.ts';
import { CallFailed } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { type Draft, draftOf, type Goods, type Payment, unanswered } from './draft.ts';
import { Placed } from './Placed.tsx';
import { placeOrder } from './place.ts';
import { Summary } from './Summary.tsx';
import { UpiDialog } from './UpiDialog.tsx';

type Props = {
  goods: Goods;
  /** Called with the price that counts now when it is not the one shown. */
  onPriceChanged(price: number | undefined): void;
  onPlaced(order: Order): void;
};

type Stage =
  | { at: 'choosing' }
  | { at: 'paying'; orderId: string }
  | { at: 'processing' }
  | { at: 'stuck'; draft: Draft }
  | { at: 'placed'; order: Order };

const newPriceOf = (data: unknown): number | undefined => {
  const price = (data as { price?: unknown } | undefined)?.price;
  return typeof price === 'number' ? price : undefined;
};

/** Cash or UPI, then the order: chosen, paid, in process, placed. The address of the page names the checkout. */
export function Checkout({ goods, onPriceChanged, onPlaced }: Props) {
  const [mode, setMode] = useState<'cash' | 'upi'>('cash');
  const [stage, setStage] = useState<Stage>({ at: 'choosing' });
  const status = useRef<HTMLDivElement>(null);
  const place = location.pathname;

  const send = async (draft: Draft) => {
    setStage({ at: 'processing' });
    try {
      const order = await placeOrder(place, draft);
      setStage({ at: 'placed', order });
      onPlaced(order);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.status === 0 || error.status >= 500) return setStage({ at: 'stuck', draft });
      setStage({ at: 'choosing' });
      toast(error.message, 'error');
      if (error.status === 409) onPriceChanged(newPriceOf(error.data));
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => {
    const lost = unanswered(place);
    if (lost) void send(lost);
  }, []);

  useEffect(() => {
    if (stage.at !== 'choosing' && stage.at !== 'paying') status.current?.focus();
  }, [stage.at]);

  if (stage.at === 'placed') return <Placed ref={status} order={stage.order} />;
  if (stage.at === 'processing') return <Processing ref={status} />;
  if (stage.at === 'stuck') {
    return <Stuck ref={status} retry={() => void send(stage.draft)} />;
  }

  const pay = (payment: Payment, orderId: string) => void send(draftOf(goods, payment, orderId));
  return (
    <div className="checkout">
      <Summary goods={goods} />
      <form
        className="card"
        onSubmit={(event) => {
          event.preventDefault();
          const orderId = drawOrderId();
          if (mode === 'upi') setStage({ at: 'paying', orderId });
          else pay({ advance: 0, txnId: cashOnDelivery }, orderId);
        }}
      >
        <div className="body">
          <fieldset className="choice">
            <legend className="legend">How do you want to pay?</legend>
            <Choice
              value="cash"
              mode={mode}
              onChoose={setMode}
              label="Cash"
              hint="Pay the full price when you come by."
            />
            <Choice
              value="upi"
              mode={mode}
              onChoose={setMode}
              label="UPI"
              hint="Scan a QR code and pay the full price or 50% of it now."
            />
          </fieldset>
          <button className="button" type="submit">
            {mode === 'cash' ? 'Place Order' : 'Pay by UPI'}
          </button>
        </div>
      </form>
      {stage.at === 'paying' && (
        <UpiDialog
          goods={goods}
          orderId={stage.orderId}
          onClose={() => setStage({ at: 'choosing' })}
          onPaid={(payment) => pay(payment, stage.orderId)}
        />
      )}
    </div>
  );
}

type ChoiceProps = {
  value: 'cash' | 'upi';
  mode: 'cash' | 'upi';
  label: string;
  hint: string;
  onChoose(mode: 'cash' | 'upi'): void;
};

const Choice = ({ value, mode, label, hint, onChoose }: ChoiceProps) => (
  <label className="option">
    <input
      type="radio"
      name="mode"
      value={value}
      checked={mode === value}
      onChange={() => onChoose(value)}
    />
    <span>
      <strong>{label}</strong>
      <br />
      <span className="muted small">{hint}</span>
    </span>
  </label>
);

type Focused = { ref: React.Ref<HTMLDivElement> };

const Processing = ({ ref }: Focused) => (
  <div ref={ref} tabIndex={-1} className="stack moment" role="status">
    <span className="spinner" aria-hidden="true" />
    <h2>Processing your order</h2>
    <p>Please do not refresh this page or go back.</p>
  </div>
);

const Stuck = ({ ref, retry }: Focused & { retry(): void }) => (
  <div ref={ref} tabIndex={-1} className="stack moment" role="alert">
    <h2>No answer yet</h2>
    <p>
      We could not reach the school. Your order is kept on this page: trying again never orders or
      charges twice.
    </p>
    <button className="button" type="button" onClick={retry}>
      Try again
    </button>
  </div>
);
