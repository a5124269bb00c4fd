import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { collectionWhen } from '../../../contract/collection-words.ts';
import { batchInWords, dayInWords } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { nextSteps, seatPromise } from '../../../contract/next-steps.ts';
import type { Order } from '../../../contract/order.ts';
import { paperName } from '../../../contract/order-money.ts';
import { paths } from '../../../contract/paths.ts';
import { isHeldForNow, noDates } from '../../../contract/payment-terms.ts';
import { placesOf } from '../../../contract/venue.ts';
import cupAndCookies from '../../components/art/CupAndCookies.svg?url&no-inline';
import { lazily } from '../../lib/on-demand.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { $user } from '../../lib/session.ts';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { sendIdeas } from '../cake/idea.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { ForCertificate } from './ForCertificate.tsx';
import { Goods, TextFacts } from './OrderLines.tsx';
import { PriceLines } from './PriceLines.tsx';
import './records.css';

/** Loaded for those who need it. Without it they can still confirm by the mail's link. */
const ConfirmEmail = lazily(async () => (await import('../user/ConfirmEmail.tsx')).ConfirmEmail);

/** As high as the folded part that takes its place: a button stands below it. */
const toConfirm = (
  <details className="notice">
    <summary>Confirm your e-mail</summary>
  </details>
);

const findAgain = 'With it you log in and find this order again.';

/** After an order: when and where, what it is of, what happens next, and its number. */
export function Placed({ order: placed }: { order: Order }) {
  const [order, setOrder] = useState(placed);
  useOnMount(() => void sendIdeas(placed).then(setOrder));
  const { kind, orderId, coursePrice, classes } = order;
  const user = useStore($user);
  // It says so when it is confirmed here.
  const [isUnconfirmed] = useState(user?.emailConfirmed === false);
  const isHeld = isUnconfirmed && isHeldForNow(order);
  const isTogether = order.listPrice > coursePrice || order.items.length > 1;
  return (
    <Confirmation title="Thank you, we have received your order" isPage picture={cupAndCookies}>
      <div className="sides equal">
        <section className="stack" aria-label="What you ordered">
          <p className="lead">
            <strong>{whenOf(order)}</strong>
          </p>
          <p>
            Order number <strong className="numbers h3">{orderId}</strong>
          </p>
          <Facts look="">
            {placesOf(order).map(({ label, lines, hours, map }) => (
              <Fact name="Where" key={label}>
                {label}, {lines.join(', ')}. {kind === 'course' && hours && `Open: ${hours}. `}
                <a href={map} target="_blank" rel="noopener">
                  Map<span className="visually-hidden"> of {label}</span>
                </a>
              </Fact>
            ))}
            <Fact name="Seat">{classes && !isHeld && seatPromise(order, !isUnconfirmed)}</Fact>
            <TextFacts order={order} />
          </Facts>
          <Goods order={order} />
          {isTogether && (
            <Facts>
              <PriceLines of={order} />
              <Fact name="Price">{rupees(coursePrice)}</Fact>
            </Facts>
          )}
        </section>
        <section className="stack" aria-label="What happens next">
          <ol className="steps">
            {nextSteps(order).map(({ when, words }) => (
              <li key={words}>
                <strong>{when}:</strong> {words}
              </li>
            ))}
          </ol>
          {isUnconfirmed && (
            <Suspense fallback={toConfirm}>
              <ConfirmEmail isFolded={!isHeld} why={isHeld ? '' : findAgain} />
            </Suspense>
          )}
          {kind === 'course' && <ForCertificate />}
          <p>
            <a className="button" href={kind === 'shop' ? paths.dashboard : paths.myCourses}>
              Check Order Status
            </a>
          </p>
        </section>
      </div>
      <p className="row small">
        <CalendarButton order={order} look="text-button small" />
        <a href={paths.receipt(orderId)}>{paperName(order)}</a>
        <a href={paths.refund}>Refund Policy</a>
        <a href={paths.home}>Go To Home</a>
      </p>
    </Confirmation>
  );
}

function whenOf(order: Order): string {
  const { kind, neededOn, classes, startDate } = order;
  if (kind === 'shop') return neededOn && collectionWhen(order);
  if (classes) return batchInWords(classes);
  return startDate ? `From ${dayInWords(startDate)}` : noDates;
}
