import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { today } from '../../../contract/day.ts';
import { demoFields, noPhoto } from '../../../contract/demo.ts';
import { drawKey, trap } from '../../../contract/key.ts';
import { CallFailed, offline } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { Field, TextArea } from '../../ui/Field.tsx';
import { PhotoField } from '../../ui/PhotoField.tsx';
import { Trap } from '../../ui/Trap.tsx';
import { useUnsavedWarning } from '../../ui/unsaved.ts';
import { photo } from '../user/photo.ts';
import { Booked } from './Booked.tsx';

/** Comes while the form is being filled in: nobody pays before. */
const payment = () => import('./DemoPayment.tsx');
const DemoPayment = lazy(async () => ({ default: (await payment()).DemoPayment }));

const schema = z.object({ ...demoFields, image: photo(noPhoto), website: trap });
export type DemoValues = z.output<typeof schema>;

type Name = Exclude<keyof DemoValues, 'image' | 'website'>;

/** Who comes to the demo class; with everything right the payment follows. */
export default function DemoForm() {
  const [paying, setPaying] = useState<DemoValues>();
  const [booked, setBooked] = useState<{ email: string; orderId: string }>();
  /** Names this form to the server however often it is sent, and the payment to the bank. */
  const [key, setKey] = useState('');
  const txnId = useRef('');
  const form = useAskForm({
    schema,
    values: {
      fullName: '',
      fatherName: '',
      motherName: '',
      dob: '',
      email: '',
      phone: '',
      address: '',
      website: '',
    },
    async send(values) {
      // Without a network the form stays as it is and says so.
      await payment().catch(() => {
        throw new CallFailed(0, offline);
      });
      setKey((known) => known || drawKey());
      setPaying(values);
    },
  });
  // The photo is no input that the form library can find by itself: this is how it takes the focus.
  const photoBox = useRef<HTMLDivElement>(null);
  const { field: image } = useController({ name: 'image', control: form.control });
  useEffect(() => {
    image.ref({ focus: () => photoBox.current?.querySelector('input')?.focus() });
  });
  useUnsavedWarning(form.formState.isDirty && !booked);

  /** The server found fault with a field of this form: back to it. */
  const refuse = ({ errors }: CallFailed) => {
    setPaying(undefined);
    Object.entries(errors).forEach(([name, message], i) => {
      form.setError(name as Name, { message }, { shouldFocus: i === 0 });
    });
  };

  if (booked) return <Booked {...booked} />;
  const field = (name: Name) => ({ error: form.error(name), ...form.register(name) });
  return (
    <>
      <form
        className="form two"
        method="post"
        noValidate
        onSubmit={form.submit}
        onFocus={() => void payment().catch(() => undefined)}
      >
        <div className="wide" ref={photoBox}>
          <PhotoField
            label="Photo"
            hint="Of yourself: jpg, jpeg, png or webp, up to 2 MB"
            error={form.error('image')}
            value={image.value}
            onChange={image.onChange}
          />
        </div>
        <Field label="Full name" autoComplete="name" {...field('fullName')} />
        <Field label="Father name" autoComplete="off" {...field('fatherName')} />
        <Field label="Mother name" autoComplete="off" {...field('motherName')} />
        <Field
          label="Date of birth"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={today()}
          {...field('dob')}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          {...field('email')}
        />
        <Field
          label="Phone number"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          {...field('phone')}
        />
        <div className="wide">
          <TextArea label="Address" autoComplete="street-address" {...field('address')} />
        </div>
        <Trap {...form.register('website')} />
        <p className="wide">
          <button className="button" type="submit" disabled={form.sending}>
            Continue to payment
          </button>
        </p>
      </form>
      {paying && (
        <Suspense>
          <DemoPayment
            values={paying}
            formKey={key}
            txnId={txnId}
            onClose={() => setPaying(undefined)}
            onRefused={refuse}
            onBooked={(orderId) => setBooked({ email: paying.email, orderId })}
          />
        </Suspense>
      )}
    </>
  );
}
