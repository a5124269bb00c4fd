import { useEffect, useState } from 'react';
import type { Batch } from '../../../contract/batch-office.ts';
import {
  type Candidate,
  type IssueResult,
  mayIssue,
  mostIssued,
} from '../../../contract/certificate-office.ts';
import { dayInWords } from '../../../contract/day.ts';
import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useList } from '../../lib/list.ts';
import { useRequest } from '../../lib/request.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select } from '../../ui/Field.tsx';
import { onceOnly } from '../../ui/once-only.ts';
import { Failed } from '../../ui/Skeleton.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { countOf } from '../../ui/text.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { listBatches } from '../batch/api.ts';
import { Options } from '../kit/fields.tsx';
import { Outcomes } from '../kit/Outcomes.tsx';
import { Tabs, type TabsOf } from '../kit/Tabs.tsx';
import { listCandidates } from './api.ts';
import { Holds, mayPass } from './CertificateState.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import { Preview } from './Preview.tsx';

type Props = { tabs: TabsOf<string>; batch: string; onBatch(batch: string): void };

/** Issues certificates of a batch, or of waiting orders; who is held back says why. */
export function IssueMany({ tabs, batch, onBatch }: Props) {
  const batches = useRequest(() => listBatches({ tab: 'all' }));
  const list = useList(batch ? { batch } : { limit: String(mostIssued) }, listCandidates);
  const { total = 0, failed, busy, counts, reload } = list;
  // Another batch starts afresh: nobody of the one before can be issued to.
  const [loaded, setLoaded] = useState(batch);
  useEffect(() => {
    if (!busy) setLoaded(batch);
  }, [busy, batch]);
  const rows = loaded === batch ? list.rows : undefined;
  return (
    <section className="stack" aria-label="Certificates to issue">
      <Tabs tabs={tabs} current="due" noun="certificates" counts={counts} />
      {(batch || rows?.length !== 0) && (
        <div className="filters row gap-8">
          <Select label="Students" value={batch} onChange={({ target }) => onBatch(target.value)}>
            <option value="">Who waits for a certificate</option>
            <Options of={batches.data?.toReversed().map(batchOption) ?? []} />
          </Select>
        </div>
      )}
      {failed && <Failed message={failed} retry={reload} />}
      {rows?.length === 0 && !busy && (
        <EmptyState
          words={
            batch
              ? 'Nobody is in this batch.'
              : 'Nobody waits for a certificate: no course is over, and no links were handed in.'
          }
        />
      )}
      {rows && rows.length > 0 && (
        // Who comes up next is picked at once: not for a second click.
        <div className="stack" inert={busy} onClickCapture={onceOnly}>
          <Choice key={batch} rows={rows} onIssued={reload} />
        </div>
      )}
      {rows && total > rows.length && (
        <p className="notice numbers">
          The oldest {rows.length} of {total}. Choose a batch to see its students, or decide on an
          order’s page that somebody gets none.
        </p>
      )}
      {!rows && !failed && (
        <Table caption="Students" columns={columnsWith(none)} rows={undefined} keyOf={idOf} />
      )}
    </section>
  );
}

const batchOption = ({ _id, courseName, firstDay, lastDay }: Batch) =>
  [_id, `${courseName}, ${dayInWords(firstDay)} to ${dayInWords(lastDay)}`] as const;

const idOf = ({ _id }: Candidate) => _id;
const none = { reasons: {}, onReason: () => {}, onPreview: () => {} };

type ChoiceProps = { rows: Candidate[]; onIssued(): void };

function Choice({ rows, onIssued }: ChoiceProps) {
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const [reasons, setReasons] = useState<Record<string, string>>({});
  const [refused, setRefused] = useState<IssueResult[]>([]);
  const { open, dialog } = useDialog();
  const reasonOf = ({ _id }: Candidate) => reasons[_id]?.trim() ?? '';
  const isReady = (row: Candidate) => mayIssue(row.holds, reasonOf(row));
  const chosen = rows
    .filter((row) => isReady(row) && !leftOut.includes(row._id))
    .slice(0, mostIssued);
  const issue = () => {
    const issues = chosen.map((candidate) => ({ candidate, exception: reasonOf(candidate) }));
    open(({ onClose }) => (
      <IssueDialog
        issues={issues}
        onClose={onClose}
        onDone={(data) => {
          setRefused(data);
          setReasons({});
          onIssued();
        }}
      />
    ));
  };
  return (
    <>
      <div role="status">
        <Outcomes
          results={refused.map((result) => ({ ...result, success: result.issued }))}
          words="Not issued"
          nameOf={({ _id }) => rows.find((row) => row._id === _id)?.name ?? 'An order'}
          onClose={() => setRefused([])}
        />
      </div>
      <Table
        caption="Students"
        rows={rows}
        keyOf={idOf}
        pick={{
          head: <span className="visually-hidden">Issue</span>,
          cell: (row) => (
            <input
              type="checkbox"
              aria-label={`Issue for ${row.name}`}
              checked={chosen.includes(row)}
              disabled={!isReady(row)}
              onChange={({ target }) =>
                setLeftOut(
                  target.checked ? leftOut.filter((id) => id !== row._id) : [...leftOut, row._id],
                )
              }
            />
          ),
        }}
        columns={columnsWith({
          reasons,
          onReason: (id, reason) => setReasons({ ...reasons, [id]: reason }),
          onPreview: (order) => open(({ onClose }) => <Preview order={order} onClose={onClose} />),
        })}
      />
      <p className="row">
        <button type="button" className="button" disabled={chosen.length === 0} onClick={issue}>
          {`Issue ${countOf(chosen.length, 'certificates')}`}
        </button>
        <span className="small muted">
          Each student gets a mail. See them under{' '}
          <a href={`${paths.adminCertificates}?tab=valid`}>Valid</a>.
        </span>
      </p>
      {dialog}
    </>
  );
}

type Given = {
  reasons: Record<string, string>;
  onReason(id: string, reason: string): void;
  onPreview(row: Candidate): void;
};

/** Who may get a certificate, and the reason that lets somebody through. */
const columnsWith = ({ reasons, onReason, onPreview }: Given): Column<Candidate>[] => [
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
