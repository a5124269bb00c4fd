import type { Topic } from '../../../contract/catalogue-field.ts';
import { rupees } from '../../../contract/money.ts';
import { choicesOf } from '../../../contract/variant-facts.ts';
import '../../ui/form.css';
import '../../ui/picks.css';

type Props = {
  options: readonly Topic[];
  chosen: readonly string[];
  /** None where the page's script follows (site/features/catalogue/options.ts). */
  onChoose?(chosen: string[]): void;
};

export const Options = ({ options, chosen, onChoose }: Props) =>
  options.map((option, i) => (
    <fieldset className="picks" key={option.heading}>
      <legend className="legend">{option.heading}</legend>
      {choicesOf(option).map(({ words, extra }) => (
        <label className="pick round" key={words}>
          <input
            type="radio"
            name={`option-${i}`}
            value={words}
            data-extra={extra}
            {...(onChoose
              ? {
                  checked: chosen[i] === words,
                  onChange: () =>
                    onChoose(options.map((_, at) => (at === i ? words : (chosen[at] ?? '')))),
                }
              : { defaultChecked: chosen[i] === words })}
          />
          <span>
            {words}
            {extra > 0 && <span className="extra"> + {rupees(extra)}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  ));
