import { Fragment } from 'react';

/** An e-mail address that wraps after `@` and dots in a narrow column. */
export const Email = ({ address }: { address: string }) => (
  <span className="email">
    {address.split(/(?<=[@.])/).map((part, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never move
      <Fragment key={i}>
        {i > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
