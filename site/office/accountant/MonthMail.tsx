import { monthMailTo, monthMailWords } from '../../../contract/money-report.ts';
import { monthInWords } from '../../../contract/period.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { Select } from '../../ui/Field.tsx';
import { countOf } from '../../ui/text.ts';
import { Options } from '../kit/fields.tsx';

/** When the file of a month was mailed, what has changed since, and who gets such mails. */
export function MonthMail({ month }: { month: string }) {
  const file = useRequest(() => ask(api.payment['month-file'].$get({ query: { month } })));
  const maySet = useMay('manageTeam');
  const { busy, act } = useAction();
  if (!file.data) return null;
  const { mailedAt, changed, to } = file.data;
  return (
    <>
      {mailedAt && (
        <p className={changed > 0 ? 'notice' : 'muted'}>
          The file of {monthInWords(month)} was mailed on {momentForPeople(mailedAt)}.{' '}
          {changed > 0
            ? `Since then ${countOf(changed, 'payments')} of the month changed: download it again.`
            : 'Nothing of the month has changed since.'}
        </p>
      )}
      {maySet && (
        <div className="filters row gap-8">
          <Select
            label="Gets a mail on the 1st"
            value={to}
            disabled={busy}
            onChange={({ target }) => {
              const chosen = monthMailTo.find((recipient) => recipient === target.value) ?? to;
              act(
                ask(api.payment['set-month-mail'].$post({ json: { to: chosen } })),
                () => void file.retry(),
              );
            }}
          >
            <Options of={monthMailTo.map((recipient) => [recipient, monthMailWords[recipient]])} />
          </Select>
        </div>
      )}
    </>
  );
}
