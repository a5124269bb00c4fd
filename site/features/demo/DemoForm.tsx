import { type ComponentProps, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { DemoClass } from '../../../contract/demo.ts';
import { drawOrderId } from '../../../contract/order.ts';
import { offline } from '../../../contract/reply.ts';
import { drawKey } from '../../../contract/token.ts';
import { CallFailed } from '../../lib/ask.ts';
import { useAskForm } from '../../lib/form.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { isOnline } from '../../lib/online.ts';
import { $user } from '../../lib/session.ts';
import { Field } from '../../ui/Field.tsx';
import { Honeypot } from '../../ui/Honeypot.tsx';
import { Submit } from '../../ui/Submit.tsx';
import { useUnsavedWarning } from '../../ui/unsaved.ts';
import { GuardianFields } from '../privacy/GuardianFields.tsx';
import { AddressField, BirthField, ParentFields } from '../user/PersonFields.tsx';
import { PhotoField } from '../user/PhotoField.tsx';
import { ClassChoice, nextOf } from './ClassChoice.tsx';
import type { DemoValues } from './rules.ts';

const load = () => import('./DemoPayment.tsx');
const DemoPayment = lazy(async () => ({ default: (await load()).DemoPayment }));
const Booked = lazy(async () => ({ default: (await load()).Booked }));

/** Meanwhile; not without a network: a browser does not load a module again that failed once. */
async function preloadPayment(): Promise<void> {
  if (await isOnline()) await load();
  else throw new Error('There is no network');
}

type DemoField = Exclude<keyof DemoValues, 'image' | 'website'>;

type Props = {
  classes: DemoClass[];
  /** What stands above the button. */
  children?: ReactNode;
};

export default function DemoForm({ classes: known, children }: Props) {
  const [paying, setPaying] = useState<DemoValues>();
  const [booked, setBooked] = useState<ComponentProps<typeof Booked>>();
  const [classes, setClasses] = useState(known);
  /** Idempotency key of the booking, and its number. */
  const drawn = useRef<{ key: string; orderId: string }>(undefined);
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
      classId: nextOf(known)?._id ?? '',
    },
    async send(values) {
      // Without a network the form stays and shows the message.
      await preloadPayment().catch(() => {
        throw new CallFailed(0, offline);
      });
      drawn.current ??= { key: drawKey(), orderId: drawOrderId() };
      setPaying(values);
    },
  });
  // Who is logged in finds what is known, but for what was typed already.
  useOnMount(() =>
    $user.subscribe(async (user) => {
      if (user?.role !== 'student') return;
      const own = await import('./own-details.ts').catch(() => undefined);
      if (!own) return;
      const { detailsOf, ownPhoto } = own;
      for (const [name, value] of Object.entries(detailsOf(user)) as [DemoField, string][])
        if (value && !form.getValues(name)) form.setValue(name, value);
      void ownPhoto(user).then((photo) => {
        if (photo && !form.getValues('image')) form.setValue('image', photo);
      });
    }),
  );
  useUnsavedWarning(form.formState.isDirty && !booked);

  const setClass = (id: string | undefined, shouldDirty = false) => {
    form.setValue('classId', id as string, { shouldDirty });
    form.clearErrors('classId');
  };

  /** The server refused one of the fields; a full class comes with the newest list. */
  const refuse = ({ errors, data }: CallFailed) => {
    setPaying(undefined);
    if (errors['classId'] && Array.isArray(data)) {
      const newest = data as DemoClass[];
      setClasses(newest);
      setClass(nextOf(newest) ? undefined : '');
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
        className="form two pairs"
        method="post"
        noValidate
        onSubmit={form.submit}
        onFocus={() => void preloadPayment().catch(() => undefined)}
      >
        <ClassChoice
          chosen={form.watch('classId')}
          error={form.error('classId')}
          classes={classes}
          isNewest={classes !== known}
          onChoose={(id) => setClass(id, true)}
        />
        <h2 className="h3">Your details</h2>
        <Field label="Full name" autoComplete="name" {...field('fullName')} />
        <Field label="Email" type="email" autoComplete="email" {...field('email')} />
        <Field label="Phone number" type="tel" autoComplete="tel" {...field('phone')} />
        <BirthField form={form} />
        <AddressField form={form} />
        <PhotoField label="Photo" form={form} />
        <GuardianFields form={form} dob={form.watch('dob')} />
        <h2 className="h3">Your parents</h2>
        <p className="wide why small muted">
          Their names and your photo tell apart guests of the same name.
        </p>
        <ParentFields form={form} />
        <Honeypot {...form.register('website')} />
        {children}
        <Submit sending={form.sending} busy="One moment…">
          Continue to payment
        </Submit>
      </form>
      {paying && drawn.current && (
        <Suspense>
          <DemoPayment
            values={paying}
            formKey={drawn.current.key}
            orderId={drawn.current.orderId}
            txnId={txnId}
            onClose={() => setPaying(undefined)}
            onRefused={refuse}
            onBooked={(booked) =>
              setBooked({
                ...booked,
                email: paying.email,
                chosen: classes.find(({ _id }) => _id === paying.classId),
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}
