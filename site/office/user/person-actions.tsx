import type { PersonPage } from '../../../contract/person.ts';
import type { User } from '../../../contract/user.ts';
import { correctEmail as correcting } from '../../../contract/user-office.ts';
import { api } from '../../lib/api.ts';
import { Field } from '../../ui/Field.tsx';
import { type Action, withForm } from '../kit/actions.tsx';
import { byId, sends } from '../kit/calls.ts';
import { formOf } from '../kit/fields.tsx';

const send = sends(api.admin['correct-email'].$post);
const part = byId(api.admin.part.$post);
const endSessions = byId(api.admin['end-sessions'].$post);

export const correctEmail = withForm({
  label: 'E-mail',
  question: ({ email }: User) => (email ? 'Correct the e-mail' : 'Add an e-mail'),
  action: ({ email }) => (email ? 'Correct' : 'Add'),
  busy: 'Saving…',
  form: {
    schema: formOf(correcting),
    values: ({ _id: id, updatedAt }) => ({ id, updatedAt, email: '' }),
    fields: (form, { name, email }) => (
      <>
        <Field label="New e-mail" type="email" data-focus {...form.field('email')} />
        <p className="muted">
          Whoever reads this mailbox can open the account. Be sure that {name} asked for it.
          {email && ` Every device is logged out, and ${email} gets a notice.`}
        </p>
      </>
    ),
  },
  send: (_, typed) => send(typed),
});

/** Logs a person out everywhere, such as one who has lost their phone. */
export const logOut: Action<User> = {
  label: 'Log out everywhere',
  question: ({ name }) => `Log ${name} out everywhere?`,
  words: 'For a lost phone. What they are typing at this moment may be lost.',
  action: 'Log out',
  grave: true,
  send: ({ _id }) => endSessions(_id),
};

export const partAgain: Action<PersonPage> = {
  label: 'Part',
  question: ({ person, merges }) => `Part ${person.name} from ${merges[0]?.name}?`,
  words:
    'What came from the other record goes back to it. What came since stays here. Both log in anew.',
  send: ({ merges }) => part(merges[0]?._id ?? ''),
};
