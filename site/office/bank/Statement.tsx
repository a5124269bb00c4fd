import { useState } from 'react';
import { ImportStatement } from './ImportStatement.tsx';
import { Matches } from './Matches.tsx';
import './bank.css';

type Props = {
  /** Called when payments or lines have changed. */
  onChanged(): void;
};

/** A statement of the bank, and the claims that it proves. */
export function Statement({ onChanged }: Props) {
  const [version, setVersion] = useState(0);
  const changed = () => {
    setVersion((n) => n + 1);
    onChanged();
  };
  return (
    <>
      <ImportStatement onDone={changed} />
      <Matches version={version} onDone={changed} />
    </>
  );
}
