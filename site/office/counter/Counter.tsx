import { useEffect, useRef, useState } from 'react';
import { today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { may } from '../../../contract/team.ts';
import { useAction } from '../../lib/action.ts';
import { failureOf } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { FormFailure } from '../../ui/Submit.tsx';
import { useUnsavedWarning } from '../../ui/unsaved.ts';
import { Done, type Sold } from './Done.tsx';
import { orderQueue, placeOrder, type Seller } from './device.ts';
import { faultsOf } from './faults.ts';
import { Pay } from './Pay.tsx';
import { amountOf, goodsOf, isBegun, nameOf, newSale, priceOf, type Sale, sellOf } from './sale.ts';
import { Unsent } from './Unsent.tsx';
import { useCounter } from './use-counter.ts';
import { useDays } from './use-days.ts';
import { useQuote } from './use-quote.ts';
import { What } from './What.tsx';
import { When } from './When.tsx';
import { findPerson, Who } from './Who.tsx';
import './counter.css';

/** What the button does, said before it is pressed. */
function actionOf(sale: Sale): string {
  if (priceOf(sale) === 0) return 'Place the order';
  const amount = rupees(amountOf(sale));
  if (sale.way === 'later') return `Place the order, ${rupees(priceOf(sale))} later`;
  return {
    cash: `Take ${amount} in cash`,
    seen: `${amount} has come`,
    claimed: `Note ${amount} by UPI`,
  }[sale.way];
}

/** A new order for somebody who stands there or calls: who, what, how it is paid. */
export function Counter() {
  const { seller, goods, isOffline, unsent, failed, retry } = useCounter();
  const [sale, setSale] = useState(newSale);
  const [sold, setSold] = useState<Sold>();
  const { run } = useAction();
  const isOpen = seller !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when somebody is logged in
  useEffect(() => {
    const named = new URLSearchParams(location.search).get('person');
    if (!isOpen || !named) return;
    history.replaceState(history.state, '', location.pathname);
    void run(async () => {
      const [person] = (await findPerson({ person: named })).data;
      if (person) return setSale((before) => ({ ...before, person }));
      return toast('There is no such customer: look for them by phone or name', 'error');
    });
  }, [isOpen]);
  if (!seller || !goods)
    return <Loaded of={{ failed, retry }} label="Loading the counter" rows={6} />;
  if (!may(seller.role, 'placeOrders'))
    return <p className="lead">This is not part of your role.</p>;
  const next = () => {
    setSale(newSale());
    setSold(undefined);
  };
  if (sold) return <Done sold={sold} onNext={next} />;
  return (
    <div className="stack counter">
      <p className="network" role="status">
        {isOffline && 'No network. Cash orders are kept on this device and sent later.'}
      </p>
      <Unsent seller={seller} orders={unsent} onChange={retry} />
      <SaleForm
        {...{ sale, seller, goods, isOffline }}
        onChange={(change) => setSale((before) => ({ ...before, ...change(before) }))}
        onSold={setSold}
        onKept={retry}
      />
    </div>
  );
}

export type Change = (change: (before: Sale) => Partial<Sale>) => void;

type FormProps = {
  sale: Sale;
  seller: Seller;
  goods: NonNullable<ReturnType<typeof useCounter>['goods']>;
  isOffline: boolean;
  onChange: Change;
  onSold(sold: Sold): void;
  /** Something new is kept on this device. */
  onKept(): void;
};

function SaleForm({ sale, seller, goods, isOffline, onChange, onSold, onKept }: FormProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  useUnsavedWarning(isBegun(sale));
  const at = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wrong = at.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (Object.keys(errors).length === 0 || !wrong) return;
    wrong.focus();
    // The button sticks to the bottom, perhaps over it.
    wrong.scrollIntoView({ block: 'center' });
  }, [errors]);
  const quoting = useQuote(sale, isOffline, onChange);
  useDays(sale, isOffline, onChange);
  const change: Change = (to) => {
    setErrors({});
    setFailure('');
    onChange(to);
  };
  /** Keeps it on this device, to be sent when there is a network. */
  const keep = () => {
    const form = { ...sellOf(sale), receivedOn: today() };
    const what = `${nameOf(sale)}: ${goodsOf(sale)}, ${rupees(amountOf(sale))}`;
    orderQueue.add(seller.id, { form, what, at: new Date().toISOString() });
    onKept();
    onSold({ kept: { form, what } });
  };
  const send = async () => {
    const found = faultsOf(sale, isOffline);
    setErrors(found);
    setFailure('');
    if (Object.keys(found).length > 0) return;
    if (isOffline) return keep();
    setBusy(true);
    try {
      const { data } = await placeOrder(sellOf(sale));
      onSold({ order: data });
    } catch (thrown) {
      const error = failureOf(thrown);
      if (error === thrown && error.status === 0 && sale.way === 'cash') return keep();
      setErrors(error.errors);
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      ref={at}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <Who {...{ sale, errors, isOffline }} onChange={change} />
      <What
        {...{ sale, goods, errors, quoting, isOffline }}
        mayAgree={may(seller.role, 'agreePrices')}
        onChange={change}
      />
      <When {...{ sale, errors }} onChange={change} />
      <Pay
        {...{ sale, errors, isOffline }}
        maySee={may(seller.role, 'verifyPayments')}
        onChange={change}
      />
      <FormFailure message={failure} />
      <div className="save-bar">
        <button className="button" type="submit" disabled={busy}>
          {busy ? 'Placing…' : actionOf(sale)}
        </button>
      </div>
    </form>
  );
}
