import type { ReactNode } from 'react';
import type { OwnUser } from '../../../contract/user.ts';
import { Field } from '../../ui/Field.tsx';
import { OrderConsent } from '../privacy/ConsentField.tsx';
import { loginWithRedirect } from '../user/login-redirect.ts';
import type { BuyerForm } from './buyer-form.ts';
import '../../ui/form.css';

type Props = {
  form: BuyerForm;
  kind: 'course' | 'cart';
  /** Undefined until the login is checked: whoever has one sees neither the one nor the other. */
  user: OwnUser | null | undefined;
  here: string;
  children: ReactNode;
};

export function BuyerFields({ form, kind, user, here, children }: Props) {
  return (
    <section className="card" aria-labelledby="buyer">
      <div className="body">
        <div className="row between">
          <h2 id="buyer">Your details</h2>
          {!user && (
            <p className={`small ${user === undefined ? 'for-guests' : ''}`}>
              Have an account? <a href={loginWithRedirect(here)}>Login</a>
            </p>
          )}
          {children}
        </div>
        {user === undefined && <p className="for-members">One moment…</p>}
        {user && (
          <p>
            <strong>{user.name}</strong>, {user.mobile}
            <br />
            {user.email}
          </p>
        )}
        {!user && (
          <div className={`form two ${user === undefined ? 'for-guests' : ''}`}>
            <Field label="Full name" autoComplete="name" {...form.field('name')} />
            <Field label="Mobile" type="tel" autoComplete="tel" {...form.field('mobile')} />
            <Field label="Email" type="email" autoComplete="email" {...form.field('email')} />
            <OrderConsent kind={kind} field={form.field('consent')} />
          </div>
        )}
      </div>
    </section>
  );
}
