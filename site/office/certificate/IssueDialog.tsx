import type { Candidate, IssueResult } from '../../../contract/certificate-office.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useRequest } from '../../lib/request.ts';
import { toast } from '../../lib/toast.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { countOf } from '../../ui/text.ts';
import type { Ends } from '../../ui/use-dialog.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { ifStale } from '../kit/calls.ts';
import { getSignatory, issueCertificates } from './api.ts';
import { Paper } from './Preview.tsx';

/** An order that gets a certificate, and why what speaks against it does not count. */
export type Issue = { candidate: Candidate; exception: string };

type Props = Omit<Ends, 'onDone'> & { issues: Issue[]; onDone(results: IssueResult[]): void };

/** Asks before certificates are issued, with the paper; they can be undone for a minute. */
export function IssueDialog({ issues, onDone, onClose }: Props) {
  const what = countOf(issues.length, 'certificates');
  const send = async () => {
    const orders = issues.map(({ candidate, exception }) => ({ id: candidate._id, exception }));
    const { data, message } = await issueCertificates({ orders });
    if (message) toast(message, 'error');
    onDone(data);
    return undefined;
  };
  return (
    <Confirm
      question={`Issue ${what}?`}
      action={`Issue ${what}`}
      send={send}
      onFailure={ifStale(() => onDone([]))}
      onClose={onClose}
      onDone={onClose}
    >
      <Signed />
      <ul className="to-issue stack">
        {issues.map((issue) => (
          <li key={issue.candidate._id} className="stack gap-8">
            <ToIssue issue={issue} isOnly={issues.length === 1} />
          </li>
        ))}
      </ul>
      <p className="small muted">
        Each student gets a mail, in a minute: until then all of it can be undone.
      </p>
    </Confirm>
  );
}

function Signed() {
  const { data, failed } = useRequest(getSignatory);
  if (!data) return <p className="small muted">{failed ?? 'Loading who signs…'}</p>;
  if (!data.name)
    return (
      <p className="notice" role="note">
        Nobody is named who signs: the line for it stays empty. Say it first, under Certificates,
        Who signs.
      </p>
    );
  return (
    <p>
      Signed by {[data.name, data.title].filter(Boolean).join(', ')}
      {!data.image && ', by hand: there is no picture of the signature'}.
    </p>
  );
}

type OneProps = { issue: Issue; isOnly: boolean };

/** What is printed for one of them, what speaks against it, and the paper itself. */
function ToIssue({ issue: { candidate, exception }, isOnly }: OneProps) {
  const { name, courseName, startDate, endDate, serialNo, holds, warnings } = candidate;
  const days = [startDate, endDate].filter(Boolean).map(dayForPeople).join(' to ');
  const against = [...holds.map(({ message }) => message), ...warnings];
  return (
    <>
      {isOnly ? (
        <Facts>
          <Fact name="Name">
            <strong>{name}</strong>
          </Fact>
          <Fact name="Course">{courseName}</Fact>
          <Fact name="Dates">{days || 'None'}</Fact>
          <Fact name="Student">{serialNo}</Fact>
        </Facts>
      ) : (
        <p>
          <strong>{name}</strong>, {courseName}
        </p>
      )}
      {against.length > 0 && (
        <p className="notice" role="note">
          {against.join('; ')}.{exception && ` Let through: ${exception}.`}
        </p>
      )}
      <Paper order={candidate._id} name={name} />
    </>
  );
}
