import { useState } from 'react';
import type { PersonPage } from '../../../contract/person.ts';
import { isStaff } from '../../../contract/team.ts';
import {
  type MergePreview,
  type MergeSide,
  merge as merging,
} from '../../../contract/user-office.ts';
import { api, ask } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { noEmail } from '../../ui/Email.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { countOf } from '../../ui/text.ts';
import { type Ends, useDialog } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { useActions } from '../kit/actions.tsx';
import { changes, reads } from '../kit/calls.ts';
import { shortMoment } from '../kit/cells.tsx';
import { formOf, Options } from '../kit/fields.tsx';
import { Loaded } from '../kit/RecordScreen.tsx';
import { partAgain } from './person-actions.tsx';

type SamePersonProps = { of: PersonPage; onChanged(): void };

export function SamePerson({ of, onChanged }: SamePersonProps) {
  const { person, merges, alike } = of;
  const { start, dialog: asking } = useActions({ onDone: onChanged });
  const { open, dialog } = useDialog(onChanged);
  if (!useMay('approveChanges') || isStaff(person.role)) return null;
  const merge = (other: string) =>
    open((ends) => <MergeDialog kept={person._id} other={other} {...ends} />);
  const find = () =>
    open((ends) => <FindOther except={person._id} onFound={merge} onClose={ends.onClose} />);
  return (
    <section className="stack" aria-labelledby="same-person">
      <h2 id="same-person">The same person</h2>
      <ul className="stack gap-8 same-person">
        {merges.map(({ _id, at, name, serialNo, email }, i) => (
          <li key={_id} className="line">
            <span>
              Merged with {name || 'a record that was erased'}, {serialNo}
              {email && `, ${email}`}, {shortMoment(at)}
            </span>
            {i === 0 && name && (
              <Button quiet small onClick={() => start(partAgain, of)}>
                Part<span className="visually-hidden"> from {name}</span>
              </Button>
            )}
          </li>
        ))}
        {alike.map(({ _id, name, email, serialNo }) => (
          <li key={_id} className="line">
            <span>
              Same mobile: {name}, {serialNo}, {email || noEmail}
            </span>
            <Button quiet small onClick={() => merge(_id)}>
              Merge…<span className="visually-hidden"> with {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p>
        <Button quiet onClick={find}>
          Merge with another record…
        </Button>
      </p>
      {dialog}
      {asking}
    </section>
  );
}

const find = reads(api.admin.find.$get);
const merge = changes(api.admin.merge.$post);

type FindProps = { except: string; onFound(id: string): void; onClose(): void };

/** Finds the other record of a person by what the box on every page knows. */
function FindOther({ onClose, ...rest }: FindProps) {
  const [q, setQ] = useState('');
  return (
    <Dialog title="Which is the other record?" onClose={onClose}>
      <div className="stack">
        <Field
          label="Name, mobile, e-mail or serial number"
          data-focus
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        {q.trim() && <People key={q} q={q} {...rest} />}
      </div>
    </Dialog>
  );
}

/** Whom these words fit; the next words are looked for anew. */
function People({ q, except, onFound }: Omit<FindProps, 'onClose'> & { q: string }) {
  const { data } = useRequest(() => find({ q: `person ${q}` }));
  const people = data?.filter(({ kind, _id }) => kind === 'person' && _id !== except);
  if (people?.length === 0) return <p className="muted">Nobody is found.</p>;
  return (
    <ul className="stack gap-8 same-person" aria-live="polite">
      {people?.map(({ _id, name, about }) => (
        <li key={_id} className="line">
          <span>{[name, ...about].join(', ')}</span>
          <Button quiet small onClick={() => onFound(_id)}>
            Choose<span className="visually-hidden"> {name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

type Props = Ends & { kept: string; other: string };

function MergeDialog({ kept, other, ...ends }: Props) {
  const request = useRequest(() =>
    ask(api.admin['merge-preview'].$post({ json: { kept, other } })),
  );
  const { data } = request;
  if (data?.refused.length === 0) return <Ask preview={data} {...ends} />;
  return (
    <Dialog title="Merge two records" onClose={ends.onClose}>
      <Loaded of={request} label="Looking at both records">
        {({ refused }) =>
          refused.map((words) => (
            <p key={words} className="notice">
              {words}
            </p>
          ))
        }
      </Loaded>
    </Dialog>
  );
}

const words = { email: 'E-mail and login', name: 'Name', mobile: 'Mobile' } as const;
const shown = (side: MergeSide, field: keyof typeof words) =>
  field === 'email' ? `${side.email}${side.hasPassword ? '' : ', no login'}` : side[field];

function Ask({ preview, ...ends }: Ends & { preview: MergePreview }) {
  const { kept, other, moves, doubts } = preview;
  const values = {
    kept: kept._id,
    other: other._id,
    keptUpdatedAt: kept.updatedAt,
    otherUpdatedAt: other.updatedAt,
    email: 'kept' as const,
    name: 'kept' as const,
    mobile: 'kept' as const,
  };
  const loses = kept.hasPassword && other.hasPassword;
  // Of one e-mail there is no choice: it stays.
  const chosen =
    kept.email && other.email
      ? (['email', 'name', 'mobile'] as const)
      : (['name', 'mobile'] as const);
  return (
    <AskDialog
      title={`Merge ${other.name} (${other.serialNo}) into ${kept.name} (${kept.serialNo})`}
      action="Merge"
      busy="Merging…"
      schema={formOf(merging)}
      values={values}
      send={merge}
      above={doubts.map((doubt) => (
        <p key={doubt} className="notice">
          {doubt}
        </p>
      ))}
      {...ends}
    >
      {(form) => (
        <>
          {chosen.map((field) =>
            shown(kept, field) === shown(other, field) ? null : (
              <Select key={field} label={`${words[field]} that stays`} {...form.field(field)}>
                <Options
                  of={[
                    ['kept', shown(kept, field)],
                    ['other', shown(other, field)],
                  ]}
                />
              </Select>
            ),
          )}
          <p>
            {moves.length > 0
              ? `What moves here: ${moves.map(({ what, count }) => countOf(count, what)).join(', ')}.`
              : 'Nothing but the record itself moves here.'}{' '}
            Questions and demo bookings follow their e-mail.
          </p>
          <p className="muted">
            {loses && 'The other login ends, and its e-mail gets a notice, held for a minute. '}
            Certificates stay as they were printed, and the number {other.serialNo} leads here. You
            can part them again on this page.
          </p>
        </>
      )}
    </AskDialog>
  );
}
