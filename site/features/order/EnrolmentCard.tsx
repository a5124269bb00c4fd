import { Suspense } from 'react';
import type { OwnCertificate } from '../../../contract/certificate.ts';
import type { MyClasses as Classes } from '../../../contract/my-classes.ts';
import type { Order } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import { dayForPeople, momentForPeople } from '../../lib/dates.ts';
import { lazily } from '../../lib/on-demand.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CertificateLinks } from '../certificate/CertificateLinks.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { MoneyFacts } from './MoneyFacts.tsx';
import { OrderState } from './OrderState.tsx';
import { PayBalance } from './PayBalance.tsx';
import { Payments } from './Payments.tsx';
import { closing, isLost, nextOf, stagesOf } from './progress.ts';

/** Loaded where an enrolment has classes. */
const MyClasses = lazily(async () => (await import('../batch/MyClasses.tsx')).MyClasses);

type Props = {
  enrolment: Order;
  /** The valid one that was issued here, if there is one. */
  certificate: OwnCertificate | undefined;
  /** Attendance and material, where they are known. */
  classes: Classes | undefined;
  onLinks(): void;
  /** Called when a payment was claimed, or something chosen about the seat. */
  onChanged(): void;
};

/** One enrolment: where it stands and what comes next, then payment, dates and actions. */
export function EnrolmentCard({ enrolment, certificate, classes, onLinks, onChanged }: Props) {
  const { courseName, status, orderId, linksAt } = enrolment;
  const closed = closing(enrolment);
  const lost = isLost(enrolment, classes?.seat);
  return (
    <article className="card">
      <div className="body">
        <h2 className="h3">{courseName}</h2>
        <p className="row">
          <OrderState order={enrolment} />
          <span className="muted small numbers">Order {orderId}</span>
        </p>
        {closed ? (
          <p className="notice">{closed}</p>
        ) : (
          <>
            <p>
              <strong>Next:</strong> {nextOf(enrolment, undefined, classes?.seat)}
            </p>
            {enrolment.classes && !lost && (
              <Suspense fallback={<Skeleton rows={1} label="Loading your classes" />}>
                <MyClasses enrolment={enrolment} own={classes} onChosen={onChanged} />
              </Suspense>
            )}
            {lost && (
              <p>
                <a href={paths.course(courseName)}>See the next batches</a>
              </p>
            )}
            <Progress enrolment={enrolment} />
          </>
        )}
        {linksAt && <p className="small">Links handed in on {momentForPeople(linksAt)}.</p>}
        <Money enrolment={enrolment} />
        <Payments order={enrolment} />
        {enrolment.classes?.state !== 'cancelled' && !lost && (
          <PayBalance order={enrolment} onPaid={onChanged} />
        )}
        <p className="row foot">
          {status === 'success' ? (
            <button className="button" type="button" data-links={orderId} onClick={onLinks}>
              Submit Links<span className="visually-hidden"> for {courseName}</span>
            </button>
          ) : (
            <button className={closed ? 'button quiet' : 'button'} type="button" disabled>
              In Verification
            </button>
          )}
          {enrolment.pdfPath && (
            <a className="button quiet" href={enrolment.pdfPath} download>
              Download certificate
            </a>
          )}
          {!closed && !lost && <CalendarButton order={enrolment} />}
          <a href={paths.receipt(orderId)}>
            Receipt<span className="visually-hidden"> for {courseName}</span>
          </a>
        </p>
        {certificate && <CertificateLinks certificate={certificate} />}
      </div>
    </article>
  );
}

/** The stages; the first that is not done is the current one. */
function Progress({ enrolment }: { enrolment: Order }) {
  const stages = stagesOf(enrolment);
  const current = stages.findIndex(({ done }) => !done);
  return (
    <ol className="stages small" aria-label="Progress">
      {stages.map(({ words, done }, i) => (
        <li
          key={words}
          className={done ? 'done' : undefined}
          aria-current={i === current ? 'step' : undefined}
        >
          {words}
          {done && <span className="visually-hidden">, done</span>}
        </li>
      ))}
    </ol>
  );
}

/** Payment and dates, as far as they are known. */
function Money({ enrolment }: { enrolment: Order }) {
  const { startDate, endDate } = enrolment;
  return (
    <Facts look="numbers small">
      <MoneyFacts order={enrolment} />
      <Fact name="Start date">{startDate && dayForPeople(startDate)}</Fact>
      <Fact name="End date">{endDate && dayForPeople(endDate)}</Fact>
    </Facts>
  );
}
