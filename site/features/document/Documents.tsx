import type { ReactNode } from 'react';
import { dayInWords } from '../../../contract/day.ts';
import type { MoneyDocument } from '../../../contract/document/content.ts';
import { headline } from '../../../contract/document/sheet.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { api, ask } from '../../lib/api.ts';
import './document.css';

export const askDocuments = (orderId: string) =>
  ask(api.document['of-order'].$post({ json: { orderId } }));

type Props = {
  documents: MoneyDocument[];
  /** What can be done about one, beside it. */
  actions?: (document: MoneyDocument) => ReactNode;
};

export const Documents = ({ documents, actions }: Props) => (
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
          <span className="price row">
            {rupees(content.payment.amount)} {actions?.(document)}
          </span>
        </li>
      );
    })}
  </ul>
);
