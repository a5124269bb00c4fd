import { useState } from 'react';
import type { Signatory } from '../../../contract/certificate-office.ts';
import { setSignatory as schema } from '../../../contract/certificate-office.ts';
import { limits } from '../../../contract/limits.ts';
import { useAskForm } from '../../lib/form.ts';
import { useRequest } from '../../lib/request.ts';
import { toast } from '../../lib/toast.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { Submit } from '../../ui/Submit.tsx';
import { Failed, Waiting } from '../../ui/Waiting.tsx';
import { getSignatory, setSignatory } from './api.ts';

/** Who signs certificates from now on. */
export function SignatoryDialog({ onClose }: { onClose(): void }) {
  const { data, failed, retry } = useRequest(getSignatory);
  return (
    <Dialog title="Who signs" onClose={onClose}>
      {failed && !data && <Failed message={failed} retry={retry} />}
      {!data && !failed && <Waiting label="Loading who signs" rows={2} />}
      {data && <SignatoryForm signatory={data} onDone={onClose} />}
    </Dialog>
  );
}

function SignatoryForm({ signatory, onDone }: { signatory: Signatory; onDone(): void }) {
  const [file, setFile] = useState<File>();
  const form = useAskForm({
    schema,
    values: { name: signatory.name, title: signatory.title, removeImage: '' as const },
    async send(fields) {
      const { message } = await setSignatory({ ...fields, ...(file && { image: file }) } as never);
      toast(message ?? 'Saved');
      onDone();
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <p className="small muted">
        Stands on certificates that are issued from now on. Those that were issued stay as they are.
      </p>
      <Field label="Name" autoComplete="off" {...form.field('name')} />
      <Field
        label="What they are here"
        autoComplete="off"
        hint="Such as: Head of the institute"
        {...form.field('title')}
      />
      {signatory.image && (
        <img className="signature" src={signatory.image} alt="The signature as it is now" />
      )}
      <Field
        label="Picture of the signature"
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hint={`Dark ink on white or nothing, up to ${limits.picture.bytes / 1024 / 1024} MB. Without one, sign by hand.`}
        error={form.error('image' as never)}
        onChange={({ target }) => setFile(target.files?.[0])}
      />
      {signatory.image && !file && (
        <Checkbox
          label="Remove the picture"
          checked={form.watch('removeImage') === 'yes'}
          onChange={({ target }) =>
            form.setValue('removeImage', target.checked ? 'yes' : '', { shouldDirty: true })
          }
        />
      )}
      <FormFailure message={form.failure} />
      <p>
        <Submit sending={form.sending} busy="Saving…">
          Save
        </Submit>
      </p>
    </form>
  );
}
