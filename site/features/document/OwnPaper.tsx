import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { hasVenue } from '../../../contract/installation.ts';
import { paths } from '../../../contract/paths.ts';
import type { Success } from '../../../contract/reply.ts';
import { CallFailed } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { $user } from '../../lib/session.ts';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';

type Props<Paper> = {
  load(email: string): Promise<Success<Paper>>;
  label: string;
  /** What the number is of, and what the pages named link to. */
  of: string;
  links: string;
  children(paper: Paper, reload: () => Promise<void>): ReactNode;
};

export function OwnPaper<Paper>(props: Props<Paper>) {
  const user = useStore($user);
  return user ? <Found key={user._id} email={user.email} {...props} /> : null;
}

/** What no paper of theirs is answered with. */
export const notFound = new CallFailed(404, 'Receipt not found');

function Found<Paper>(props: Props<Paper> & { email: string }) {
  const { email, load, label, of, links, children } = props;
  const { data, failed, retry } = useRequest(async () => {
    try {
      return await load(email);
    } catch (error) {
      if (error instanceof CallFailed && [404, 422].includes(error.status)) throw notFound;
      throw error;
    }
  });
  if (failed === notFound.message)
    return (
      <div className="stack" role="alert">
        <h1>Receipt not found</h1>
        <p>
          None of your {of} has this number. Look at{' '}
          {hasVenue('institute') && (
            <>
              <a href={paths.myCourses}>My Courses</a> or{' '}
            </>
          )}
          <a href={paths.dashboard}>My Orders</a>, which link to {links}.
        </p>
      </div>
    );
  if (failed && !data) return <Failed message={failed} retry={retry} />;
  return data ? children(data, retry) : <Skeleton label={label} />;
}
