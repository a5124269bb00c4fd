import { type SQL, sql } from 'drizzle-orm';
import { dayInWords, today } from '../../contract/day.ts';
import { rupees } from '../../contract/money.ts';
import type { MonthFile, MonthMailTo } from '../../contract/money-report.ts';
import { paths } from '../../contract/paths.ts';
import { addMonths, financialYear, monthInWords, monthPeriod } from '../../contract/period.ts';
import { type Db, now } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { letter } from '../lib/mail/letter.ts';
import { firstMail } from '../message/sql.ts';
import type { TimedMail } from '../message/write.ts';
import { changedAfter, sumsOf } from '../payment/report.ts';
import { colleagues } from '../team/queries.ts';
import { monthMail } from './table.ts';

const kind = 'month-file';

/** Who gets the mail; accountants until somebody says otherwise. */
const recipients = sql<MonthMailTo>`coalesce(
  (select x.recipients from ${monthMail} x), 'accountants')`;

/** On the 1st, or as soon after it as the clock runs; once for a month. */
export const monthMails: TimedMail[] = [
  {
    kind,
    every: 'hour',
    async due(db, _, isUnsent) {
      const month = addMonths(today().slice(0, 7), -1);
      const people = await colleagues(
        db,
        (id, role) => sql`(case ${recipients} when 'nobody' then false
          when 'owners' then ${role} in ('accountant', 'owner') else ${role} = 'accountant' end
          and ${isUnsent(sql`${month} || '/' || ${id}`)})`,
      );
      if (people.length === 0) return [];
      const [sums] = await sumsOf(db, monthPeriod(month));
      if (!sums) return [];
      return people.map((person) => ({
        mail: monthReady(person, month, sums),
        ...({ noun: 'user', record: person.id } as const),
        of: `${month}/${person.id}`,
      }));
    },
  },
];

type Sums = Awaited<ReturnType<typeof sumsOf>>[number];

export function monthReady(
  person: { name: string; email: string },
  month: string,
  { received, refunded }: Sums,
) {
  const name = monthInWords(month);
  const year = financialYear(`${month}-01`);
  const sums = Object.entries({ received, refunded })
    .flatMap(([what, sum]) => (sum ? `${rupees(sum)} ${what}` : []))
    .join(', ');
  return letter(
    person,
    `The file of ${name} is ready`,
    `${name} as it stands on ${dayInWords(today())}: ${sums || 'nothing received'}. ` +
      'The file has each payment with its document and tax.',
    {
      link: `Download the file of ${name}`,
      href: `${paths.adminMoney}?tab=accountant&year=${year}&month=${month}`,
    },
    'You need your login. If something of the month changes later, that page says so.',
  );
}

export async function monthFileOf(db: Db, month: string): Promise<MonthFile> {
  const mailedAt = firstMail(`${kind}/${month}/`);
  const row = await db
    .select({
      to: recipients.as('recipients'),
      mailedAt: mailedAt.as('mailed_at'),
      changed: changedAfter(monthPeriod(month), mailedAt, isCancelledAfter(mailedAt)).as('changed'),
    })
    .from(sql`(select 1)`)
    .get();
  return { month, mailedAt: '', changed: 0, to: 'accountants', ...row };
}

const isCancelledAfter = (at: SQL) => sql`exists (select 1 from document d
  where d.payment = p.id and d.cancelled_at > ${at})`;

export const setMonthMail = (db: Db, to: MonthMailTo, by: RecordedActor) => {
  const row = { recipients: to, changedAt: now(), changedBy: by.id };
  return db
    .insert(monthMail)
    .values({ id: 'only', ...row })
    .onConflictDoUpdate({ target: monthMail.id, set: row });
};
