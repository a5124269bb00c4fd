import { Fragment } from 'react';

export const noEmail = 'No e-mail';

/** An e-mail address that wraps after `@` and dots in a narrow column, or that there is none. */
export const Email = ({ address }: { address: string }) => (
  <span className={address ? 'email' : 'muted'}>
    {(address || noEmail).match(/[^@.]*[@.]|[^@.]+/g)?.map((part, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never move
      <Fragment key={i}>
        {i > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);

/** The same as a link that writes to it, where there is one. */
export const MailLink = ({ address }: { address: string }) =>
  address ? (
    <a href={`mailto:${address}`}>
      <Email address={address} />
    </a>
  ) : (
    <Email address="" />
  );
