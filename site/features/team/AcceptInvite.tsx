import { limits } from '../../../contract/limits.ts';
import type { Invitation } from '../../../contract/member.ts';
import { paths } from '../../../contract/paths.ts';
import { deadInvite, roleWords } from '../../../contract/team.ts';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { useRequest } from '../../lib/request.ts';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';
import { FormFailure, Submit } from '../../ui/Submit.tsx';
import { finishLogin } from '../user/login-success.ts';
import { inviteToken as token } from './invite-link.ts';

const read = () =>
  token
    ? ask(api.team['read-invite'].$post({ json: { token } }))
    : Promise.reject(new CallFailed(401, 'Open the link in your mail once more.'));

export default function AcceptInvite() {
  const { data, failed, retry } = useRequest(read);
  if (failed === deadInvite) return <p role="alert">{failed}</p>;
  if (failed) return <Failed message={failed} retry={retry} />;
  return data ? <Accept invitation={data} /> : <Skeleton label="Reading the invitation" />;
}

function Accept({ invitation: { name, email, role } }: { invitation: Invitation }) {
  const form = useAskForm({
    schema: () => import('../../../contract/member.ts').then(({ acceptInvite }) => acceptInvite),
    values: { token, password: '' },
    async send(json) {
      const { token, message } = await ask(api.team['accept-invite'].$post({ json }));
      return finishLogin(token, paths.adminSecurity, message);
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <p className="lead">
        Welcome, {name}. Your role is <strong>{roleWords[role]}</strong>.
      </p>
      <Field label="Email" type="email" value={email} readOnly autoComplete="username" />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={
          `At least ${limits.password.admin} characters; ` +
          'a few words are easiest to keep in mind'
        }
        {...form.field('password')}
      />
      <FormFailure message={form.failure} />
      <Submit sending={form.sending} busy="One moment…">
        Accept the invitation
      </Submit>
    </form>
  );
}
