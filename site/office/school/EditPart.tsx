import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { today } from '../../../contract/day.ts';
import { paths } from '../../../contract/paths.ts';
import type { Differing } from '../../../contract/school/days.ts';
import {
  anySchema,
  type PartName,
  type PartState,
  parts,
  peopleIn,
  textsIn,
  whoIn,
} from '../../../contract/school/parts.ts';
import { inBraces, openIn, placeholders } from '../../../contract/school/words.ts';
import { api, type CallFailed } from '../../lib/api.ts';
import { type AskForm, useAskForm } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormFailure, Submit } from '../../ui/Submit.tsx';
import { type Action, useActions } from '../kit/actions.tsx';
import { sends } from '../kit/calls.ts';
import { formOf } from '../kit/fields.tsx';
import { Days } from './Days.tsx';
import { typedHere, useDraft } from './draft.ts';
import { type Opened, PartFields } from './PartFields.tsx';
import { Preview } from './Preview.tsx';
import { Publications } from './Publications.tsx';
import { UpiProof, useUpi } from './upi.tsx';

const dropDraft = sends(api.school['drop-draft'].$post);
const publish = sends(api.school.publish.$post);
const withdraw = sends(api.school.withdraw.$post);

type Props = { part: PartName; state: PartState; onState(state: PartState): void };
export type PartForm = AskForm<FieldValues, FieldValues>;

const focus = (notice: HTMLElement | null) => notice?.focus();

/** The form of a part with its page beside it, and what was published before. */
export function EditPart({ part, state, onState }: Props) {
  const { label, fields, page } = parts[part];
  const [from, setFrom] = useState(state.draft?.from ?? '');
  const opened = useOpened();
  const upi = useUpi(part === 'upi');
  const [otherState, setOther] = useState<PartState>();
  const form: PartForm = useAskForm<FieldValues, FieldValues>({
    schema: formOf<FieldValues>(anySchema(part)),
    values: state.draft?.words ?? state.words,
    async send(words) {
      const { newest } = state;
      const draftedAt = await draft.settled();
      const answer = await (upi
        ? upi.publish(words, newest)
        : publish({ part, words, newest, draftedAt, ...(from && { from }) }));
      toast(answer.message ?? 'Published');
      onState(answer.data);
    },
    onFailure: (failure: CallFailed) => {
      if (failure.status === 409) setOther(failure.data as PartState);
      return failure.status === 409;
    },
  });
  const draft = useDraft({ part, form, state, from });
  const { isDirty } = form.formState;
  const { start, dialog } = useActions({});
  const lists = peopleIn[part] ?? [];
  const withTyped = (next: PartState, words = form.getValues()): PartState => ({
    ...next,
    draft: { updatedAt: next.draft?.updatedAt ?? '', by: typedHere, words, from },
  });
  /** Ends this draft: the form says what another has published, or drafted since. */
  const beginWith = async (theirs: PartState) => {
    const draftedAt = await draft.settled();
    try {
      onState(draftedAt ? (await dropDraft({ part, draftedAt })).data : theirs);
    } catch (thrown) {
      const { status, data, message } = thrown as CallFailed;
      if (status === 409) onState(data as PartState);
      else toast(message, 'error');
    }
  };
  const askToDrop = () =>
    start(
      {
        label: 'Throw away',
        question: 'Throw the draft away?',
        words: 'The form says again what the site says.',
        grave: true,
        async send() {
          const answer = await dropDraft({ part, draftedAt: draft.savedAt });
          onState(answer.data);
          return answer;
        },
      },
      part,
    );
  const withdrawal: Action<FieldValues> = {
    label: 'Take out for good',
    question: (entry) => `Take ${entry['name'] ? whoIn(entry) : 'this'} out for good?`,
    words:
      'For whoever no longer wants to be shown. Words, pictures and videos go from the site and ' +
      'from the history at once, and nobody can bring them back.',
    grave: true,
    async send(entry) {
      const answer = await withdraw({ part, entry: String(entry['entry']) });
      const gone = answer.data.history.flatMap(({ withdrawn }) => withdrawn);
      const rest = Object.fromEntries(
        Object.entries(form.getValues()).map(([name, value]) => [
          name,
          lists.includes(name)
            ? (value as FieldValues[]).filter((listed) => !gone.includes(listed['entry']))
            : value,
        ]),
      );
      onState(isDirty ? withTyped(answer.data, rest) : answer.data);
      return answer;
    },
  };
  const hasPreview = !upi && Boolean(page);
  return (
    <div className="school-edit sides">
      <form className="form" noValidate onSubmit={form.submit}>
        <p className="row between">
          <a href={paths.adminSchool}>The school</a>
          {draft.savedAt && (
            <Button className="text-button" onClick={askToDrop}>
              Throw the draft away
            </Button>
          )}
        </p>
        {otherState && (
          <div className="notice stack" role="alert" tabIndex={-1} ref={focus}>
            <p>
              <strong>Somebody else has published this part meanwhile.</strong> What you typed is
              still here.
            </p>
            <p className="row">
              <Button quiet small onClick={() => beginWith(otherState)}>
                Begin with theirs
              </Button>
              <Button quiet small onClick={() => onState(withTyped(otherState))}>
                Go on with mine
              </Button>
            </p>
          </div>
        )}
        {part !== 'mails' && textsIn(state.words).some(([, text]) => openIn(text)[0]) && <Braces />}
        <PartFields
          form={form}
          fields={fields}
          path=""
          opened={opened}
          withdraw={{ lists, ask: (entry) => start(withdrawal, entry) }}
        />
        {part === 'days' && <Days form={form} published={state.words['days'] as Differing[]} />}
        {parts[part].isLaw && (
          <Field
            label="Holds from"
            type="date"
            min={today()}
            value={from}
            hint="Empty: at once. Until then the present text stays, and both can be read."
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
        )}
        {upi && <UpiProof upi={upi} form={form} />}
        <FormFailure message={form.failure} />
        <p className="row save">
          <Submit sending={form.sending} busy="Publishing…">
            {upi ? 'Publish with your passkey' : 'Publish'}
          </Submit>
          {hasPreview && (
            <a className="button quiet to-preview" href="#preview">
              Preview
            </a>
          )}
          {page && (
            <a className="button quiet to-page" href={`${page}?now`}>
              See the page
            </a>
          )}
          <span className="muted small" role="status">
            {draft.words}
          </span>
        </p>
      </form>
      {hasPreview && <Preview part={part} label={label} version={draft.savedAt} />}
      <Publications
        part={part}
        state={state}
        onState={(next) => onState(isDirty ? withTyped(next) : next)}
      />
      {dialog}
    </div>
  );
}

const Braces = () => (
  <details className="small">
    <summary>Words in braces fill themselves in</summary>
    <p>{inBraces(Object.keys(placeholders))}</p>
  </details>
);

/** Which of the closed fields is open, also after a publication and when the page comes back. */
function useOpened(): Opened {
  const [name, setName] = useState(() => location.hash.slice(1));
  useEffect(
    () => void history.replaceState(history.state, '', name ? `#${name}` : location.search),
    [name],
  );
  useEffect(() => void document.querySelector('.school-item[open]')?.scrollIntoView(), []);
  const set = (itemName: string, isOpen: boolean) =>
    setName((last) => (isOpen ? itemName : last === itemName ? '' : last));
  return { name, set };
}
