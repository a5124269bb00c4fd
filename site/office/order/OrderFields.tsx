import { useEffect, useRef, useState } from 'react';
import { standingInWords } from '../../../contract/certificate.ts';
import { rupees } from '../../../contract/money.ts';
import { type Status, statuses, statusWords } from '../../../contract/order.ts';
import { dueInWords, payable } from '../../../contract/order-money.ts';
import { type AdminOrder, unseenMoney } from '../../../contract/order-office.ts';
import { certificateWords } from '../../lib/describe-field.ts';
import type { AskForm } from '../../lib/form.ts';
import { useMay } from '../../lib/role.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field, Labelled, Select } from '../../ui/Field.tsx';
import { Options } from '../kit/fields.tsx';
import type { OrderValues } from './order-form.ts';
import { leftOut } from './order-words.ts';

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
