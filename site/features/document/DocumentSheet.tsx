import type { MoneyDocument } from '../../../contract/document/content.ts';
import {
  accountOf,
  columnsOf,
  notesOf,
  numbersInWords,
  type Pair,
  particularsOf,
  paymentOf,
  sumsOf,
  titles,
} from '../../../contract/document/sheet.ts';
import './document.css';

export function DocumentSheet({ document }: { document: MoneyDocument }) {
  const { supplier } = document.content;
  return (
    <>
      <p className="supplier">
        <strong>{supplier.name}</strong>
        <br />
        {supplier.address.join(', ')}
        <br />
        {supplier.phone} · {supplier.email}
        {numbersInWords(supplier).map((number) => (
          <span key={number} className="numbers">
            <br />
            {number}
          </span>
        ))}
      </p>
      <h1>{titles[document.kind]}</h1>
      {document.cancelledAt && (
        <p className="notice" role="note">
          <strong>Cancelled.</strong> {document.cancelReason}
        </p>
      )}
      <div className="grid fit top gap-16">
        <Pairs rows={particularsOf(document)} />
        <Pairs rows={paymentOf(document)} />
      </div>
      <Lines document={document} />
      <Pairs rows={accountOf(document)} />
      {notesOf(document).map((note) => (
        <p key={note} className="small">
          {note}
        </p>
      ))}
      <p className="signed">
        For {supplier.name}
        <span className="small">Authorised signatory</span>
      </p>
    </>
  );
}

const Pairs = ({ rows }: { rows: Pair[] }) => (
  <dl className="pairs numbers">
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

function Lines({ document: { content } }: { document: MoneyDocument }) {
  const columns = columnsOf(content);
  const sums = sumsOf(content);
  return (
    <table className="numbers">
      <caption className="visually-hidden">What it is for</caption>
      <thead>
        <tr>
          {columns.map(({ head, isNumber }) => (
            <th key={head} scope="col" className={isNumber ? 'number' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {content.lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          <tr key={i}>
            {columns.map(({ head, isNumber, of }) => (
              <td key={head} data-head={head} className={isNumber ? 'number' : undefined}>
                {of(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          {columns.map(({ head, isNumber }, i) =>
            i === 0 ? (
              <th key={head} scope="row">
                {sums[i]}
              </th>
            ) : (
              <td key={head} data-head={head} className={isNumber ? 'number' : undefined}>
                {sums[i]}
              </td>
            ),
          )}
        </tr>
      </tfoot>
    </table>
  );
}
