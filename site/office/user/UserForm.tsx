import { useState } from 'react';
import { isRunning } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import type { PersonPage } from '../../../contract/person.ts';
import { isStaff } from '../../../contract/team.ts';
import type { User } from '../../../contract/user.ts';
import { addUser as adding, editUser as editing } from '../../../contract/user-office.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { lastSeen } from '../../lib/list-params.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { noEmail } from '../../ui/Email.tsx';
import { Checkbox, Field, TextArea } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { countOf } from '../../ui/text.ts';
import { RecordTimeline } from '../history/RecordTimeline.tsx';
import { RecordActions } from '../kit/actions.tsx';
import { sends } from '../kit/calls.ts';
import { formOf } from '../kit/fields.tsx';
import { PageForm, useEditForm, usePageForm } from '../kit/PageForm.tsx';
import { RecordScreen } from '../kit/RecordScreen.tsx';
import { Erasure, PendingChange } from './Decisions.tsx';
import { PersonHead } from './PersonHead.tsx';
import { logOut } from './person-actions.tsx';
import { SamePerson } from './SamePerson.tsx';
import { timelineOf } from './timeline.ts';

const addUser = sends(api.admin['admin-add-user'].$post);
const editUser = sends(api.admin['admin-edit-user'].$post);

export function AddUser() {
  const form = usePageForm({
    schema: adding,
    values: { email: '', password: '', fname: '', mobile: '', address: '' },
    send: (values) => addUser(values),
    next: () => paths.adminUsers,
  });
  return (
    <PageForm form={form} action="Add User" busy="Adding…" back={lastSeen(paths.adminUsers)}>
      <Field label="Full name" {...form.field('fname')} />
      <Field label="Mobile" type="tel" {...form.field('mobile')} />
      <Field
        label="Email"
        type="email"
        hint="May be left out. They get a mail to choose a password."
        {...form.field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="Only where they want one at once."
        {...form.field('password')}
      />
      <div className="wide">
        <TextArea label="Address" autoComplete="off" {...form.field('address')} />
      </div>
    </PageForm>
  );
}

export const EditUser = ({ id }: { id: string }) => (
  <RecordScreen
    load={() => readPerson(id)}
    label="Loading the person"
    rows={8}
    title={({ person }) => person.name}
  >
    {(page, { reload }) => (
      <>
        <PersonHead of={page} onChanged={reload} />
        <Erasure of={page} onChanged={reload} />
        <PendingChange user={page.person} />
        <div className="sides person-page">
          <PersonTimeline of={page} key={page.orders.map(({ updatedAt }) => updatedAt).join()} />
          <div className="stack">
            <Edit of={page} />
            <details className="folded-part" open={page.alike.length + page.merges.length > 0}>
              <summary>
                <h2>More about them</h2>
              </summary>
              <div className="stack">
                <SamePerson of={page} onChanged={reload} />
                <EndSessions user={page.person} />
              </div>
            </details>
          </div>
        </div>
      </>
    )}
  </RecordScreen>
);

const valuesOf = ({ _id: id, name, mobile, address }: User) => ({ id, name, mobile, address });

function Edit({ of: { person, orders } }: { of: PersonPage }) {
  const back = lastSeen(paths.adminUsers);
  const open = orders.filter(
    (order) => isRunning(order.status) && order.certificate !== 'yes',
  ).length;
  const [follow, setFollow] = useState(true);
  const { form, conflict } = useEditForm({
    record: person,
    valuesOf,
    schema: formOf(editing),
    send: (values, updatedAt) => editUser({ ...values, updatedAt, orders: open > 0 && follow }),
    next: () => back,
  });
  const [hasRoom] = useState(() => matchMedia('(width >= 900px)').matches);
  const isCopied = form.watch('name') !== person.name || form.watch('mobile') !== person.mobile;
  const isAsked = open > 0 && isCopied;
  return (
    <details className="folded-part" open={hasRoom}>
      <summary>
        <h2>Name and contact</h2>
      </summary>
      <PageForm form={form} conflict={conflict} action="Update" back={back}>
        <Field label="Email" type="email" value={person.email} placeholder={noEmail} readOnly />
        <Field label="Full name" {...form.field('name')} />
        <Field label="Mobile" type="tel" {...form.field('mobile')} />
        {isAsked && (
          <div className="wide">
            <Checkbox
              label={`Also on ${countOf(open, 'open orders')}`}
              hint="Closed orders and certificates stay as they are."
              checked={follow}
              onChange={({ target }) => setFollow(target.checked)}
            />
          </div>
        )}
        <TextArea label="Address" autoComplete="off" {...form.field('address')} />
      </PageForm>
    </details>
  );
}

/** Logs a person out everywhere, such as one who has lost their phone; nothing for whom may not. */
function EndSessions({ user }: { user: User }) {
  const isAllowed = useMay(isStaff(user.role) ? 'manageTeam' : 'editPeople');
  if (!isAllowed) return null;
  return <RecordActions actions={[logOut]} row={user} name={user.name} />;
}

/** A part of a person's page, the first being 1. */
const readPerson = (id: string, page = 1) =>
  ask(api.admin.person.$post({ json: { id, page: String(page) } }));

function PersonTimeline({ of }: { of: PersonPage }) {
  const [parts, setParts] = useState([of]);
  const { busy, run } = useAction();
  const older = () =>
    run(async () => {
      const { data } = await readPerson(of.person._id, parts.length + 1);
      setParts((before) => [...before, data]);
    });
  return (
    <RecordTimeline
      noun="user"
      id={of.person._id}
      beside={() => parts.flatMap(timelineOf)}
      hasKinds
      below={
        parts.length < of.pages && (
          <p>
            <Button quiet off={busy} onClick={older}>
              {busy ? 'Loading…' : 'Show older'}
            </Button>
          </p>
        )
      }
    />
  );
}
