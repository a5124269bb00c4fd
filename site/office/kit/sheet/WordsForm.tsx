import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Field.tsx';
import { Options } from '../fields.tsx';

type Props<Meaning extends string> = {
  /** The column in which they stand. */
  column?: string;
  words: string[];
  meanings: readonly (readonly [Meaning, string])[];
  onDone(answers: Record<string, Meaning>): void;
};

/** Asks what the words of a column say, where nobody knows it: once, and not row by row. */
export function WordsForm<Meaning extends string>(props: Props<Meaning>) {
  const { column, words, meanings, onDone } = props;
  const [answers, setAnswers] = useState<Record<string, Meaning>>({});
  return (
    <fieldset className="form">
      <legend>What do these words{column && ` of ‘${column}’`} say?</legend>
      {words.map((word) => (
        <Select
          key={word}
          label={`“${word}”`}
          value={answers[word] ?? 'ask'}
          onChange={({ target }) => setAnswers({ ...answers, [word]: target.value as Meaning })}
        >
          <option value="ask" disabled>
            Choose
          </option>
          <Options of={meanings} />
        </Select>
      ))}
      <p>
        <Button
          off={words.some((word) => answers[word] === undefined)}
          onClick={() => onDone(answers)}
        >
          Read them so
        </Button>
      </p>
    </fieldset>
  );
}
