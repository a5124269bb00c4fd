import { today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { addMonths, monthInWords, monthPeriod } from '../../../contract/period.ts';
import { api, ask } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Files, MonthMail } from '../accountant/Accountant.tsx';
import { Loaded } from '../kit/RecordScreen.tsx';

/** Where an accountant begins: the file of the month that is over, and the month that runs. */
export function Books() {
  const now = today().slice(0, 7);
  return (
    <div className="stack">
      <Month month={addMonths(now, -1)} hasFile />
      <Month month={now} />
      <p className="row">
        <a href={`${paths.adminMoney}?tab=documents`}>Documents</a>
        <a href={`${paths.adminMoney}?tab=drawer`}>Cash drawer</a>
        <a href={`${paths.adminPayments}?tab=bank`}>Bank lines without an order</a>
      </p>
    </div>
  );
}

/** What came and went back in a month, and its file once it is over. */
function Month({ month, hasFile = false }: { month: string; hasFile?: boolean }) {
  const report = useRequest(() => ask(api.money.report.$get({ query: { month } })));
  const name = monthInWords(month);
  return (
    <section className="card" aria-label={name}>
      <div className="body stack">
        <h2>
          <a href={`${paths.adminMoney}?month=${month}`}>{name}</a>
          {!hasFile && ' so far'}
        </h2>
        <Loaded of={report} label={`Loading ${name}`} rows={2}>
          {({ received, refunded }) => (
            <Facts look="numbers">
              <Fact name="Received">{rupees(received)}</Fact>
              <Fact name="Refunded">{rupees(refunded)}</Fact>
              <Fact name="Net">{rupees(received - refunded)}</Fact>
            </Facts>
          )}
        </Loaded>
        {hasFile && (
          <>
            <Files period={monthPeriod(month)} />
            <MonthMail month={month} />
          </>
        )}
      </div>
    </section>
  );
}
