import { useState } from 'react';
import { batchInWords } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { choicesOf } from '../../../contract/variant-facts.ts';
import { Field, FieldNotes, Select } from '../../ui/Field.tsx';
import { countOf } from '../../ui/text.ts';
import { named, Options } from '../kit/fields.tsx';
import { ExtraLines } from '../kit/goods-fields.tsx';
import { Switch } from '../kit/Switch.tsx';
import { Price, type Quoting } from './Price.tsx';
import {
  type Change,
  type Goods,
  goodsOf,
  isShop,
  madeOf,
  type Part,
  type Piece,
  type Product,
  withPiece,
} from './sale.ts';
import '../../ui/form.css';

export type Props = Part & { goods: Goods; quoting: Quoting; mayAgree: boolean };

const kinds = [
  { value: 'shop', label: 'Products' },
  { value: 'course', label: 'Course' },
] as const;
type Kind = (typeof kinds)[number]['value'];

/** Goods that are shown before a search is offered. */
const many = 12;

/** What is sold: products and lines of one's own, or a course with its batch; and at what price. */
export function What(props: Props) {
  const { sale, errors } = props;
  const [kind, setKind] = useState<Kind>('shop');
  return (
    <section className="card" aria-labelledby="what">
      <div className="body stack">
        <div className="row between">
          <h2 id="what">What</h2>
          <Switch label="Products or a course" of={kinds} chosen={kind} onChoose={setKind} />
        </div>
        {kind === 'shop' ? <Products {...props} /> : <Courses {...props} />}
        {kind === 'course' && isShop(sale) && (
          <p className="muted">In the sale: {goodsOf(sale)}. A course takes its place.</p>
        )}
        <FieldNotes
          id="what"
          error={errors['courseName'] ?? errors['items'] ?? errors['coursePrice']}
        />
        {(sale.course || isShop(sale)) && <Price {...props} />}
      </div>
    </section>
  );
}

function Products({ sale, goods, errors, onChange }: Props) {
  const [q, setQ] = useState('');
  const shown = goods.products.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
  const piece = (product: Product, by: number, isUsual?: true) =>
    onChange((before) => withPiece(before, product, by, isUsual));
  return (
    <>
      {goods.products.length > many && (
        <Field
          label="Find a product"
          type="search"
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
      )}
      <ul className="grid gap-8 tiles" aria-label="Products">
        {shown.map((product) => {
          const amount = sale.pieces
            .filter((line) => line.product._id === product._id)
            .reduce((sum, line) => sum + line.amount, 0);
          return (
            <li key={product._id} data-chosen={amount > 0 || undefined}>
              <button type="button" onClick={() => piece(product, 1, true)}>
                <span>{product.name}</span>
                <span className="numbers muted">{rupees(product.price)}</span>
              </button>
              {amount > 0 && (
                <span className="amount line">
                  <button
                    type="button"
                    aria-label={`One ${product.name} less`}
                    onClick={() => piece(product, -1)}
                  >
                    −
                  </button>
                  <strong className="numbers">{amount}</strong>
                  <button
                    type="button"
                    aria-label={`One ${product.name} more`}
                    onClick={() => piece(product, 1)}
                  >
                    +
                  </button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {sale.pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sizes differ by their place
        <MadeAs key={at} piece={piece} onChange={onChange} />
      ))}
      <ExtraLines
        extras={sale.extras}
        onChange={(extras) => onChange(() => ({ extras, course: undefined }))}
      />
      <FieldNotes id="extras" error={errors['extras']} />
    </>
  );
}

/** The choices of a product, such as its size, each changed by a touch. */
function MadeAs({ piece, onChange }: { piece: Piece; onChange: Change }) {
  const { product } = piece;
  const chosen = madeOf(piece).variant.split(', ');
  const choose = (at: number, words: string) => {
    const variant = chosen.map((before, i) => (i === at ? words : before)).join(', ');
    onChange(({ pieces }) => ({
      pieces: pieces.map((line) => (line === piece ? { ...line, variant } : line)),
    }));
  };
  return (product.options ?? []).map((option, at) => (
    <div key={option.heading} className="stack gap-4">
      <p className="small muted" aria-hidden="true">
        {product.name}: {option.heading}
      </p>
      <Switch
        look="wrap"
        label={`${option.heading} of ${product.name}`}
        of={choicesOf(option).map(({ words, extra }) => ({
          value: words,
          label: extra > 0 ? `${words} + ${rupees(extra)}` : words,
        }))}
        chosen={chosen[at]}
        onChoose={(words) => choose(at, words)}
      />
    </div>
  ));
}

function Courses({ sale: { course, batch }, goods, errors, onChange }: Props) {
  const batchesOf = (id: string) => goods.batches.filter(({ courseId }) => courseId === id);
  const choose = (id: string) => {
    const chosen = goods.courses.find(({ _id }) => _id === id);
    const open = batchesOf(id).filter(({ left }) => left > 0);
    const [only] = open.length === 1 ? open : [];
    onChange(() => ({ course: chosen, batch: only?._id ?? '', pieces: [], extras: [] }));
  };
  return (
    <>
      <Select
        label="Course"
        value={course?._id ?? ''}
        hint={course && rupees(course.price)}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Choose a course</option>
        <Options of={named(goods.courses)} />
      </Select>
      {course && (
        <fieldset className="choice">
          <legend className="legend">Batch</legend>
          {batchesOf(course._id).map((choice) => (
            <label className="option" key={choice._id}>
              <input
                type="radio"
                name="batch"
                disabled={choice.left === 0}
                checked={batch === choice._id}
                onChange={() => onChange(() => ({ batch: choice._id }))}
              />
              <span>
                {batchInWords(choice)}
                <br />
                <span className="small muted">
                  {choice.left > 0
                    ? `${choice.left} of ${countOf(choice.seats, 'seats')} left`
                    : 'Full'}
                </span>
              </span>
            </label>
          ))}
          <label className="option">
            <input
              type="radio"
              name="batch"
              checked={batch === ''}
              onChange={() => onChange(() => ({ batch: '' }))}
            />
            Days to be said later
          </label>
          <FieldNotes id="batch" error={errors['batch']} />
        </fieldset>
      )}
    </>
  );
}
