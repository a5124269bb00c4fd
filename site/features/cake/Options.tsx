import type { Topic } from '../../../contract/catalogue-field.ts';
import { rupees } from '../../../contract/money.ts';
import { choicesOf } from '../../../contract/variant.ts';
import './options.css';

type Props = {
  options: readonly Topic[];
  /** The words of the choice of each option. */
  chosen: readonly string[];
  onChoose(chosen: string[]): void;
};

/** What can be chosen of a product, one choice of each option. */
export const Options = ({ options, chosen, onChoose }: Props) =>
  options.map((option, i) => (
    <fieldset className="options" key={option.heading}>
      <legend className="legend">{option.heading}</legend>
      {choicesOf(option).map(({ words, extra }) => (
        <label key={words}>
          <input
            type="radio"
            name={`option-${i}`}
            value={words}
            checked={chosen[i] === words}
            onChange={() =>
              onChoose(options.map((_, at) => (at === i ? words : (chosen[at] ?? ''))))
            }
          />
          <span>
            {words}
            {extra > 0 && <span className="extra"> + {rupees(extra)}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  ));
