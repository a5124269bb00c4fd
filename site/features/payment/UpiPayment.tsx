import { useState } from 'react';
import { business } from '../../../contract/business.ts';
import { rupees } from '../../../contract/money.ts';
import type { Words } from '../../../contract/school/parts.ts';
import { upiUri } from '../../../contract/upi.ts';
import type { FieldProps } from '../../lib/form.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toast.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Field } from '../../ui/Field.tsx';
import { modulesOf, QrCode } from '../../ui/QrCode.tsx';
import '../../ui/picks.css';
import './upi.css';

type Props = {
  /** Whole rupees, from 1. */
  amount: number;
  /** Reference of the payment, at most 35 letters and digits: the order's id. */
  reference: string;
  /** What is paid for; apps show its first 50 characters. */
  note: string;
  /** Whom an order was to pay when it was placed; otherwise the one of now. */
  payee?: Words<'upi'>;
};

/** A QR code and what it says, to copy. A phone, which cannot scan itself, has it folded below. */
export function UpiPayment({ amount, reference, note, payee = business.upi }: Props) {
  const { id, name } = payee;
  const [isDesk] = useState(() => matchMedia('(width >= 720px)').matches);
  const uri = upiUri({ pa: id, pn: name, am: amount, tr: reference, tn: note });
  const save = async () => {
    const picture = await qrPicture(uri);
    if (picture) saveFile(picture, `pay-${reference}.png`);
    else toast('The picture could not be made. Please take a screenshot.', 'error');
  };
  const values = [
    { label: 'Amount', shown: rupees(amount), text: String(amount), what: 'amount' },
    { label: 'UPI id', shown: id, text: id, what: 'UPI id' },
    { label: 'Name', shown: name, text: name, what: 'name' },
    { label: 'Reference', shown: reference, text: reference, what: 'reference' },
  ];
  const code = (
    <details open={isDesk}>
      <summary>Show the QR code</summary>
      <QrCode text={uri} label={`QR code to pay ${rupees(amount)} to ${name}`} />
      <p className="small">Scan it with a UPI app, or save it and open it there.</p>
      <button className="button quiet small" type="button" onClick={() => void save()}>
        Save picture
      </button>
    </details>
  );
  return (
    <div className="upi">
      {isDesk && code}
      <dl>
        {values.map(({ label, shown, text, what }) => (
          <div key={what}>
            <dt>{label}</dt>
            <dd className="numbers line">
              <span>{shown}</span> <CopyButton text={text} what={what} />
            </dd>
          </div>
        ))}
      </dl>
      {!isDesk && code}
    </div>
  );
}

const scale = 16;

/** `text` as a QR code in a PNG file, which UPI apps take from the phone's pictures. */
function qrPicture(text: string): Promise<Blob | null> {
  const modules = modulesOf(text);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = modules.length * scale;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of modules.entries())
    for (const [x, dark] of row.entries())
      if (dark) context.fillRect(x * scale, y * scale, scale, scale);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

export const TransactionField = (field: FieldProps) => (
  <Field
    label="Transaction ID"
    autoCapitalize="none"
    spellCheck={false}
    hint="Twelve digits that your UPI app shows after you paid, also called UTR."
    {...field}
  />
);
