import { dayInWords } from '../../../contract/day.ts';
import type { MoneyDocument } from '../../../contract/document/content.ts';
import { headline } from '../../../contract/document/sheet.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { api, ask } from '../../lib/api.ts';
import './document.css';

export const askDocuments = (orderId: string) =>
  ask(api.document['of-order'].$post({ json: { orderId } }));

export const Documents = ({ documents }: { documents: MoneyDocument[] }) => (
  <ul className="documents stack gap-8">
    {documents.map((document) => {
      const { _id, number, issuedOn, content, cancelledAt, cancelReason } = document;
      return (
        <li key={_id} className="row gap-4 between top">
          <span>
            <a href={paths.document(number)}>{headline(document)}</a>
            <br />
            <span className="small">
              {dayInWords(issuedOn)}
              {cancelledAt && ` · cancelled: ${cancelReason}`}
            </span>
          </span>
          <span className="price">{rupees(content.payment.amount)}</span>
        </li>
      );
    })}
  </ul>
);
