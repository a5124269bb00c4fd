import { useEffect, useState } from 'react';
import { rupees } from '../../../contract/money.ts';
import { halfComes } from '../../../contract/payment.ts';
import type { PaymentResult } from '../../../contract/payment-office.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useList } from '../../lib/list.ts';
import { useMay } from '../../lib/role.ts';
import { focusUndo } from '../../lib/undo.ts';
import { Button } from '../../ui/Button.tsx';
import { countOf } from '../../ui/text.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { Outcomes } from '../kit/Outcomes.tsx';
import { VerifyAll } from '../payment/BulkVerify.tsx';
import { subjectHref } from '../payment/PaymentFacts.tsx';
import { listMatches, verifyMatches } from './api.ts';
import { ImportStatement } from './ImportStatement.tsx';
import './bank.css';

type Props = {
  /** Called when payments or lines have changed. */
  onChanged(): void;
};

/** A statement of the bank, and the claims that it proves. */
export function Statement({ onChanged }: Props) {
  const [version, setVersion] = useState(0);
  const changed = () => {
    setVersion((n) => n + 1);
    onChanged();
  };
  return (
    <>
      <ImportStatement onDone={changed} />
      <Matches version={version} onDone={changed} />
    </>
  );
}

type MatchesProps = {
  /** Counts up when lines or claims changed. */ version: number;
  onDone(): void;
};

/** Claims that the bank proves, verified together after one look at them. */
function Matches({ version, onDone }: MatchesProps) {
  const { rows = [], total = 0, busy } = useList({ version }, () => listMatches());
  const [results, setResults] = useState<PaymentResult[]>([]);
  const mayVerify = useMay('verifyPayments');
  const { open, dialog } = useDialog(onDone);
  const sum = rows.reduce((all, { amount }) => all + amount, 0);
  const isOne = rows.length === 1;
  const orders = new Set(rows.map(({ number }) => number)).size;
  // The button of the dialog is gone, and perhaps the one that opened it.
  useEffect(() => {
    if (results.length > 0) focusUndo();
  }, [results]);
  const verify = async (confirm: boolean) => {
    const pairs = rows.map(({ payment, line }) => ({ payment, line }));
    const { data, message } = await verifyMatches({ pairs, confirm });
    setResults(data);
    return { message };
  };
  const ask = () =>
    open((ends) => (
      <VerifyAll count={rows.length} isConfirmed={halfComes(rows)} send={verify} {...ends}>
        {rupees(sum)} of {countOf(orders, 'orders')}.
      </VerifyAll>
    ));
  return (
    <section aria-label="Payments that the bank has" className="matches">
      <div role="status">
        <Outcomes
          results={results}
          words="Not verified"
          nameOf={({ payment }) => payment && <a href={subjectHref(payment)}>{payment.number}</a>}
          onClose={() => setResults([])}
        />
      </div>
      {rows.length > 0 && (
        <div className="box stack gap-12">
          <p className="numbers">
            <strong>{countOf(total, 'claims', 'are')}</strong> in the bank with the same transaction
            id and amount
            {total > rows.length && `; these are the first ${rows.length}`}.
          </p>
          <details open={isOne}>
            <summary>Look at {isOne ? 'it' : 'them'}</summary>
            <ul className="ledger divided">
              {rows.map(({ payment, name, number, what, amount, txnId, day, narration }) => (
                <li key={payment} className="numbers">
                  <strong>{rupees(amount)}</strong> {name}, {what}, {number}
                  <br />
                  <span className="small">
                    In the bank {dayForPeople(day)}: {narration}
                    {!narration.includes(txnId) && `, ${txnId}`}
                  </span>
                </li>
              ))}
            </ul>
          </details>
          {mayVerify && (
            <p>
              <Button off={busy} onClick={ask}>
                Verify {isOne ? 'it' : `all ${rows.length}`}
              </Button>
            </p>
          )}
        </div>
      )}
      {dialog}
    </section>
  );
}
