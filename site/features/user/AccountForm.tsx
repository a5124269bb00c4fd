import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense, useRef } from 'react';
import { lackingForCertificate } from '../../../contract/lacking.ts';
import { limits } from '../../../contract/limits.ts';
import { changesGuardian } from '../../../contract/minor.ts';
import { paths } from '../../../contract/paths.ts';
import { pick } from '../../../contract/pick.ts';
import { userTexts } from '../../../contract/record-texts.ts';
import { textsOf } from '../../../contract/text-field.ts';
import type { User } from '../../../contract/user.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { lazily } from '../../lib/on-demand.ts';
import { useHydrated } from '../../lib/on-mount.ts';
import { $user, loadUser } from '../../lib/session.ts';
import { toastAnswer } from '../../lib/toast.ts';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Submit } from '../../ui/Submit.tsx';
import { useUnsavedWarning } from '../../ui/unsaved.ts';
import { GuardianFields } from '../privacy/GuardianFields.tsx';
import { CertificateFields, NameField, ReachFields } from './PersonFields.tsx';
import { PhotoField } from './PhotoField.tsx';

// Few see these, and the page has no bytes to spare.
const NotArriving = lazily(async () => (await import('./AccountNotices.tsx')).NotArriving);
const WaitingForApproval = lazily(
  async () => (await import('./AccountNotices.tsx')).WaitingForApproval,
);
const ConfirmEmail = lazily(async () => (await import('./ConfirmEmail.tsx')).ConfirmEmail);

const valuesOf = (user: User) => ({
  name: user.pendingName || user.name,
  ...pick(user, ['fatherName', 'motherName', 'aadharNo', 'mobile', 'dob', 'address']),
  ...pick(user, ['guardianName', 'guardianMobile']),
  ...textsOf(userTexts, user),
  guardianConsent: false,
  password: '',
  currentPassword: '',
  image: undefined,
});

type ProfileForm = Parameters<(typeof api.user)['user-profile-update']['$post']>[0]['form'];

/** Saves the user's own record and loads it anew, so that the page shows what is stored. */
async function save(form: ProfileForm) {
  const answer = await ask(api.user['user-profile-update'].$post({ form }));
  $user.set(answer.data);
  await loadUser();
  return answer;
}

/** The user's own record. After a logout elsewhere it stays, with what was typed. */
export default function AccountForm() {
  const known = useStore($user);
  const isHydrated = useHydrated();
  const last = useRef<User>(nobody);
  if (known && isHydrated) last.current = known;
  // It stays, to say that the e-mail is confirmed.
  const asks = useRef(false);
  if (!last.current.emailConfirmed) asks.current = true;
  return (
    <>
      {asks.current && (
        <Suspense>
          <ConfirmEmail />
        </Suspense>
      )}
      {isHydrated && known?.bouncedSince && (
        <Suspense>
          <NotArriving email={known.email} />
        </Suspense>
      )}
      <Details key={last.current._id} user={last.current} />
    </>
  );
}

/** Whose empty form is drawn before anybody is known. */
const nobody = { email: '', serialNo: '', emailConfirmed: true, hasPassword: true } as User;

function Details({ user }: { user: User }) {
  const form = useAskForm({
    schema: () => import('./rules.ts').then(({ profileOf }) => profileOf(user)),
    values: valuesOf(user),
    async send({ name, ...fields }) {
      // Untouched it is left out: from an older page the approved name would take it back.
      const changed = dirtyFields.name ? { ...fields, name } : fields;
      const { data } = await toastAnswer(save(changed));
      form.reset(valuesOf(data));
    },
  });
  const { dirtyFields } = form.formState;
  const isUnsaved = user !== nobody && form.formState.isDirty;
  const { busy, act } = useAction();
  const takeBack = (change: ProfileForm) =>
    act(save(change), ({ data }) => form.reset(valuesOf(data), { keepDirtyValues: true }));
  useUnsavedWarning(isUnsaved);
  const changesPassword = Boolean(form.watch('password'));
  return (
    <form
      className="card folds"
      method="post"
      noValidate
      inert={user === nobody}
      onSubmit={form.submit}
    >
      <Group title="You" isOpen>
        <div className="wide">
          <NameField
            form={form}
            nameHint={
              user.pendingName ? (
                <Suspense>
                  <WaitingForApproval
                    until={`Until then everybody sees ${user.name}.`}
                    action="Take the name back"
                    busy={busy}
                    onTakeBack={() => takeBack({ name: user.name })}
                  />
                </Suspense>
              ) : (
                'Once a course of yours is confirmed, a new name or photo waits for our approval.'
              )
            }
          />
        </div>
        <div className="wide">
          <PhotoField
            label="Profile photo"
            current={user.pendingImage || user.image}
            form={form}
            hint={
              user.pendingImage ? (
                <Suspense>
                  <WaitingForApproval
                    until="Until then everybody sees your photo of before."
                    action="Take the photo back"
                    busy={busy}
                    onTakeBack={() => takeBack({ withdrawPhoto: 'yes' })}
                  />
                </Suspense>
              ) : undefined
            }
          />
        </div>
        <Field label="Email" type="email" value={user.email} readOnly autoComplete="username" />
        <Field label="Serial number" value={user.serialNo} readOnly />
      </Group>
      <Group title="How we reach you" now={user.mobile}>
        <ReachFields form={form} />
        <GuardianFields
          form={form}
          dob={form.watch('dob')}
          asksConsent={changesGuardian(form.watch(), user)}
        />
      </Group>
      <Group
        title="For your certificate"
        now="parents’ names, Aadhar number"
        isOpen={user !== nobody && lackingForCertificate(user) !== ''}
      >
        <CertificateFields form={form} />
      </Group>
      <Group title="Password">
        {user.hasPassword ? (
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint={`Leave it empty to keep yours; at least ${limits.password.least} characters. A new one logs you out on all other devices.`}
            {...form.field('password')}
          />
        ) : (
          <p>
            You have none yet. <a href={paths.forgotPassword}>Choose a password</a> by a code that
            we mail you.
          </p>
        )}
        {changesPassword && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...form.field('currentPassword')}
          />
        )}
      </Group>
      <p className="row">
        <Submit sending={form.sending} busy="Saving…">
          Update
        </Submit>
        {isUnsaved && 'Not saved yet'}
      </p>
    </form>
  );
}

type GroupProps = { title: string; now?: string; isOpen?: boolean; children: ReactNode };

/** Fields that belong together, folded below what they are and what is there now. */
const Group = ({ title, now, isOpen, children }: GroupProps) => (
  <details className="fold" open={isOpen}>
    <summary>
      <h2>{title}</h2> <span className="muted">{now}</span>
    </summary>
    <div className="form two pairs">{children}</div>
  </details>
);
