import { wayWords } from '../../../contract/conversation.ts';
import type { EnquiryPage } from '../../../contract/enquiry.ts';
import { messageStateWords } from '../../../contract/message.ts';
import { paths } from '../../../contract/paths.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { MailLink } from '../../ui/Email.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { capitalize } from '../../ui/text.ts';
import { NewOrder } from '../counter/NewOrder.tsx';
import { RecordTimeline } from '../history/RecordTimeline.tsx';
import { RecordActions } from '../kit/actions.tsx';
import { MainAction } from '../kit/buttons.tsx';
import { lookOf, Phone, Pill, When } from '../kit/cells.tsx';
import { RecordScreen } from '../kit/RecordScreen.tsx';
import { AnswerForm, CameOf, type Shown } from './AnswerForm.tsx';
import { enquiryActions } from './enquiry-actions.ts';
import { getEnquiry, stateOf } from './enquiry-words.ts';

export const ViewEnquiry = ({ id }: { id: string }) => (
  <RecordScreen
    load={() => getEnquiry(id)}
    label="Loading the question"
    title={({ enquiry }) => enquiry.name}
  >
    {(page, { set, reload }) => <Conversation page={page} onPage={set} onStale={reload} />}
  </RecordScreen>
);

function Conversation({ page, onPage, onStale }: Shown) {
  const { enquiry, others } = page;
  return (
    <>
      <MainAction>
        <NewOrder of="enquiry" id={enquiry._id} />
      </MainAction>
      <div className="row between">
        <Pill {...stateOf(enquiry)} />
        <RecordActions
          actions={enquiryActions}
          row={page}
          name={`question of ${enquiry.name}`}
          onDone={({ data }) => onPage(data)}
          onStale={onStale}
        />
      </div>
      <div className="sides">
        <div className="stack">
          <Thread page={page} />
          <AnswerForm page={page} onPage={onPage} onStale={onStale} />
        </div>
        <div className="stack">
          <section className="card" aria-label="The person">
            <div className="body stack">
              <Facts>
                <Fact name="Email">
                  <MailLink address={enquiry.email} />
                </Fact>
                <Fact name="Mobile">
                  <Phone of={enquiry.mobile} />
                </Fact>
                <Fact name="Asked">{momentForPeople(enquiry.createdAt)}</Fact>
                <Fact name="Assigned to">{enquiry.assignee}</Fact>
              </Facts>
            </div>
          </section>
          <CameOf page={page} onPage={onPage} onStale={onStale} />
          {others.length > 0 && (
            <section className="stack" aria-labelledby="others">
              <h2 id="others">Other questions of this person</h2>
              <ul className="stack gap-12 anywhere">
                {others.map((other) => (
                  <li key={other._id}>
                    <a href={paths.adminEnquiry(other._id)}>{momentForPeople(other.createdAt)}</a>{' '}
                    <Pill {...stateOf(other)} />
                    <span className="message small">{other.msg}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      <RecordTimeline noun="enquiry" id={enquiry._id} />
    </>
  );
}

/** What was asked and answered, by whom and by which way, oldest first. */
const Thread = ({ page: { enquiry, answers } }: { page: EnquiryPage }) => (
  <ol className="thread stack gap-12" aria-label="Question and answers">
    <li className="box">
      <p className="small muted">
        {enquiry.name}, <When at={enquiry.createdAt} />
      </p>
      <p className="message">{enquiry.msg}</p>
    </li>
    {answers.map(({ _id, by, way, words, mail, createdAt }) => (
      <li key={_id} className="box ours">
        <p className="small muted">
          {by}, {wayWords[way]}, <When at={createdAt} />{' '}
          {mail && mail !== 'sent' && <Pill words={messageStateWords[mail]} look={lookOf(mail)} />}
        </p>
        <p className="message">{words || `${capitalize(wayWords[way])}, no words noted`}</p>
      </li>
    ))}
  </ol>
);
