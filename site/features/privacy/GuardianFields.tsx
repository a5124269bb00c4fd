import { Suspense } from 'react';
import { isMinor } from '../../../contract/day.ts';
import { lazily } from '../../lib/on-demand.ts';
import type { Props } from './Guardian.tsx';

const NotLoaded = () => (
  <p className="notice" role="alert">
    Load this page again: a parent or guardian has to agree.
  </p>
);

/** Loaded for those who need it. */
const Guardian = lazily(async () => (await import('./Guardian.tsx')).Guardian, NotLoaded);

/** Who answers for somebody under 18 by the date of birth as it is typed; nothing for others. */
export const GuardianFields = ({ dob, ...rest }: Props & { dob: string | undefined }) =>
  isMinor(dob) && (
    <Suspense>
      <Guardian {...rest} />
    </Suspense>
  );
