import { useState } from 'react';
import { whatsappTo } from '../../../contract/business.ts';
import type { Way } from '../../../contract/conversation.ts';
import type { EnquiryPage } from '../../../contract/enquiry.ts';
import { openWords } from '../../../contract/template.ts';
import { drawKey } from '../../../contract/token.ts';
import { useAction } from '../../lib/action.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Field.tsx';
import { useUnsavedWarning } from '../../ui/unsaved.ts';
import { ifStale } from '../kit/calls.ts';
import { Options } from '../kit/fields.tsx';
import { institute } from '../template/templates.ts';
import { WordsField } from '../template/WordsField.tsx';
import { answerEnquiry } from './api.ts';

const ways: Record<Way, string> = {
  whatsapp: 'WhatsApp',
  mail: 'Mail',
  phone: 'Phone',
  person: 'In person',
};

type Props = { page: EnquiryPage; onPage(page: EnquiryPage): void; onStale(): Promise<void> };

/** Answers by mail or WhatsApp, or notes what was said by phone or in person. */
export function AnswerForm({ page: { enquiry }, onPage, onStale }: Props) {
  const { _id: id, name, mobile, updatedAt } = enquiry;
  const [words, setWords] = useState('');
  const [requestId, setRequestId] = useState(drawKey);
  const { busy, failure, act } = useAction();
  const chat = whatsappTo(mobile, words);
  const [way, setWay] = useState<Way>(chat ? 'whatsapp' : 'mail');
  /** Whether it was to be sent before everything in it was said. */
  const [isTooEarly, setTooEarly] = useState(false);
  useUnsavedWarning(words !== '');
  const isSent = way === 'mail' || way === 'whatsapp';
  const missing = isSent && words.trim() === '' ? 'Write what you answer' : openWords(words);
  const send = () => {
    setTooEarly(missing !== undefined);
    if (missing) return;
    act(
      answerEnquiry({ id, updatedAt, way, words, requestId }),
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
          <Select
            label="Answer by"
            value={way}
            onChange={({ target }) => setWay(target.value as Way)}
          >
            <Options
              of={chat ? ways : Object.entries(ways).filter(([way]) => way !== 'whatsapp')}
            />
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
