import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cashOnDelivery, drawOrderId, type Order } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import { offline } from '../../../contract/reply.ts';
import { api, ask, type CallFailed, failureOf } from '../../lib/api.ts';
import { lazily } from '../../lib/on-demand.ts';
import { $user } from '../../lib/session.ts';
import { isResumed } from '../../lib/session-storage.ts';
import { toast } from '../../lib/toast.ts';
import { useBring } from '../../ui/bring.ts';
import { useEarlyChoice } from '../../ui/early-choice.ts';
import { BuyerFields } from './BuyerFields.tsx';
import { accountFor, knownEmail } from './begin-account.ts';
import { buyerDraft, clearBuyerDraft, useBuyer } from './buyer.ts';
import { useBuyerForm } from './buyer-form.ts';
import { CheckoutNotices, Unfinished } from './CheckoutNotices.tsx';
import { OfferEntry } from './OfferEntry.tsx';
import { Processing, Unanswered } from './OrderProgress.tsx';
import {
  type CheckoutGoods,
  draftOf,
  isFor,
  type OrderDraft,
  type Payment,
  type Purchase,
  termsFor,
  wordsOf,
} from './order-draft.ts';
import { PayBar, PayChoice, type PayMode } from './PayChoice.tsx';
import {
  clearPaymentDraft,
  type PaymentDraft,
  paymentDraft,
  savePaymentDraft,
  startPaymentDraft,
} from './payment-draft.ts';
import { clearPendingOrder, type PendingOrder, pendingOrder, placeOrder } from './place-order.ts';
import { Summary } from './Summary.tsx';
import type { UpiDialog } from './UpiDialog.tsx';
import { droppedInWords, isOfPrice, useQuote } from './use-quote.ts';
import '../../ui/form.css';
import './checkout.css';

type Props = {
  purchase: Purchase;
  goods: CheckoutGoods;
  when: string;
  /** Whether the goods are known: a cart is read in the browser. */
  isKnown?: boolean;
  /** Notices above the choice of payment. */
  news: ReactNode;
  /** What else is asked, below the goods. */
  fields: ReactNode;
  /** Whether `fields` are filled in rightly; nothing is paid before. */
  check(): boolean;
  /** Replaces the choice of payment when nothing can be ordered. */
  instead: ReactNode;
  /** Called when the server refuses the order; returns true when the page explains why itself. */
  onRefused(failure: CallFailed): Promise<boolean>;
  /** Called when the goods, before anything is taken off, cost other than the page says. */
  onListPrice(price: number): void;
  onPlaced(order: Order): void;
};

type CheckoutStage =
  | { at: 'choosing' }
  | { at: 'paying' }
  | { at: 'processing' }
  | { at: 'unanswered'; pending: PendingOrder };

const StartAgain = lazily(async () => (await import('./StartAgain.tsx')).StartAgain);

/** Loaded on demand: it is a fifth of the page's script. */
const loadUpi = () => import('./UpiDialog.tsx');

const inCash: Payment = { advance: 0, txnId: cashOnDelivery };

const pathOf = (goods: CheckoutGoods) =>
  goods.kind === 'cart' ? paths.checkout : paths.checkoutCourse(goods.name, goods.price);

/** Cash or UPI, payment, then the order; an earlier one without an answer comes first. */
export function Checkout({
  purchase,
  goods,
  when,
  isKnown = true,
  news,
  fields,
  check,
  instead,
  onRefused,
  onListPrice,
  onPlaced,
}: Props) {
  const [stage, setStage] = useState<CheckoutStage>({ at: 'choosing' });
  const [refused, setRefused] = useState('');
  const [mode, setMode] = useState<PayMode>('upi');
  useEarlyChoice('mode', (chosen) => setMode(chosen as PayMode));
  const user = useBuyer();
  const request = useRef(buyerDraft().requestId ?? '');
  const [Upi, setUpi] = useState<typeof UpiDialog>();
  const [least, setLeast] = useState(1);
  const paymentEntry = useRef<PaymentDraft>(undefined);
  const [isResuming, setResuming] = useState(false);
  const status = useBring<HTMLDivElement>(
    (stage.at === 'processing' || stage.at === 'unanswered') && stage.at,
  );
  const pricing = useQuote(purchase, goods);
  const { quote, isReady, dropped } = pricing;

  const openUpi = async () => {
    try {
      const { UpiDialog } = await loadUpi();
      setUpi(() => UpiDialog);
      setStage({ at: 'paying' });
    } catch {
      // Browsers do not load a module again that failed once.
      setRefused('The payment could not be loaded. Load this page again, or pay by cash.');
    }
  };

  const refuse = async (error: CallFailed, draft: OrderDraft) => {
    toast(error.message, 'error');
    const why = await pricing.explain(error, draft);
    setRefused(why ?? ((await onRefused(error)) ? '' : error.message));
  };

  /** Whoever would be refused afterwards is told before they pay. */
  const payByUpi = async () => {
    setRefused('');
    const json = draftOf(goods, inCash, drawOrderId(), quote);
    try {
      const { data } = await ask(api.order['check-order'].$post({ json }));
      setLeast(data.least);
      await openUpi();
    } catch (thrown) {
      await refuse(failureOf(thrown), json);
    }
  };

  const form = useBuyerForm({
    isGuest: !user,
    async send(buyer) {
      if (!check()) return;
      request.current ||= crypto.randomUUID();
      await accountFor(user, buyer, request.current);
      if (mode === 'upi') await payByUpi();
      else pay(inCash, drawOrderId());
    },
    onFailure({ status, errors }, email) {
      // Without an answer the account may have been begun: the same number finds it.
      if (status > 0 && status < 500) request.current = '';
      if (errors['email']) void knownEmail(email);
    },
  });

  const send = async (pending: PendingOrder, isRepeat: boolean) => {
    setRefused('');
    setStage({ at: 'processing' });
    try {
      const result = await placeOrder(pending, isRepeat);
      if (!result.order) {
        toast(offline, 'error');
        return setStage({ at: 'unanswered', pending: result.pending });
      }
      if (result.message) toast(result.message);
      clearPaymentDraft(pending.purchase);
      clearBuyerDraft();
      pricing.clear();
      onPlaced(result.order);
    } catch (thrown) {
      const error = failureOf(thrown);
      await refuse(error, pending.draft);
      setStage({ at: 'choosing' });
      const isPaid = pending.draft.txnId !== cashOnDelivery;
      if (isPaid && isOfPrice(error)) await openUpi();
    }
  };

  const findUnfinished = useEffectEvent(() => {
    const unanswered = pendingOrder(purchase);
    paymentEntry.current = paymentDraft(purchase);
    if (!unanswered) {
      setStage((now) => ({ ...now }));
      // The link of an unfinished payment opens it.
      return setResuming(paymentEntry.current !== undefined && location.hash === '#pay');
    }
    // Only a reload during the order continues by itself; later visitors see the state first.
    const resumes = unanswered.isWaiting && isResumed() && isFor(unanswered.draft, goods);
    if (resumes) void send(unanswered, true);
    else setStage({ at: 'unanswered', pending: unanswered });
  });
  // Once the login is known: what is kept is a person's.
  useEffect(() => {
    if (purchase.user) findUnfinished();
  }, [purchase.user]);

  const resume = useEffectEvent(() => {
    setResuming(false);
    if (!instead && check()) void openUpi();
  });
  useEffect(() => {
    if (isReady && isResuming) resume();
  }, [isReady, isResuming]);

  const comparePrice = useEffectEvent((listPrice: number) => {
    if (listPrice !== goods.price) onListPrice(listPrice);
  });
  useEffect(() => comparePrice(quote.listPrice), [quote.listPrice]);

  if (stage.at === 'processing') return <Processing ref={status} />;
  if (stage.at === 'unanswered')
    return (
      <Unanswered
        ref={status}
        pending={stage.pending}
        onRetry={() => void send(stage.pending, true)}
        onStartOver={() => {
          clearPendingOrder(purchase);
          setStage({ at: 'choosing' });
        }}
      />
    );

  const pay = (payment: Payment, orderId: string) => {
    if (!check()) return setStage({ at: 'choosing' });
    const draft = draftOf(goods, payment, orderId, quote);
    // The account may have come with the press of this button.
    const buyer = { ...purchase, user: $user.get()?._id ?? purchase.user };
    void send({ purchase: buyer, draft, words: wordsOf(goods), isWaiting: true }, false);
  };
  const keep = (now: PaymentDraft) => {
    paymentEntry.current = now;
    savePaymentDraft(purchase, now);
    pricing.keep();
  };
  /** What was typed of a payment not made follows the code; a payment made is told. */
  const reprice = (price: number) => {
    const entry = paymentEntry.current;
    if (entry?.txnId !== '') return;
    paymentEntry.current = startPaymentDraft({ ...goods, price }, entry);
    savePaymentDraft(purchase, paymentEntry.current);
  };
  return (
    <div className="checkout sides">
      {!instead && (
        <Summary goods={goods} when={when} quote={quote} isKnown={isKnown}>
          <OfferEntry pricing={pricing} onPrice={reprice} />
        </Summary>
      )}
      <form
        id="checkout"
        className="stack"
        method="post"
        noValidate
        ref={form.form}
        onSubmit={form.submit}
        onInput={form.typed}
      >
        <CheckoutNotices news={news} dropped={dropped} price={quote.price} refused={refused} />
        {(instead || stage.at === 'choosing') && paymentEntry.current && (
          <Unfinished
            draft={paymentEntry.current}
            onEnter={instead ? undefined : () => setResuming(true)}
            onForget={() => {
              paymentEntry.current = undefined;
              clearPaymentDraft(purchase);
              setStage({ at: 'choosing' });
            }}
          />
        )}
        {instead ?? (
          <>
            {goods.kind === 'course' && fields}
            <BuyerFields form={form} here={pathOf(goods)} kind={goods.kind} user={user}>
              {user && (
                <Suspense>
                  <StartAgain user={user} request={request} paid={paymentEntry.current} />
                </Suspense>
              )}
            </BuyerFields>
            {goods.kind === 'cart' && fields}
            <PayChoice terms={termsFor(goods)} mode={mode} onChoose={setMode} />
          </>
        )}
      </form>
      {!instead && (
        <PayBar
          form="checkout"
          price={isKnown ? quote.price : undefined}
          mode={mode}
          isReady={isKnown && isReady}
          isSending={form.sending}
          failure={form.failure}
        />
      )}
      {stage.at === 'paying' && Upi && (
        <Upi
          key={quote.price}
          goods={{ ...goods, price: quote.price }}
          least={least}
          why={dropped && droppedInWords(dropped)}
          before={paymentEntry.current}
          onKeep={keep}
          onClose={() => setStage({ at: 'choosing' })}
          onPaid={pay}
        />
      )}
    </div>
  );
}
