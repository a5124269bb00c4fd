import { Fragment } from 'react';

/** An e-mail address that breaks after its `@` and dots first, where a column is too narrow for it. */
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
