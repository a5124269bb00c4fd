import { useState } from 'react';
import { whatsappTo } from '../../../contract/business.ts';
import type { Way } from '../../../contract/conversation.ts';
import { today } from '../../../contract/day.ts';
import { answerEnquiry as answering, type EnquiryPage } from '../../../contract/enquiry.ts';
import { statusInWords } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import { drawKey } from '../../../contract/token.ts';
import { useAction } from '../../lib/action.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Field.tsx';
import { useUnsavedWarning } from '../../ui/unsaved.ts';
import { ifStale } from '../kit/calls.ts';
import { Chat, Phone } from '../kit/cells.tsx';
import { Options } from '../kit/fields.tsx';
import { institute } from '../template/templates.ts';
import { WordsField } from '../template/WordsField.tsx';
import { update } from './enquiry-actions.ts';
import { answerEnquiry, waysOf } from './enquiry-words.ts';

/** Answers by mail or WhatsApp, or notes what was said by phone or in person. */
export function AnswerForm({ page: { enquiry }, onPage, onStale }: Shown) {
  const { _id: id, name, email, mobile, updatedAt } = enquiry;
  const [words, setWords] = useState('');
  const [requestId, setRequestId] = useState(drawKey);
  const { busy, failure, act } = useAction();
  const chat = whatsappTo(mobile, words);
  const ways = [
    ...(chat ? ['whatsapp' as const] : []),
    ...(email ? ['mail' as const] : []),
    ...(['phone', 'person'] as const),
  ];
  const [way, setWay] = useState<Way>(ways[0] ?? 'phone');
  /** Whether it was to be sent before everything in it was said. */
  const [isTooEarly, setTooEarly] = useState(false);
  useUnsavedWarning(words !== '');
  const isSent = way === 'mail' || way === 'whatsapp';
  const answer = { id, updatedAt, way, words, requestId };
  const missing = answering.safeParse(answer).error?.issues[0]?.message;
  const send = () => {
    setTooEarly(missing !== undefined);
    if (missing) return;
    act(
      answerEnquiry(answer),
      ({ data }) => {
        onPage(data);
        setWords('');
        setRequestId(drawKey());
      },
      // A colleague was faster: their answer is shown, and what was typed stays.
      ifStale(onStale),
    );
  };
  const verbs: Record<Way, string> = {
    mail: 'Send mail',
    whatsapp: 'Open WhatsApp',
    phone: 'Note the call',
    person: 'Note the talk',
  };
  return (
    <section className="card" aria-labelledby="answer">
      <div className="body form">
        <h2 id="answer">Answer</h2>
        {!email && (
          <p className="notice">
            No e-mail: call back <Phone of={mobile} /> {chat && 'or write on '}
            <Chat mobile={mobile} name={name} />
          </p>
        )}
        <WordsField
          label={isSent ? 'Message' : 'What was said'}
          value={words}
          onChange={setWords}
          way={isSent ? way : undefined}
          known={{ name, place: institute() }}
          error={failure || (isTooEarly ? missing : undefined)}
          hint={
            way === 'mail'
              ? `Begins with “Hello ${name},” and ends with the school’s name and their question.`
              : undefined
          }
        >
          <Select label="How" value={way} onChange={({ target }) => setWay(target.value as Way)}>
            <Options of={waysOf(ways)} />
          </Select>
        </WordsField>
        <p>
          {way === 'whatsapp' && chat && !missing ? (
            <a
              className="button"
              href={chat}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => !busy && send()}
            >
              {verbs.whatsapp}
            </a>
          ) : (
            <Button off={busy} onClick={send}>
              {verbs[way]}
            </Button>
          )}
        </p>
      </div>
    </section>
  );
}

/** The page of a question, and what shows how it is by now. */
export type Shown = {
  page: EnquiryPage;
  onPage(page: EnquiryPage): void;
  onStale(): Promise<void>;
};
type Became = EnquiryPage['became'][number];

/** What came of a question: an order or a booking, chosen among the person's. */
export function CameOf({ page: { enquiry, became, likely }, onPage, onStale }: Shown) {
  const { busy, act } = useAction();
  const link = (number: string) =>
    act(update(enquiry, { became: number }), ({ data }) => onPage(data), ifStale(onStale));
  const rows = [
    ...became.map((record) => ({ record, label: 'Unlink', number: '' })),
    ...likely.map((record) => ({ record, label: 'It became this', number: record.number })),
  ];
  if (rows.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="became">
      <h2 id="became">Became order or booking</h2>
      <ul className="stack gap-12 anywhere">
        {rows.map(({ record, label, number }) => (
          <li key={record._id} className="row tight">
            <a href={hrefOf(record)}>{inWords(record)}</a>
            <Button className="text-button" off={busy} onClick={() => link(number)}>
              {label}
              <span className="visually-hidden">: {record.number}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const hrefOf = ({ kind, _id }: Became) =>
  kind === 'order' ? paths.adminOrder(_id) : paths.adminDemo(_id);

const inWords = ({ number, what, status, createdAt }: Became) =>
  `${number}: ${what}, ${dayForPeople(today(Date.parse(createdAt)))}, ${statusInWords(status)}`;
