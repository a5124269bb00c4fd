import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { paths } from '../../../contract/paths.ts';
import { isUpiId, upiUri } from '../../../contract/upi.ts';
import { api, ask } from '../../lib/api.ts';
import { passkeySignature } from '../../lib/passkey.ts';
import { useRequest } from '../../lib/request.ts';
import { useFresh } from '../../lib/use-fresh.ts';
import { Field } from '../../ui/Field.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { sends } from '../kit/calls.ts';
import type { PartForm } from './EditPart.tsx';

const listPasskeys = () => ask(api.passkey.list.$get());
const publishUpi = sends(api.school['publish-upi'].$post);

/** The name typed once more, and the call with the signature of a passkey. */
export function useUpi(isUpi: boolean) {
  const [nameAgain, setNameAgain] = useState('');
  if (!isUpi) return undefined;
  const publish = async (words: FieldValues, newest: string) =>
    publishUpi({ words, newest, nameAgain, response: await passkeySignature() });
  return { nameAgain, setNameAgain, publish };
}

type Props = { upi: NonNullable<ReturnType<typeof useUpi>>; form: PartForm };

/** What customers will scan, and the name that their app shows for it. */
export function UpiProof({ upi: { nameAgain, setNameAgain }, form }: Props) {
  const [id = '', name = ''] = form.watch(['id', 'name']) as string[];
  const { data, load } = useRequest(listPasskeys);
  useFresh(load);
  return (
    <fieldset>
      <legend className="legend">Check it before money goes there</legend>
      {isUpiId(id) && (
        <div className="row school-qr">
          <QrCode
            text={upiUri({ pa: id, pn: name, am: 1, tr: 'CHECK', tn: 'Check' })}
            label={`QR code of ${id}`}
          />
          <p className="muted">
            Scan this with a UPI app on another phone. Do not pay: read the name that it shows.
          </p>
        </div>
      )}
      <Field
        label="Name on the other phone"
        value={nameAgain}
        error={form.error('nameAgain')}
        onChange={({ currentTarget }) => setNameAgain(currentTarget.value)}
      />
      {data?.passkeys.length === 0 && (
        <div className="notice stack gap-8">
          <strong>You need a passkey to publish this.</strong>
          <ol>
            <li>
              Make one at{' '}
              <a href={paths.adminSecurity} target="_blank" rel="noreferrer">
                Security
              </a>
              , which opens beside this page.
            </li>
            <li>Come back: what you typed is still here.</li>
            <li>Publish with your passkey.</li>
          </ol>
        </div>
      )}
    </fieldset>
  );
}
