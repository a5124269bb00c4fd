import { useState } from 'react';
import type { Side } from '../../../contract/bank.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Field.tsx';
import { Options } from '../kit/fields.tsx';

const sides: [Side, string][] = [
  ['in', 'Money that came in'],
  ['out', 'Money that went out'],
  ['none', 'Neither: leave these rows out'],
];

type Props = { words: string[]; onDone(types: Record<string, Side>): void };

/** Asks what the words of a column of types say, where nobody knows it. */
export function TypesForm({ words, onDone }: Props) {
  const [types, setTypes] = useState<Record<string, Side>>({});
  return (
    <fieldset className="form">
      <legend>What do these words say?</legend>
      {words.map((word) => (
        <Select
          key={word}
          label={`“${word}”`}
          value={types[word] ?? ''}
          onChange={({ target }) => setTypes({ ...types, [word]: target.value as Side })}
        >
          <option value="" disabled>
            Choose
          </option>
          <Options of={sides} />
        </Select>
      ))}
      <p>
        <Button off={words.some((word) => !types[word])} onClick={() => onDone(types)}>
          Read them so
        </Button>
      </p>
    </fieldset>
  );
}
