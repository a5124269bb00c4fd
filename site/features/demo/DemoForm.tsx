import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import { today } from '../../../contract/day.ts';
import type { DemoClass } from '../../../contract/demo.ts';
import { drawOrderId } from '../../../contract/order.ts';
import { offline } from '../../../contract/reply.ts';
import { drawKey } from '../../../contract/token.ts';
import { CallFailed } from '../../lib/ask.ts';
import { useAskForm } from '../../lib/form.ts';
import { isOnline } from '../../lib/online.ts';
import { Field, TextArea } from '../../ui/Field.tsx';
import { Honeypot } from '../../ui/Honeypot.tsx';
import { useUnsavedWarning } from '../../ui/unsaved.ts';
import { ConsentField } from '../privacy/ConsentField.tsx';
import { GuardianFields } from '../privacy/GuardianFields.tsx';
import { PhotoField, photoHint } from '../user/PhotoField.tsx';
import { ClassChoice } from './ClassChoice.tsx';
import type { DemoValues } from './rules.ts';

const load = () => import('./DemoPayment.tsx');
const DemoPayment = lazy(async () => ({ default: (await load()).DemoPayment }));
/** Loaded with the payment, which comes before it. */
const Booked = lazy(async () => ({ default: (await load()).Booked }));

/**
 * Loads the payment meanwhile. Not tried without a network: a browser does not load a module again
 * that failed once.
 */
async function preloadPayment(): Promise<void> {
  if (await isOnline()) await load();
  else throw new Error('There is no network');
}

type DemoField = Exclude<keyof DemoValues, 'image' | 'website'>;

/** Booking form of a demo class; a valid form opens the payment. */
export default function DemoForm() {
  const [paying, setPaying] = useState<DemoValues>();
  const [booked, setBooked] = useState<ComponentProps<typeof Booked>>();
  const [chosen, setChosen] = useState<DemoClass>();
  const [newest, setNewest] = useState<DemoClass[]>();
  /** Idempotency key of the booking, and its number. */
  const [{ key, orderId }] = useState(() => ({ key: drawKey(), orderId: drawOrderId() }));
  const txnId = useRef('');
  const formElement = useRef<HTMLFormElement>(null);
  const form = useAskForm({
    schema: () => import('./rules.ts').then(({ demo }) => demo),
    values: {
      fullName: '',
      fatherName: '',
      motherName: '',
      dob: '',
      email: '',
      phone: '',
      address: '',
      website: '',
      guardianName: '',
      guardianMobile: '',
      guardianConsent: false,
      consent: false,
    },
    async send(values) {
      // Without a network the form stays and shows the message.
      await preloadPayment().catch(() => {
        throw new CallFailed(0, offline);
      });
      setPaying(values);
    },
  });
  useUnsavedWarning(form.formState.isDirty && !booked);

  const setClass = (id: string | undefined, shouldDirty = false) => {
    form.setValue('classId', id as string, { shouldDirty });
    form.clearErrors('classId');
  };

  /** The server refused one of the fields; a full class comes with the newest list. */
  const refuse = ({ errors, data }: CallFailed) => {
    setPaying(undefined);
    if (errors['classId'] && Array.isArray(data)) {
      const classes = data as DemoClass[];
      setNewest(classes);
      setClass(classes.some(({ left }) => left > 0) ? undefined : '');
    }
    for (const [name, message] of Object.entries(errors))
      form.setError(name as DemoField, { message });
    form.focusFault(formElement.current ?? undefined);
  };

  if (booked)
    return (
      <Suspense>
        <Booked {...booked} />
      </Suspense>
    );
  const { field } = form;
  return (
    <>
      <form
        ref={formElement}
        className="form two"
        method="post"
        noValidate
        onSubmit={form.submit}
        onFocus={() => void preloadPayment().catch(() => undefined)}
      >
        <ClassChoice
          chosen={form.watch('classId')}
          error={form.error('classId')}
          newest={newest}
          onKnown={(isAsked) => setClass(isAsked ? undefined : '')}
          onChoose={(one) => {
            setChosen(one);
            setClass(one?._id ?? '', true);
          }}
        />
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
        <Field label="Email" type="email" autoComplete="email" {...field('email')} />
        <Field label="Phone number" type="tel" autoComplete="tel" {...field('phone')} />
        <div className="wide">
          <TextArea label="Address" autoComplete="street-address" {...field('address')} />
        </div>
        <GuardianFields form={form} dob={form.watch('dob')} />
        <div className="wide">
          <PhotoField label="Photo" form={form} hint={`Of yourself: ${photoHint}`} />
        </div>
        <div className="wide">
          <ConsentField purpose="for my demo class" field={form.field('consent')} />
        </div>
        <Honeypot {...form.register('website')} />
        <p className="wide">
          <button className="button" type="submit">
            Continue to payment
          </button>
        </p>
      </form>
      {paying && (
        <Suspense>
          <DemoPayment
            values={paying}
            formKey={key}
            orderId={orderId}
            txnId={txnId}
            onClose={() => setPaying(undefined)}
            onRefused={refuse}
            onBooked={(orderId) =>
              setBooked({
                email: paying.email,
                orderId,
                chosen: paying.classId ? chosen : undefined,
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}
