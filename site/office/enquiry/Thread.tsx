import { wayWords } from '../../../contract/conversation.ts';
import type { EnquiryPage } from '../../../contract/enquiry.ts';
import { messageStateWords } from '../../../contract/message.ts';
import { capitalize } from '../../ui/text.ts';
import { Pill, When } from '../kit/cells.tsx';

/** What was asked and answered, by whom and by which way, oldest first. */
export const Thread = ({ page: { enquiry, answers } }: { page: EnquiryPage }) => (
  <ol className="thread" aria-label="Question and answers">
    <li>
      <p className="small muted">
        {enquiry.name}, <When at={enquiry.createdAt} />
      </p>
      <p className="message">{enquiry.msg}</p>
    </li>
    {answers.map(({ _id, by, way, words, mail, createdAt }) => (
      <li key={_id} className="ours">
        <p className="small muted">
          {by}, {wayWords[way]}, <When at={createdAt} />{' '}
          {mail && mail !== 'sent' && (
            <Pill
              words={messageStateWords[mail]}
              look={mail === 'failed' || mail === 'cancelled' ? 'bad' : ''}
            />
          )}
        </p>
        <p className="message">{words || `${capitalize(wayWords[way])}, no words noted`}</p>
      </li>
    ))}
  </ol>
);
