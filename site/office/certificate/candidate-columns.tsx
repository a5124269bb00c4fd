import type { Candidate } from '../../../contract/certificate-office.ts';
import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/Table.tsx';
import { Holds, mayPass } from './CertificateState.tsx';

type Given = {
  reasons: Record<string, string>;
  onReason(id: string, reason: string): void;
  onPreview(row: Candidate): void;
};

/** Who may get a certificate, and the reason that lets somebody through. */
export const columnsWith = ({ reasons, onReason, onPreview }: Given): Column<Candidate>[] => [
  {
    head: 'Student',
    cell: ({ _id, name, serialNo }) => (
      <span>
        <a href={paths.adminOrder(_id)}>{name || 'Nobody'}</a>{' '}
        <span className="small muted numbers">{serialNo}</span>
      </span>
    ),
  },
  {
    head: 'Course',
    long: true,
    cell: ({ courseName, startDate, endDate }) => (
      <span>
        {courseName}{' '}
        <span className="small muted">
          {[startDate, endDate].filter(Boolean).map(dayForPeople).join(' to ')}
        </span>
      </span>
    ),
  },
  {
    head: 'State',
    long: true,
    cell: ({ _id, name, holds }) => (
      <div className="hold-cell stack start tight">
        <Holds holds={holds} />
        {mayPass(holds) && (
          <input
            className="input"
            aria-label={`Reason to let ${name} through`}
            placeholder="Let through because…"
            maxLength={limits.note}
            value={reasons[_id] ?? ''}
            onChange={({ target }) => onReason(_id, target.value)}
          />
        )}
      </div>
    ),
  },
  {
    head: 'Preview',
    quiet: true,
    cell: (row) => (
      <span className="actions">
        <Button quiet small onClick={() => onPreview(row)}>
          Preview<span className="visually-hidden"> of {row.name}</span>
        </Button>
      </span>
    ),
  },
];
