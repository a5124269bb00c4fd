import { Suspense } from 'react';
import { business } from '../../../contract/business.ts';
import { linkedInLink } from '../../../contract/certificate.ts';
import type { OwnCertificate } from '../../../contract/certificate-office.ts';
import type { Order } from '../../../contract/order.ts';
import { payable } from '../../../contract/order-money.ts';
import { paths } from '../../../contract/paths.ts';
import type { MyClasses as Classes } from '../../../contract/roster.ts';
import { dayForPeople, momentForPeople } from '../../lib/dates.ts';
import { lazily } from '../../lib/on-demand.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CalendarButton, PaperLink } from './CalendarButton.tsx';
import { OwnActions } from './OwnActions.tsx';
import { OwnCard } from './OwnCard.tsx';
import { PayBalance } from './PayBalance.tsx';
import { Payments } from './Payments.tsx';
import { PriceLines } from './PriceLines.tsx';
import { closing, isLost, lineOf } from './progress.ts';
import { linksWords } from './status-words.ts';

/** Loaded where an enrolment has classes, or its student is asked about them. */
const MyClasses = lazily(async () => (await import('../batch/MyClasses.tsx')).MyClasses);
const SeatQuestion = lazily(async () => (await import('../batch/SeatQuestion.tsx')).SeatQuestion);

type Props = {
  enrolment: Order;
  /** Whether what is to be done about it comes before that of all others. */
  isFirst: boolean;
  certificate: OwnCertificate | undefined;
  /** Attendance and material, where they are known. */
  classes: Classes | undefined;
  onLinks(): void;
  onChanged(): void;
};

export function EnrolmentCard({ enrolment, isFirst, certificate, ...props }: Props) {
  const { classes: own, onLinks, onChanged } = props;
  const { classes, linksAt } = enrolment;
  const closed = closing(enrolment);
  const isAsked = classes?.choice === 'asked' || classes?.choice === 'refund';
  const lost = isLost(enrolment, own?.seat);
  return (
    <OwnCard
      order={enrolment}
      isFolded={closed !== undefined}
      days={daysOf(enrolment)}
      line={lineOf(enrolment, own?.seat)}
      question={
        !closed &&
        isAsked && (
          <Suspense fallback={<Skeleton rows={1} label="Loading the question" />}>
            <SeatQuestion enrolment={enrolment} onChosen={onChanged} />
          </Suspense>
        )
      }
      action={
        <Action
          enrolment={enrolment}
          isFirst={isFirst}
          lost={lost}
          closed={closed}
          onLinks={onLinks}
          onChanged={onChanged}
        />
      }
    >
      {closed && <InVerification />}
      {classes && !lost && !closed && (
        <Suspense fallback={<Skeleton rows={1} label="Loading your classes" />}>
          <MyClasses enrolment={enrolment} own={own} />
        </Suspense>
      )}
      {linksAt && <p className="small">Links handed in on {momentForPeople(linksAt)}.</p>}
      {(enrolment.discount > 0 || enrolment.credit > 0) && (
        <Facts look="numbers small">
          <PriceLines of={enrolment} />
        </Facts>
      )}
      <Payments order={enrolment} />
      {certificate && <CertificateLinks certificate={certificate} />}
      <p className="row">
        <PaperLink order={enrolment} />
        {!closed && !lost && <CalendarButton order={enrolment} />}
        <OwnActions order={enrolment} onChanged={onChanged} />
      </p>
    </OwnCard>
  );
}

type ActionProps = Pick<Props, 'enrolment' | 'isFirst' | 'onLinks' | 'onChanged'> & {
  lost: boolean;
  closed: string | undefined;
};

/** The certificate once there is one, else what is due, else the work; the others are quiet. */
function Action({ enrolment, isFirst, lost, closed, onLinks, onChanged }: ActionProps) {
  const { courseName, status, orderId, pdfPath } = enrolment;
  const main = isFirst ? 'button' : 'button quiet';
  if (lost)
    return (
      <a className={main} href={paths.course(courseName)}>
        See the next batches
      </a>
    );
  const pays = payable(enrolment) > 0;
  const look = (isMain: boolean) => (isMain ? main : 'text-button');
  return (
    <>
      {pdfPath && (
        <a
          className={main}
          href={pdfPath}
          download
          aria-label={`Download certificate for ${courseName}`}
        >
          Download certificate
        </a>
      )}
      {pays && <PayBalance order={enrolment} onPaid={onChanged} look={look(!pdfPath)} />}
      {status === 'success' && (
        <button
          className={look(!pdfPath && !pays)}
          type="button"
          data-links={orderId}
          aria-label={`${linksWords(enrolment)} for ${courseName}`}
          onClick={onLinks}
        >
          {linksWords(enrolment)}
        </button>
      )}
      {status !== 'success' && !closed && <InVerification />}
    </>
  );
}

/** Where links cannot be handed in: a button, which looks like the words that it is. */
const InVerification = () => (
  <button className="text-button" type="button" disabled>
    In Verification
  </button>
);

const daysOf = ({ startDate, endDate }: Order) =>
  startDate &&
  dayForPeople(startDate) + (endDate > startDate ? ` to ${dayForPeople(endDate)}` : '');

function CertificateLinks({
  certificate: { number, courseName: course, issuedOn },
}: {
  certificate: OwnCertificate;
}) {
  const page = new URL(paths.certificateOf(number), location.origin).href;
  const linkedIn = linkedInLink({ course, school: business.name, issuedOn, number }, page);
  const of = <span className="visually-hidden"> of the certificate for {course}</span>;
  return (
    <p className="row small">
      <span className="muted numbers">
        Certificate {number}, issued on {dayForPeople(issuedOn)}
      </span>
      <a href={paths.certificateOf(number)}>Show to others{of}</a>
      <a href={linkedIn} target="_blank" rel="noopener noreferrer">
        Add to LinkedIn{of}
      </a>
    </p>
  );
}
