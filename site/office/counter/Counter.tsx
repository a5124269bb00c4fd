import { useEffect, useRef, useState } from 'react';
import { sell } from '../../../contract/counter.ts';
import { batchInWords } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { useTrouble } from '../../lib/online.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { toast } from '../../lib/toast.ts';
import { useFresh } from '../../lib/use-fresh.ts';
import { FormFailure } from '../../ui/Submit.tsx';
import { useUnsavedWarning } from '../../ui/unsaved.ts';
import { update } from '../enquiry/enquiry-actions.ts';
import { getEnquiry } from '../enquiry/enquiry-words.ts';
import { sends, together } from '../kit/calls.ts';
import { Loaded } from '../kit/RecordScreen.tsx';
import { Done } from './Done.tsx';
import { Pay } from './Pay.tsx';
import { useDays, useQuote } from './Price.tsx';
import {
  amountOf,
  type Change,
  type Goods,
  isBegun,
  newSale,
  priceOf,
  type Sale,
  sellOf,
} from './sale.ts';
import { What } from './What.tsx';
import { When } from './When.tsx';
import { findPerson, Who } from './Who.tsx';
import './counter.css';

const placeOrder = sends(api.admin['place-order'].$post);

async function loadGoods() {
  const { data } = await together({
    products: ask(api.product['get-all-products'].$get({ query: {} })),
    courses: ask(api.course['get-all-courses'].$get({ query: {} })),
    batches: ask(api.batch.upcoming.$get({ query: {} })),
  });
  const products = data.products.filter(({ stock }) => stock === 'Yes');
  return { success: true as const, data: { ...data, products } };
}

/** What an order lacks before it is sent, by field: as the school would refuse it. */
function faultsOf(sale: Sale): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of sell.safeParse(sellOf(sale)).error?.issues ?? [])
    faults[String(path[0])] ??= message;
  return faults;
}

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
  const request = useRequest(loadGoods);
  useFresh(request.load);
  const [sale, setSale] = useState(newSale);
  const [order, setOrder] = useState<AdminOrder>();
  const { run } = useAction();
  const goods = request.data;
  const isOpen = goods !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the counter is open
  useEffect(() => {
    const search = new URLSearchParams(location.search);
    const [id, question] = ['person', 'enquiry'].map((name) => search.get(name));
    if (!isOpen || !(id || question)) return;
    history.replaceState(history.state, '', location.pathname);
    void run(async () => {
      const page = question ? (await getEnquiry(question)).data : undefined;
      const enquiry = page?.enquiry._id ?? '';
      const known = id || page?.person;
      const [person] = known ? (await findPerson({ person: known })).data : [];
      if (person) return setSale((before) => ({ ...before, person, enquiry }));
      if (page) {
        const { name, email, mobile: typed } = page.enquiry;
        return setSale((before) => ({ ...before, name, email, typed, enquiry, isNew: true }));
      }
      return toast('There is no such customer: look for them by phone or name', 'error');
    });
  }, [isOpen]);
  if (!goods) return <Loaded of={request} label="Loading the counter" rows={6} />;
  const chosen = goods.batches.find(({ _id }) => _id === order?.batch);
  const sold = (placed: AdminOrder) => {
    setOrder(placed);
    const { enquiry: id } = sale;
    if (id)
      void run(async () =>
        update((await getEnquiry(id)).data.enquiry, { status: 'seen', became: placed.orderId }),
      );
  };
  const next = () => {
    setSale(newSale());
    setOrder(undefined);
  };
  return (
    <div className="stack counter">
      {order ? (
        <Done order={order} batch={chosen && batchInWords(chosen)} onNext={next} />
      ) : (
        <SaleForm
          sale={sale}
          goods={goods}
          onChange={(change) => setSale((before) => ({ ...before, ...change(before) }))}
          onSold={sold}
        />
      )}
    </div>
  );
}

type FormProps = { sale: Sale; goods: Goods; onChange: Change; onSold(order: AdminOrder): void };

function SaleForm({ sale: typed, goods, onChange, onSold }: FormProps) {
  const [mayAgree, maySee] = [useMay('agreePrices'), useMay('verifyPayments')];
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { busy, failure, act } = useAction();
  const trouble = useTrouble(failure);
  const { quote, ...quoting } = useQuote(typed);
  const sale: Sale = { ...typed, days: useDays(typed), quote };
  useUnsavedWarning(isBegun(sale));
  const at = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wrong = at.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (Object.keys(errors).length === 0 || !wrong) return;
    wrong.focus();
    // The button sticks to the bottom, perhaps over it.
    wrong.scrollIntoView({ block: 'center' });
  }, [errors]);
  const change: Change = (to) => {
    setErrors({});
    onChange(to);
  };
  // Sent again after its answer was lost, it is the same order: its number was drawn once.
  const send = () => {
    const found = faultsOf(sale);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    act(
      placeOrder(sellOf(sale)),
      ({ data }) => onSold(data),
      (error) => setErrors(error.errors),
    );
  };
  return (
    <form
      ref={at}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) send();
      }}
    >
      <Who sale={sale} errors={errors} onChange={change} />
      <What
        sale={sale}
        goods={goods}
        errors={errors}
        quoting={quoting}
        mayAgree={mayAgree}
        onChange={change}
      />
      <When sale={sale} errors={errors} onChange={change} />
      <Pay sale={sale} errors={errors} maySee={maySee} onChange={change} />
      <div className="save-bar stack gap-4">
        <FormFailure message={Object.keys(errors).length > 0 ? '' : trouble} />
        <button className="button" type="submit" disabled={busy}>
          {busy ? 'Placing…' : actionOf(sale)}
        </button>
      </div>
    </form>
  );
}
