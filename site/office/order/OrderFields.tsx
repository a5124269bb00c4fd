import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { standingInWords } from '../../../contract/certificate.ts';
import { limits } from '../../../contract/limits.ts';
import { rupees } from '../../../contract/money.ts';
import { type Status, statuses, statusWords } from '../../../contract/order.ts';
import { dueInWords, payable } from '../../../contract/order-money.ts';
import {
  type AdminOrder,
  endsEarly,
  unseenMoney,
  updateOrder,
} from '../../../contract/order-office.ts';
import { pick } from '../../../contract/pick.ts';
import { uploadWords } from '../../../contract/upload.ts';
import { certificateWords } from '../../lib/describe-field.ts';
import type { AskForm } from '../../lib/form.ts';
import { useMay } from '../../lib/role.ts';
import { Checkbox, Field, Labelled, Select } from '../../ui/Field.tsx';
import { Options } from '../kit/fields.tsx';
import { leftOut } from './order-words.ts';

export const valuesOf = (order: AdminOrder) => ({
  ...pick(order, ['status', 'certificate', 'startDate', 'endDate']),
  ...pick(order, ['name', 'mobile', 'dob', 'address', 'fatherName', 'motherName', 'spouseName']),
  pdfFile: undefined as File | undefined,
  /** Whether success verifies what is claimed. */
  verify: true,
});
type OrderValues = ReturnType<typeof valuesOf>;

const withoutSignature = (path: string) => path.replace(/\?.*/, '');

export const factsOf = (order: AdminOrder) => ({
  ...pick(order, ['linkOne', 'linkTwo', 'linkThree', 'linkFour']),
  pdfFile: withoutSignature(order.pdfPath),
});

function pdfRefusal(file: File | undefined): string | undefined {
  if (!file) return undefined;
  if (file.type !== 'application/pdf') return uploadWords.pdfType;
  if (file.size > limits.pdf.bytes) return uploadWords.pdfSize;
  return undefined;
}

/** The contract's schema for one order, with the checks that involve its dates and file. */
export const schemaFor = ({ _id: id }: AdminOrder) =>
  z.pipe(
    z.custom<OrderValues>((value) => typeof value === 'object'),
    z.transform((values, context): OrderValues => {
      const refuse = (name: keyof OrderValues, message: string) =>
        context.issues.push({ code: 'custom', path: [name], message, input: values });
      const parsed = updateOrder.safeParse({ ...values, id, verify: undefined });
      for (const { path, message } of parsed.error?.issues ?? [])
        context.issues.push({ code: 'custom', path, message, input: values });
      const { startDate, endDate, pdfFile } = values;
      if (startDate && endDate && endDate < startDate) refuse('endDate', endsEarly);
      const why = pdfRefusal(pdfFile);
      if (why) refuse('pdfFile', why);
      return values;
    }),
  );

type OrderFormApi = AskForm<OrderValues, OrderValues>;

type Props = { form: OrderFormApi; order: AdminOrder };

/** What the office decides of an order by a form, and, on a phone folded, what it corrects. */
export function OrderFields({ form, order }: Props) {
  const { field } = form;
  const mayRefund = useMay('refundOrders');
  const mayVerify = useMay('verifyPayments');
  const { claimed } = order;
  const isConfirmed = form.watch('status') === 'success' && order.status !== 'success';
  const barred = (status: Status) => (mayVerify ? '' : unseenMoney(order, status));
  const mayIssue = useMay('issueCertificates');
  // The status of a refunded order is not changed by others.
  const isFixed = order.status === 'refunded' && !mayRefund;
  return (
    <>
      <Select
        label="Status"
        hint={
          isConfirmed && payable(order) > 0
            ? `Stays due: ${dueInWords(order)}`
            : barred('success') || barred('failed') || (!mayRefund && 'Refunds are the owner’s')
        }
        {...field('status')}
        {...(isFixed && { disabled: true })}
      >
        {statuses.map((status) => (
          <option
            key={status}
            value={status}
            disabled={(status === 'refunded' && !mayRefund && !isFixed) || barred(status) !== ''}
          >
            {statusWords[status]}
          </option>
        ))}
      </Select>
      {isConfirmed && claimed > 0 && mayVerify && (
        <Checkbox
          label={`Verify the ${rupees(claimed)} that is claimed`}
          hint={leftOut}
          {...form.register('verify')}
        />
      )}
      {order.kind === 'shop' ? (
        <Reach form={form} />
      ) : (
        <>
          {mayIssue ? (
            <CertificateFields form={form} order={order} />
          ) : (
            <p className="muted">Certificate: {standingInWords(order)}</p>
          )}
          <Personal form={form} order={order} />
        </>
      )}
    </>
  );
}

const Reach = ({ form: { field } }: Pick<Props, 'form'>) => (
  <>
    <Field label="Name" {...field('name')} />
    <Field label="Mobile" type="tel" {...field('mobile')} />
  </>
);

/** Who it is for; open where there is room. */
function Personal({ form, order }: Props) {
  const { field } = form;
  const [hasRoom] = useState(() => matchMedia('(width >= 900px)').matches);
  return (
    <details className="wide personal" open={hasRoom}>
      <summary>Personal details</summary>
      <div className="grid gap-12 fields">
        <Reach form={form} />
        <Field label="Date of birth" type="date" {...field('dob')} />
        <Field label="Father name" {...field('fatherName')} />
        <Field label="Mother name" {...field('motherName')} />
        <Field label="Spouse name" {...field('spouseName')} />
        <Field label="Address" {...field('address')} />
        {order.batch === '' && (
          <>
            <Field label="Start date" type="date" {...field('startDate')} />
            <Field label="End date" type="date" {...field('endDate')} />
          </>
        )}
      </div>
    </details>
  );
}

function CertificateFields({ form, order }: { form: OrderFormApi; order: AdminOrder }) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = form.watch('pdfFile');
  useEffect(() => {
    if (!chosen && input.current) input.current.value = '';
  }, [chosen]);
  const { field } = form;
  return (
    <>
      <Select label="Certificate" {...field('certificate')}>
        <Options of={certificateWords} />
      </Select>
      <Labelled
        label="Certificate PDF"
        error={form.error('pdfFile')}
        hint={
          chosen ? (
            chosen.name
          ) : order.certificateNumber ? (
            <>
              <a href={order.pdfPath}>The one of {order.certificateNumber}</a>; to give another,
              replace that
            </>
          ) : order.pdfPath ? (
            <>
              In place of <a href={order.pdfPath}>the one stored now</a>
            </>
          ) : (
            'None yet; a PDF of at most 5 MB'
          )
        }
      >
        {(ids) => (
          <input
            ref={input}
            className="input"
            type="file"
            accept="application/pdf"
            disabled={order.certificateNumber !== ''}
            {...ids}
            onChange={(event) =>
              form.setValue('pdfFile', event.target.files?.[0], {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          />
        )}
      </Labelled>
    </>
  );
}
