import {
  type Goods,
  type GoodsField,
  type GoodsFields,
  goodsFields,
  type Topic,
} from '../../contract/catalogue-field.ts';
import { minute } from '../../contract/day.ts';
import type { CsvColumn } from '../lib/list/answer.ts';

const inWords = (topics: Topic[]) =>
  topics.map(({ heading, data }) => [heading, ...data].join('; ')).join('\n');

const cellOf = ({ kind }: GoodsField, value: unknown) => {
  if (kind === 'topics') return inWords(value as Topic[]);
  return kind === 'lines' ? (value as string[]).join('; ') : (value as string | number);
};

export function columnsOf<Fields extends GoodsFields>(fields: Fields): CsvColumn<Goods<Fields>>[] {
  const own = Object.entries(fields).map(
    ([name, field]): CsvColumn<Goods<Fields>> => [
      field.column ?? field.label,
      (record) => cellOf(field, record[name]),
    ],
  );
  const shared = Object.keys(goodsFields).length;
  return [
    ...own.slice(0, shared),
    ['Pictures', ({ images }) => images.length],
    ['Added at (IST)', ({ createdAt }) => minute(createdAt)],
    ['Changed at (IST)', ({ updatedAt }) => minute(updatedAt)],
    ...own.slice(shared),
  ];
}
