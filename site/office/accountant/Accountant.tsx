import { periodOf } from '../../../contract/period.ts';
import { PeriodPicker, usePeriod } from '../money/PeriodPicker.tsx';
import { Files } from './Files.tsx';
import { MonthMail } from './MonthMail.tsx';

/** The files for the accountant: which days, and in which form. */
export function Accountant() {
  const { chosen, wrong, choose } = usePeriod();
  const { month } = chosen;
  return (
    <div className="stack">
      <PeriodPicker chosen={chosen} wrong={wrong} choose={choose} />
      {!wrong && (
        <>
          <Files key={JSON.stringify(chosen)} period={periodOf(chosen)} />
          {month && <MonthMail key={month} month={month} />}
        </>
      )}
      <p className="measure small muted">
        Every verified payment and refund by the day it was received, with its document and tax. Of
        the person it has the name alone. Take the Excel file for a spreadsheet: days are dates and
        ids stay as they are. The CSV file is for other programs, of any size.
      </p>
    </div>
  );
}
