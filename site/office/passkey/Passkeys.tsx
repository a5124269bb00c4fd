import { useState } from 'react';
import { type Passkey, recoveryCodes, type SecondFactor } from '../../../contract/passkey.ts';
import { AddPasskey } from '../../features/passkey/AddPasskey.tsx';
import { RecoveryCodes } from '../../features/passkey/RecoveryCodes.tsx';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { useRequest } from '../../lib/request.ts';
import { toast } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { Failed } from '../../ui/Waiting.tsx';
import { RenameDialog } from './RenameDialog.tsx';

const load = () => ask<SecondFactor>(api.passkey.list.$get());

const columns = (
  rename: (key: Passkey) => void,
  remove: (key: Passkey) => void,
): Column<Passkey>[] => [
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
  {
    head: 'Change',
    quiet: true,
    cell: (key) => (
      <span className="row end">
        <button className="text-button" type="button" onClick={() => rename(key)}>
          Rename <span className="visually-hidden">{key.name}</span>
        </button>
        <button className="text-button" type="button" onClick={() => remove(key)}>
          Remove <span className="visually-hidden">{key.name}</span>
        </button>
      </span>
    ),
  },
];

/** The user's own passkeys and recovery codes. */
export function Passkeys() {
  const { data, failed, retry } = useRequest(load);
  const [codes, setCodes] = useState<string[]>([]);
  const [renamed, setRenamed] = useState<Passkey>();
  const [unwanted, setUnwanted] = useState<Passkey>();
  const [renewing, setRenewing] = useState(false);
  const { busy, run } = useAction();
  if (failed && !data) return <Failed message={failed} retry={retry} />;
  const keys = data?.passkeys ?? [];
  const remove = async ({ id }: Passkey) => {
    const { message } = await ask(api.passkey.delete.$post({ json: { id } }));
    setUnwanted(undefined);
    toast(message ?? 'Passkey removed');
    await retry();
  };
  const renew = async () => {
    const { data: fresh } = await ask<string[]>(api.passkey['new-recovery-codes'].$post());
    setCodes(fresh);
    setRenewing(false);
    await retry();
  };
  return (
    <section className="stack" aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className="muted measure">
        With a passkey nobody gets into the office by your password alone. Add two, on different
        devices: then losing one is no trouble.
      </p>
      {data && keys.length === 0 ? (
        <EmptyState words="You have no passkey yet." />
      ) : (
        <Table
          caption="Your passkeys"
          columns={columns(setRenamed, setUnwanted)}
          rows={data?.passkeys}
          keyOf={({ id }) => id}
        />
      )}
      {keys.length === 1 && (
        <p className="notice">You have one passkey. Add a second one, such as your phone.</p>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      <AddPasskey
        onAdded={(fresh) => {
          if (fresh.length > 0) setCodes(fresh);
          toast('Passkey added');
          void retry();
        }}
      />
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
            <button className="button quiet" type="button" onClick={() => setRenewing(true)}>
              Make new recovery codes
            </button>
          </p>
        </>
      )}
      {renewing && (
        <ConfirmDialog
          question="Make new recovery codes?"
          action="Make new ones"
          busy={busy}
          onConfirm={() => void run(renew)}
          onClose={() => setRenewing(false)}
        >
          <p>The codes that you have kept so far end at once.</p>
        </ConfirmDialog>
      )}
      {renamed && (
        <RenameDialog
          passkey={renamed}
          onClose={() => setRenamed(undefined)}
          onDone={() => {
            setRenamed(undefined);
            void retry();
          }}
        />
      )}
      {unwanted && (
        <ConfirmDialog
          question={`Remove ${unwanted.name}?`}
          action="Remove"
          busy={busy}
          onConfirm={() => void run(() => remove(unwanted))}
          onClose={() => setUnwanted(undefined)}
        >
          <p>You cannot log in with it any more.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
