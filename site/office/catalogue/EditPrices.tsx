import { type ReactNode, useState } from 'react';
import type { GoodsNoun, GoodsRow } from '../../../contract/catalogue-office.ts';
import { courseFields } from '../../../contract/course.ts';
import { limits } from '../../../contract/limits.ts';
import { rupees } from '../../../contract/money.ts';
import { productFields } from '../../../contract/product.ts';
import { Select } from '../../ui/Field.tsx';
import { countOf } from '../../ui/text.ts';
import type { Ends } from '../../ui/use-dialog.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { NumberField, Options } from '../kit/fields.tsx';

const ways = { add: 'Add rupees', less: 'Take off rupees', percent: 'Add per cent', set: 'Set to' };
type Way = keyof typeof ways;

/** The new price in whole rupees; undefined where it is none. */
function changed(price: number, way: Way, typed: string): number | undefined {
  const n = Number(typed);
  if (typed.trim() === '' || !Number.isFinite(n)) return undefined;
  const next = {
    add: price + n,
    less: price - n,
    percent: Math.round(price * (1 + n / 100)),
    set: n,
  }[way];
  const isPrice = Number.isInteger(next) && next >= limits.price.min && next <= limits.price.max;
  return isPrice ? next : undefined;
}

type Edit = { id: string; updatedAt: string; price?: number; stock?: 'Yes' | 'No' };

type Props = Ends & {
  rows: GoodsRow[];
  noun: GoodsNoun;
  unusual: ReactNode;
  send(rows: Edit[]): Promise<{ message?: string | undefined }>;
};

/** Changes prices or stock of many, with every price before and after. */
export function EditPrices({ rows, noun, unusual, send, ...ends }: Props) {
  const [way, setWay] = useState<Way>('add');
  const [typed, setTyped] = useState('');
  const [stock, setStock] = useState<'' | 'Yes' | 'No'>('');
  const priced = rows.map((row) => ({ row, price: changed(row.price, way, typed) }));
  const isWrong = typed.trim() !== '' && priced.some(({ price }) => price === undefined);
  const edits = priced.map(
    ({ row: { _id: id, updatedAt }, price }): Edit => ({
      id,
      updatedAt,
      ...(price !== undefined && { price }),
      ...(stock && { stock }),
    }),
  );
  const { label } = (noun === 'course' ? courseFields : productFields).stock;
  const isNothing = typed.trim() === '' && !stock;
  return (
    <Confirm
      question={`Change prices of ${countOf(rows.length, `${noun}s`)}`}
      action={rows.length > 1 ? 'Change all' : 'Change'}
      send={async () => (isWrong || isNothing ? undefined : send(edits))}
      onFailure={ends.onClose}
      {...ends}
    >
      <div className="pair">
        <Select label="Price" value={way} onChange={({ target }) => setWay(target.value as Way)}>
          <Options of={ways} />
        </Select>
        <NumberField
          label={way === 'percent' ? 'Per cent' : 'Rupees'}
          value={typed}
          hint="Empty leaves prices as they are."
          error={isWrong ? 'A price is whole rupees, 1 or more' : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Select
          label={label}
          value={stock}
          onChange={({ target }) => setStock(target.value as typeof stock)}
        >
          <option value="">As it is</option>
          <Options of={['Yes', 'No']} />
        </Select>
      </div>
      {unusual}
      <ul className="bullets numbers">
        {priced.map(({ row, price = row.price }) => (
          <li key={row._id}>
            {row.name}:{' '}
            {price === row.price ? rupees(price) : `${rupees(row.price)} → ${rupees(price)}`}
            {stock && stock !== row.stock && `, ${label.toLowerCase()}: ${stock}`}
          </li>
        ))}
      </ul>
    </Confirm>
  );
}
