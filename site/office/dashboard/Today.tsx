import type { ReactNode } from 'react';
import type { TodayClass, Today as Waiting } from '../../../contract/dashboard.ts';
import { dayInWords, today as dayNow, dayWithWeekday, timeInWords } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import type { Permission } from '../../../contract/team.ts';
import { useMay } from '../../lib/role.ts';
import { countOf, formatCount } from '../../ui/text.ts';
import { MainAction } from '../kit/buttons.tsx';
import { shortMoment } from '../kit/cells.tsx';

/** What waits for the office today; what does not is not named. */
export function Today({ waiting }: { waiting: Waiting }) {
  const { classes } = waiting;
  const lines = linesOf(waiting).filter(({ count }) => count > 0);
  return (
    <section className="stack gap-8" aria-label="Today">
      <MainAction>
        <span className="muted">{dayWithWeekday(dayNow())}</span>
      </MainAction>
      {lines.length + classes.length === 0 && <p className="muted">Nothing waits.</p>}
      <ul className="waits box divided first">
        {lines.map((line) => (
          <Line key={line.href} {...line} />
        ))}
      </ul>
      {classes.length > 0 && (
        <>
          <h2>Classes today</h2>
          <Classes of={classes} />
        </>
      )}
    </section>
  );
}

type LineProps = {
  /** How many records the list has to which it leads. */
  count: number;
  href: string;
  words: string;
  needs: Permission;
  /** What should be known of them before. */
  beside?: ReactNode;
};

/** The lines in the order in which they press. */
function linesOf(waiting: Waiting): LineProps[] {
  const [now, next] = waiting.collections;
  const collected = (day: string) => `${paths.adminOrders}?collection=${day}&open=yes`;
  const baking = (toBake = 0) => toBake > 0 && `${countOf(toBake, 'pieces')} to bake`;
  return [
    {
      count: waiting.payments,
      href: paths.adminPayments,
      words: 'Payments to verify',
      needs: 'verifyPayments',
      beside: waiting.claimed > 0 && rupees(waiting.claimed),
    },
    {
      count: now?.orders ?? 0,
      href: collected(now?.day ?? ''),
      words: 'Collections today',
      needs: 'readOrders',
      beside: baking(now?.toBake),
    },
    {
      count: next?.orders ?? 0,
      href: collected(next?.day ?? ''),
      words: 'Collections tomorrow',
      needs: 'readOrders',
      beside: baking(next?.toBake),
    },
    {
      count: waiting.drawer,
      href: `${paths.adminMoney}?tab=drawer&day=${dayNow()}`,
      words: 'Cash drawer to count and sign off',
      needs: 'countCash',
    },
    {
      count: waiting.enquiries,
      href: paths.adminEnquiries,
      words: 'Questions without an answer',
      needs: 'answerEnquiries',
      beside: waiting.enquiriesSince && `the first since ${shortMoment(waiting.enquiriesSince)}`,
    },
    {
      count: waiting.demos,
      href: `${paths.adminDemos}?status=pending`,
      words: 'Demo bookings to decide',
      needs: 'decideDemos',
      beside: waiting.demosFrom && `first class ${dayWithWeekday(waiting.demosFrom)}`,
    },
    {
      count: waiting.overdue,
      href: `${paths.adminOrders}?tab=balance&balance=overdue`,
      words: 'Balances overdue',
      needs: 'readOrders',
      beside: `${rupees(waiting.overdueDue)}, the first since ${dayInWords(waiting.overdueSince)}`,
    },
    {
      count: waiting.cancels,
      href: `${paths.adminOrders}?cancel=asked`,
      words: 'Buyers who want to cancel',
      needs: 'readOrders',
    },
    {
      count: waiting.held,
      href: `${paths.adminOrders}?held=today`,
      words: 'Seats held till tonight',
      needs: 'readOrders',
    },
    {
      count: waiting.certificates,
      href: `${paths.adminOrders}?tab=certificate`,
      words: 'Certificates due',
      needs: 'issueCertificates',
    },
    {
      count: waiting.mails,
      href: `${paths.adminMails}?state=undelivered`,
      words: 'Mails that could not go',
      needs: 'readOrders',
    },
    {
      count: waiting.faults,
      href: paths.adminHealth,
      words: 'Faults of the site',
      needs: 'readHealth',
    },
    ...waiting.erasures.map(({ person, name, answerBy }) => ({
      count: 1,
      href: paths.adminEditUser(person),
      words: `${name} asks to be erased`,
      needs: 'erasePeople' as const,
      beside: `answer by ${dayInWords(dayNow(Date.parse(answerBy)))}`,
    })),
  ];
}

const Line = ({ count, href, words, needs, beside }: LineProps) =>
  useMay(needs) && (
    <li>
      <strong className="numbers">{formatCount(count)}</strong>
      <a className="whole" href={href}>
        {words}
      </a>
      {beside && <span className="small muted">{beside}</span>}
    </li>
  );

/** Classes by their hour: where, with whom unless they are one's own, and how full. */
export const Classes = ({ of, isOwn = false }: { of: TodayClass[]; isOwn?: boolean }) => (
  <ul className="waits box divided">
    {of.map(({ _id, kind, name, startTime, place, teacher, taken, seats }) => (
      <li key={`${_id} ${startTime}`}>
        <strong className="numbers">{timeInWords(startTime)}</strong>
        <a
          className="whole"
          href={kind === 'demo' ? paths.adminDemoWeek(dayNow()) : paths.adminBatch(_id)}
        >
          {name}
        </a>
        <span className="small muted">
          {place}, {!isOwn && `${teacher || 'no teacher yet'}, `}
          {taken} of {seats} taken
        </span>
      </li>
    ))}
  </ul>
);
