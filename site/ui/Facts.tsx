import type { ReactNode } from 'react';

type Props = { name: string; children: ReactNode };

/** One row of a list of facts (`dl`); none where nothing is known. */
export const Fact = ({ name, children }: Props) =>
  children ? (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  ) : null;

export const Facts = ({ look = 'numbers', children }: { look?: string; children: ReactNode }) => (
  <dl className={`pairs ${look}`}>{children}</dl>
);
