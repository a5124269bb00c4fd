import { dayWithWeekday, hoursInWords } from '../../../contract/batch-words.ts';
import type { DemoClass } from '../../../contract/demo.ts';

/** Up to so many seats the number is said. */
const few = 5;

type Props = { one: DemoClass; isChosen: boolean; onChoose(): void };

/** One class to choose; a full one is shown, so that nobody looks for it. */
export function ClassCard({ one, isChosen, onChoose }: Props) {
  const words = (
    <span>
      <strong>{dayWithWeekday(one.day)}</strong>
      <br />
      {hoursInWords(one)}
      <br />
      <span className="muted small">{one.place}</span>
    </span>
  );
  if (one.left <= 0)
    return (
      <div className="option full">
        {words}
        <span className="pill">Full</span>
      </div>
    );
  return (
    <label className="option">
      <input type="radio" name="class" checked={isChosen} onChange={onChoose} />
      {words}
      {one.left <= few && <span className="pill">{one.left} left</span>}
    </label>
  );
}
