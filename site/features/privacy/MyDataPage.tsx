import type { ReactNode } from 'react';
import { publicStandings, standingOf } from '../../../contract/certificate.ts';
import { wayWords } from '../../../contract/conversation.ts';
import { headline } from '../../../contract/document/sheet.ts';
import { rupees } from '../../../contract/money.ts';
import type { MyData, OwnChange } from '../../../contract/my-data.ts';
import { statusInWords } from '../../../contract/order.ts';
import { moneyFacts } from '../../../contract/order-money.ts';
import { paths } from '../../../contract/paths.ts';
import { dayForPeople, momentForPeople } from '../../lib/dates.ts';
import { describeField } from '../../lib/describe-field.ts';
import { useRequest } from '../../lib/request.ts';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';
import './my-data.css';
import { purposeWords } from './purpose-words.ts';
import { readMyData, saveAsJson } from './read-my-data.ts';

/** All that is held of the user, to read, print and download. */
export default function MyDataPage() {
  const { data, failed, retry } = useRequest(readMyData);
  if (failed && !data) return <Failed message={failed} retry={retry} />;
  return data ? <Everything data={data} /> : <Skeleton label="Loading your data" rows={6} />;
}

const fileIn = (path: string) => path.replace(/\?.*/, '');

/** Orders whose certificate is a PDF of the office, and none with a number. */
const givenAsPdf = ({ orders, certificates }: MyData) =>
  orders.filter(
    (one) =>
      standingOf(one) === 'ready' &&
      !certificates.some(({ pdfPath }) => fileIn(pdfPath) === fileIn(one.pdfPath)),
  );

const shown = (moment: string) => (moment ? momentForPeople(moment) : 'never');

/** Name and value, those without a value left out. */
const Pairs = ({ of }: { of: [string, ReactNode][] }) => (
  <dl className="pairs numbers">
    {of
      .filter(([, value]) => value !== '')
      .map(([name, value]) => (
        <div key={name} className="pair">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

function Section<Row>({
  title,
  rows,
  row,
}: {
  title: string;
  rows: Row[];
  row(one: Row): ReactNode;
}) {
  if (rows.length === 0) return null;
  return (
    <section>
      <details className="card fold">
        <summary>
          <h2>{title}</h2> <span className="muted numbers">{rows.length}</span>
        </summary>
        {rows.map((one, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
          <div key={n} className="held">
            {row(one)}
          </div>
        ))}
      </details>
    </section>
  );
}

const changeOf = ({ at, by, what, record, changes }: OwnChange) => (
  <>
    <p>
      {momentForPeople(at)}: {by} {what} {record === 'user' ? 'your account' : record}
    </p>
    <ul className="bullets">
      {changes.map(describeField).map((described) => (
        <li key={described.label}>
          {described.label}:{' '}
          {'words' in described ? described.words : `${described.before} → ${described.after}`}
        </li>
      ))}
    </ul>
  </>
);

const Everything = ({ data }: { data: MyData }) => (
  <div className="stack my-data">
    <p className="row no-print">
      <button className="button quiet" type="button" onClick={() => saveAsJson(data)}>
        Download all (JSON)
      </button>
      <button className="button quiet" type="button" onClick={() => print()}>
        Print
      </button>
    </p>
    <p>
      This is all that we held of you on {momentForPeople(data.at)}. Your password cannot be read
      back by anybody, and of your Aadhar number we keep the last four digits and a code.
    </p>
    <section className="stack">
      <h2>Your record</h2>
      <Pairs
        of={[
          ['Name', data.record.name],
          ['Name that waits for approval', data.record.pendingName],
          ['Serial number', data.record.serialNo],
          ['Email', data.record.email],
          ['Email confirmed', shown(data.record.confirmedAt)],
          ['Mobile', data.record.mobile],
          ['Father name', data.record.fatherName],
          ['Mother name', data.record.motherName],
          ['Spouse name', data.record.spouseName],
          ['Date of birth', data.record.dob && dayForPeople(data.record.dob)],
          ['Guardian', data.record.guardianName],
          ['Guardian’s mobile', data.record.guardianMobile],
          ['Address', data.record.address],
          ['Aadhar number', data.record.aadharNo],
          ['Registered', shown(data.record.createdAt)],
          ['Last changed', shown(data.record.updatedAt)],
          ['Last login', shown(data.record.lastLoginAt)],
        ]}
      />
    </section>
    <Section
      title="What you agreed to"
      rows={data.consents}
      row={(one) =>
        `${purposeWords[one.purpose]}: ${one.byGuardian ? 'by a guardian, ' : ''}on ` +
        `${shown(one.givenAt)}, notice of ${dayForPeople(one.notice)}` +
        (one.withdrawnAt ? `, withdrawn on ${shown(one.withdrawnAt)}` : '')
      }
    />
    <Section
      title="Orders and courses"
      rows={data.orders}
      row={(one) => (
        <Pairs
          of={[
            ['Order', one.orderId],
            ['Placed', shown(one.createdAt)],
            ['What', one.courseName],
            ['Price', rupees(one.coursePrice)],
            ...moneyFacts(one).map(({ name, words }): [string, string] => [name, words]),
            ['Transaction ID', one.txnId],
            ['Status', statusInWords(one.status)],
            [
              'Course',
              one.startDate && `${dayForPeople(one.startDate)} to ${dayForPeople(one.endDate)}`,
            ],
            ['Name on the order', one.name],
            ['Address on the order', one.address],
            [
              'Links',
              [one.linkOne, one.linkTwo, one.linkThree, one.linkFour].filter(Boolean).join(' '),
            ],
            ['Certificate', one.certificate && publicStandings[standingOf(one)]],
          ]}
        />
      )}
    />
    <Section
      title="Receipts"
      rows={data.documents}
      row={(one) => (
        <p>
          <a href={paths.document(one.number)}>{headline(one)}</a> of {dayForPeople(one.issuedOn)},{' '}
          {rupees(one.content.payment.amount)}, to {one.content.recipient.name}
          {one.cancelledAt && `, cancelled: ${one.cancelReason}`}
        </p>
      )}
    />
    <Section
      title="Certificates"
      rows={[...data.certificates, ...givenAsPdf(data)]}
      row={(one) =>
        'number' in one ? (
          <p>
            <a href={paths.certificateOf(one.number)}>{one.number}</a>, {one.facts?.name},{' '}
            {one.facts?.course}, {one.state}
            {one.reason && `: ${one.reason}`}
          </p>
        ) : (
          <p>
            <a href={one.pdfPath}>A PDF</a>, {one.name}, {one.courseName}, approved
          </p>
        )
      }
    />
    <Section
      title="Messages"
      rows={data.enquiries}
      row={(one) => `${shown(one.createdAt)}, ${one.name}, ${one.mobile}: ${one.msg}`}
    />
    <Section
      title="Demo classes"
      rows={data.demos}
      row={(one) => (
        <Pairs
          of={[
            ['Booking', one.orderId],
            ['Booked', shown(one.createdAt)],
            ['Name', one.fullName],
            ['Parents', `${one.fatherName}, ${one.motherName}`],
            ['Date of birth', dayForPeople(one.dob)],
            ['Guardian', one.guardianName && `${one.guardianName}, ${one.guardianMobile}`],
            ['Phone', one.phone],
            ['Address', one.address],
            ['Transaction ID', one.txnId],
            ['Status', statusInWords(one.status)],
          ]}
        />
      )}
    />
    <Section title="Files" rows={data.files} row={({ what, path }) => <a href={path}>{what}</a>} />
    <Section
      title="Logins"
      rows={data.sessions}
      row={(one) =>
        `${one.device || 'A browser'}, since ${shown(one.createdAt)}, until ${shown(one.expiresAt)}`
      }
    />
    <Section
      title="Passkeys"
      rows={data.passkeys}
      row={(one) =>
        `${one.name}, added on ${shown(one.createdAt)}, last used: ${shown(one.lastUsedAt)}`
      }
    />
    <Section
      title="Invitation to the team"
      rows={data.invitations}
      row={({ role, createdAt, expiresAt }) =>
        `As ${role}, sent on ${shown(createdAt)}, good until ${shown(expiresAt)}`
      }
    />
    <Section
      title="What we answered"
      rows={data.conversation}
      row={({ at, way, words }) => `${shown(at)}, ${wayWords[way]}: ${words || 'no words kept'}`}
    />
    <Section
      title="Mails"
      rows={data.mails}
      row={({ at, to, subject, text }) => (
        <details>
          <summary>
            {shown(at)}, to {to}: {subject}
          </summary>
          <p className="typed">{text || 'Its words are no longer kept.'}</p>
        </details>
      )}
    />
    <Section
      title="Notes of the school"
      rows={data.notes}
      row={({ at, about, text }) => `${shown(at)}, ${about}: ${text}`}
    />
    <Section title="Changes" rows={data.changes} row={changeOf} />
    <Section
      title="Who handles it for us"
      rows={data.processors}
      row={({ name, purpose }) => `${name}: ${purpose}`}
    />
  </div>
);
