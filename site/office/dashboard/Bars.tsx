import { formatCount } from '../../ui/text.ts';

/** Bars, drawn by hand: a charting library would be larger than the rest of the page. */
const box = { width: 600, height: 200, left: 84, bottom: 28, top: 16 };

/** The top of the scale: a round even number of at least `most` and 4. */
export function axisMax(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 4)));
  return [1, 2, 4, 6, 10].map((n) => n * power).find((n) => n >= Math.max(most, 4)) ?? most;
}

/** `short` is written below the bar, `long` is said of it. */
type Point = { key: string; short: string; long: string; value: number };

type Props = {
  title: string;
  /** What is added up over all bars, in words. */
  over: string;
  /** By what the bars are, for screen readers: 'month'. */
  by: string;
  points: Point[];
  words(value: number): string;
  tone: 'revenue' | 'enrolments';
};

/** A sum and its parts as bars; a part below 0 has none. */
export function Bars({ title, over, by, points, words, tone }: Props) {
  const top = axisMax(Math.max(...points.map(({ value }) => value), 0));
  const floor = box.height - box.bottom;
  const step = (box.width - box.left) / Math.max(points.length, 1);
  const heightOf = (value: number) => ((floor - box.top) * Math.max(0, value)) / top;
  const total = points.reduce((sum, { value }) => sum + value, 0);
  return (
    <figure className="chart box">
      <figcaption>
        {title} <strong className="numbers">{words(total)}</strong>{' '}
        <span className="muted small">{over}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="img"
        aria-label={`${title} by ${by}. ${points
          .map(({ short, long, value }) => `${short || long}: ${words(value)}`)
          .join(', ')}`}
      >
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <path
              className="grid-line"
              d={`M${box.left} ${floor - heightOf(value)}H${box.width}`}
            />
            <text x={box.left - 8} y={floor - heightOf(value) + 5} textAnchor="end">
              {formatCount(value)}
            </text>
          </g>
        ))}
        {points.map(({ key, short, long, value }, i) => {
          const height = heightOf(value);
          const x = box.left + i * step;
          return (
            <g key={key} className="month">
              <title>{`${long}: ${words(value)}`}</title>
              <rect className="reach" x={x} y={0} width={step} height={floor} />
              <rect
                className={tone}
                x={x + step * 0.18}
                y={floor - height}
                width={step * 0.64}
                height={height}
                rx={2}
              />
              <text x={x + step / 2} y={box.height - 8} textAnchor="middle">
                {short}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
