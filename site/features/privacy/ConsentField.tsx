import { paths } from '../../../contract/paths.ts';
import { noticeVersion } from '../../../contract/privacy.ts';
import { dayForPeople } from '../../lib/dates.ts';
import type { FieldProps } from '../../lib/form.ts';
import { Checkbox } from '../../ui/Field.tsx';

/** What a form says that needs no box: what is given for one purpose alone (s. 7(a) of the Act). */
export const PurposeLine = ({ purpose, agrees }: { purpose: string; agrees?: string }) => (
  <p className="wide small muted">
    We use what you enter here {purpose}, and for nothing else. <Notice />
    {agrees && (
      <>
        {' '}
        By {agrees} you agree to our <a href={paths.terms}>terms</a>.
      </>
    )}
  </p>
);

const Notice = () => (
  <>
    <a href={paths.privacy} target="_blank" rel="noopener">
      Privacy notice
    </a>{' '}
    of {dayForPeople(noticeVersion())}.
  </>
);

/** The box a form needs: what for, and the notice (s. 5 and s. 6 of the DPDP Act). */
const ConsentField = ({ purpose, field }: { purpose: string; field: FieldProps }) => (
  <Checkbox
    label={`I agree that you use what I entered here ${purpose}.`}
    hint={
      <>
        <Notice /> You can take this back at any time.
      </>
    }
    value={noticeVersion()}
    {...field}
  />
);

/** The same of who orders as a guest, and is asked for no date of birth; others register. */
export const OrderConsent = ({ kind, field }: { kind: 'course' | 'cart'; field: FieldProps }) => (
  <div className="wide">
    <ConsentField
      purpose={
        kind === 'cart'
          ? 'for my orders and an account for them, and I am 18 or older'
          : 'for my courses and orders, my certificates and an account for them, and I am 18 or older'
      }
      field={field}
    />
  </div>
);

/** What a new account asks for: its consent, and news about courses by choice. */
export const AccountConsent = ({ consent, news }: Record<'consent' | 'news', FieldProps>) => (
  <div className="wide stack">
    <ConsentField
      purpose="for my account, my courses and orders, and my certificates"
      field={consent}
    />
    <Checkbox label="Write to me about new courses, too (optional)." value="yes" {...news} />
  </div>
);
