import { cakeWordsFault } from '../../../contract/cake-words.ts';
import { lineKey } from '../../../contract/line-key.ts';
import { wordsHint } from '../../content/product.ts';
import { Field } from '../../ui/Field.tsx';
import { type CartItem, setWords } from './cart.ts';

/** Asks for the words on a cake of the cart. */
export const CakeWords = ({ amount, words = '', ...line }: CartItem) => (
  <Field
    label={`Words on ${line.name}`}
    hint={
      wordsHint +
      (amount > 1
        ? ` The same on all ${amount}; write other words into the note to the bakery.`
        : '')
    }
    autoComplete="off"
    value={words}
    error={cakeWordsFault(words)}
    onChange={(event) => setWords(lineKey(line), event.target.value)}
  />
);
