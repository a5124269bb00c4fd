import { useState } from 'react';
import {
  type Passkey,
  recoveryCodeCount as recoveryCodes,
  renamePasskey,
} from '../../../contract/passkey.ts';
import { AddPasskey, RecoveryCodes } from '../../features/passkey/AddPasskey.tsx';
import { api, ask } from '../../lib/api.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { useRequest } from '../../lib/request.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Failed } from '../../ui/Skeleton.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { type Action, useActionColumn, useActions, withForm } from '../kit/actions.tsx';

const load = () => ask(api.passkey.list.$get());

const actions: Action<Passkey>[] = [
  withForm({
    label: 'Rename',
    question: 'Rename the passkey',
    form: {
      schema: renamePasskey,
      values: ({ id, name }: Passkey) => ({ id, name }),
      fields: { name: { label: 'Name' } },
    },
    send: (_, json) => ask(api.passkey.rename.$post({ json })),
  }),
  {
    label: 'Remove',
    question: ({ name }) => `Remove ${name}?`,
    words: 'You cannot log in with it any more.',
    grave: true,
    send: ({ id }) => ask(api.passkey.delete.$post({ json: { id } })),
  },
];

const columns: Column<Passkey>[] = [
  { head: 'Passkey', long: true, cell: ({ name }) => name },
  {
    head: 'Added',
    cell: ({ createdAt }) => <span className="numbers">{momentForPeople(createdAt)}</span>,
  },
  {
    head: 'Last used',
    cell: ({ lastUsedAt }) => (
      <span className="numbers">{lastUsedAt ? momentForPeople(lastUsedAt) : 'Not yet'}</span>
    ),
  },
];

export function Passkeys() {
  const { data, failed, retry } = useRequest(load);
  const [codes, setCodes] = useState<string[]>([]);
  const { start, dialog } = useActions({ onDone: retry });
  const [action, asking] = useActionColumn(actions, ({ name }) => name, { onDone: retry });
  if (failed && !data) return <Failed message={failed} retry={retry} />;
  const keys = data?.passkeys ?? [];
  const renewal = {
    label: 'Make new recovery codes',
    question: 'Make new recovery codes?',
    words: 'The codes that you have kept so far end at once.',
    action: 'Make new ones',
    async send() {
      const { data: fresh } = await ask(api.passkey['new-recovery-codes'].$post());
      setCodes(fresh);
      return {};
    },
  };
  return (
    <section className="box stack" aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className="muted measure">
        With a passkey nobody gets into the office by your password alone. Add two, on different
        devices: then losing one is no trouble.
      </p>
      {(!data || keys.length > 0) && (
        <Table
          caption="Your passkeys"
          columns={[...columns, action]}
          rows={data?.passkeys}
          keyOf={({ id }) => id}
        />
      )}
      {keys.length === 1 && (
        <p className="notice">You have one passkey. Add a second one, such as your phone.</p>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {data && (
        <AddPasskey
          key={keys.length === 0 ? 'first' : 'further'}
          isFirst={keys.length === 0}
          onAdded={(fresh) => {
            if (fresh.length > 0) setCodes(fresh);
            toast('Passkey added');
            void retry();
          }}
        />
      )}
      {keys.length > 0 && (
        <>
          <h2>Recovery codes</h2>
          <p className="measure">
            <strong className="numbers">
              {data?.codesLeft} of {recoveryCodes}
            </strong>{' '}
            are left. New ones end the old ones.
          </p>
          <p>
            <Button quiet onClick={() => start(renewal, keys)}>
              {renewal.label}
            </Button>
          </p>
        </>
      )}
      {dialog}
      {asking}
    </section>
  );
}
