import { useStore } from '@nanostores/react';
import { whatsappFor } from '../../../contract/business.ts';
import { paths } from '../../../contract/paths.ts';
import { useRequest } from '../../lib/request.ts';
import { $user } from '../../lib/session.ts';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';
import { ownEnrolments } from './own-enrolments.ts';
import { unfinishedPayments } from './payment-draft.ts';
import { closing, isCertified, nextOf } from './progress.ts';

/** Enrolments of which the next thing is said; the others stand under My Courses. */
const most = 5;

/** The dashboard's list of what comes next: payments that were begun, and each enrolment. */
export default function NextThings() {
  const user = useStore($user);
  return user ? <Things key={user._id} userId={user._id} /> : null;
}

function Things({ userId }: { userId: string }) {
  const { data, failed, retry } = useRequest(() => ownEnrolments({ page: 1 }));
  const unfinished = unfinishedPayments(userId);
  const open = data?.filter((order) => !closing(order)) ?? [];
  // A certificate that is ready waits for nobody.
  const running = [
    ...open.filter((order) => !isCertified(order)),
    ...open.filter(isCertified),
  ].slice(0, most);
  return (
    <section className="stack" aria-labelledby="next">
      <h2 id="next">What comes next</h2>
      {unfinished.map(({ course, draft }) => (
        <p className="notice" key={draft.orderId}>
          <strong>Did you pay?</strong>{' '}
          <a href={`${course ? paths.checkoutCourse(course, draft.price) : paths.checkout}#pay`}>
            Enter the transaction ID
          </a>{' '}
          of your payment for {draft.words}, or{' '}
          <a href={whatsappFor.paid(draft)} target="_blank" rel="noopener">
            send it on WhatsApp
          </a>
          .
        </p>
      ))}
      {failed && !data && <Failed message={failed} retry={retry} />}
      {!data && !failed && <Skeleton rows={1} label="Loading your courses" />}
      {data && running.length === 0 && (
        <p>
          No course at the moment. <a href={paths.courses}>See our courses</a>
        </p>
      )}
      {running.length > 0 && (
        <ul className="next-things">
          {running.map((order) => (
            <li key={order.orderId}>
              <strong>{order.courseName}:</strong> {nextOf(order)}
            </li>
          ))}
        </ul>
      )}
      {data && data.length > 0 && (
        <p>
          <a href={paths.myCourses}>All my courses</a>
        </p>
      )}
    </section>
  );
}
