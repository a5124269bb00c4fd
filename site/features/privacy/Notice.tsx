import { paths } from '../../../contract/paths.ts';
import { noticeVersion } from '../../../contract/privacy.ts';
import { dayForPeople } from '../../lib/dates.ts';

/** The notice that is in force, as a link. */
export const Notice = () => (
  <>
    <a href={paths.privacy} target="_blank" rel="noopener">
      Privacy notice
    </a>{' '}
    of {dayForPeople(noticeVersion())}.
  </>
);
