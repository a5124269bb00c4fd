import type { ReactNode } from 'react';
import type { OwnUser } from '../../../contract/user.ts';
import { Field } from '../../ui/Field.tsx';
import { OrderConsent } from '../privacy/ConsentField.tsx';
import { loginWithRedirect } from '../user/login-redirect.ts';
import type { Needed } from './buyer.ts';
import type { BuyerForm } from './buyer-form.ts';
import '../../ui/form.css';

type Props = {
  form: BuyerForm;
  kind: 'course' | 'cart';
  /** Undefined until the login is checked: whoever has one sees neither the one nor the other. */
  user: OwnUser | null | undefined;
  needed: Needed;
  here: string;
  more: MoreFields | undefined;
};

export type MoreFields = (form: BuyerForm, lacking: Needed['lacking']) => ReactNode;

export function BuyerFields({ form, kind, user, needed, here, more }: Props) {
  const { isGuest, lacking } = needed;
  return (
    <section className="card" aria-labelledby="buyer">
      <div className="body">
        <div className="row between">
          <h2 id="buyer">Your details</h2>
          {isGuest && (
            <p className={`small ${user === undefined ? 'for-guests' : ''}`}>
              Have an account? <a href={loginWithRedirect(here)}>Login</a>
            </p>
          )}
        </div>
        {user === undefined && <p className="for-members">One moment…</p>}
        {user && (
          <p>
            <strong>{user.name}</strong>, {user.mobile}
            <br />
            {user.email}
          </p>
        )}
        {(isGuest || lacking.length > 0) && (
          <div className={`form two ${user === undefined ? 'for-guests' : ''}`}>
            {isGuest && (
              <>
                <Field label="Full name" autoComplete="name" {...form.field('name')} />
                <Field label="Mobile" type="tel" autoComplete="tel" {...form.field('mobile')} />
                <Field label="Email" type="email" autoComplete="email" {...form.field('email')} />
              </>
            )}
            {lacking.length > 0 && more?.(form, lacking)}
            {isGuest && <OrderConsent kind={kind} field={form.field('consent')} />}
          </div>
        )}
      </div>
    </section>
  );
}
