import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { rupees } from '../../../contract/money.ts';
import type { Quote } from '../../../contract/offer.ts';
import { api, ask, type CallFailed, failureOf } from '../../lib/api.ts';
import { dropFromDevice, keepOnDevice, keptOnDevice } from '../../lib/local-storage.ts';
import { useHydrated } from '../../lib/on-mount.ts';
import { $user } from '../../lib/session.ts';
import { storedToken } from '../../lib/token.ts';
import type { CheckoutGoods, OrderDraft, Purchase } from './order-draft.ts';

const key = ({ user, course }: Purchase) => `order-offer ${user} ${course}`;

/** Keeps the applied code as an unfinished payment is; an empty one is forgotten. */
const keepOfferCode = (purchase: Purchase, code: string): void =>
  code ? keepOnDevice(key(purchase), code) : dropFromDevice(key(purchase));

function keptOfferCode(purchase: Purchase): string {
  const kept = keptOnDevice(key(purchase));
  return typeof kept === 'string' ? kept : '';
}

/** The quote for goods that nothing is taken off, in whole rupees. */
export const plainQuote = (price: number): Quote => ({
  listPrice: price,
  discount: 0,
  offerCode: '',
  credit: 0,
  creditUntil: '',
  price,
});

/** A code no longer applied, and why: it does not hold, or there was no answer. */
export type DroppedCode = { code: string; why: string; isRefused: boolean };

export const droppedInWords = ({ code, why, isRefused }: DroppedCode): string =>
  `The offer code ${code} ${isRefused ? 'was taken off' : 'could not be checked'}: ` +
  why.replace(/[^.!?]$/, '$&.');

const goodsOf = (goods: CheckoutGoods) =>
  goods.kind === 'course'
    ? { courseName: goods.name }
    : {
        items: goods.lines.map(({ id, amount, variant }) => ({
          id,
          amount,
          ...(variant && { variant }),
        })),
      };

export const isOfPrice = ({ errors }: CallFailed): boolean =>
  ['coursePrice', 'offerCode', 'demoCredit'].some((name) => errors[name]);

/** Why the price made an order fail; empty where the page says what has changed. */
function changeInWords(now: Quote, listPrice: number, draft: OrderDraft): string | undefined {
  if (now.listPrice !== listPrice || now.offerCode !== (draft.offerCode ?? '')) return '';
  if (now.price === draft.coursePrice) return undefined;
  return (
    `The price has changed from ${rupees(draft.coursePrice)} to ${rupees(now.price)}. ` +
    'Please look at it again before you order.'
  );
}

/**
 * Asked for at the start, when the goods change, and when the e-mail, which a credit needs, is
 * confirmed. Without an answer they cost what the page says.
 */
export function useQuote(purchase: Purchase, goods: CheckoutGoods) {
  const [quoted, setQuoted] = useState<Quote>();
  const isConfirmed = useStore($user)?.emailConfirmed;
  const wanted = goodsOf(goods);
  const question = JSON.stringify([wanted, goods.price, isConfirmed]);
  const [answered, setAnswered] = useState('');
  const [dropped, setDropped] = useState<DroppedCode>();
  // Of several questions at once the last one counts.
  const last = useRef(0);
  // What a guest applied stays when they get an account.
  const applied = useRef<string>(undefined);

  const load = async (code: string): Promise<Quote> => {
    const mine = ++last.current;
    const json = { ...wanted, ...(code && { offerCode: code }) };
    const { quote, 'guest-quote': guestQuote } = api.offer;
    const { data } = await ask((storedToken() ? quote : guestQuote).$post({ json }));
    if (mine === last.current) {
      setQuoted(data);
      applied.current = data.offerCode;
      keepOfferCode(purchase, data.offerCode);
    }
    return data;
  };

  /** Asks again with the applied code, and drops a refused one. Undefined: no answer. */
  const refresh = async (
    code = applied.current ?? keptOfferCode(purchase),
  ): Promise<Quote | undefined> => {
    // Nothing but a code changes what a cart costs, or a course that a guest books.
    if (!code && (goods.kind === 'cart' || !storedToken())) {
      last.current++;
      setQuoted(undefined);
      return undefined;
    }
    const loading = load(code);
    const mine = last.current;
    try {
      return await loading;
    } catch (thrown) {
      const error = failureOf(thrown);
      if (mine !== last.current) return undefined;
      setQuoted(undefined);
      // Who has to log in again finds the code afterwards.
      if (!code || error.status === 401) return undefined;
      const refusal = error.errors['offerCode'];
      if (refusal) {
        applied.current = '';
        keepOfferCode(purchase, '');
      }
      setDropped({ code, why: refusal ?? error.message, isRefused: refusal !== undefined });
      return await refresh('');
    }
  };

  const answer = useEffectEvent(() => refresh());
  // Of whoever has a login once it is known: what is taken off may be theirs.
  const isRead = useHydrated();
  const isKnown = purchase.user !== '' || (isRead && !storedToken());
  useEffect(() => {
    if (!isKnown) return;
    let isStale = false;
    void answer().finally(() => !isStale && setAnswered(question));
    return () => {
      isStale = true;
    };
  }, [question, isKnown]);

  return {
    quote: quoted ?? plainQuote(goods.price),
    /** Whether the answer is for these goods; they might cost less until then. */
    isReady: answered === question,
    dropped,
    /** Throws `CallFailed` for a code that does not hold; then all stays as it was. */
    async apply(code: string): Promise<Quote> {
      const data = await load(code);
      setDropped(undefined);
      return data;
    },
    async remove(): Promise<number> {
      applied.current = '';
      keepOfferCode(purchase, '');
      setDropped(undefined);
      return (await refresh(''))?.price ?? goods.price;
    },
    /** Asked for again: empty where the page says it, undefined where unknown. */
    async explain(failure: CallFailed, draft: OrderDraft): Promise<string | undefined> {
      const { offerCode, demoCredit } = failure.errors;
      if (!isOfPrice(failure)) return undefined;
      const now = await refresh();
      if (demoCredit) return failure.message;
      if (offerCode) return now?.offerCode ? failure.message : '';
      return now && changeInWords(now, goods.price, draft);
    },
    /** Keeps the code for as long as the payment that was begun with it. */
    keep: () => keepOfferCode(purchase, quoted?.offerCode ?? ''),
    clear: () => keepOfferCode(purchase, ''),
  };
}

export type Pricing = ReturnType<typeof useQuote>;
