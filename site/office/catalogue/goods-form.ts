import * as z from 'zod/mini';
import { addedWith, topicsWith } from '../../../contract/catalogue.ts';
import type { Goods, GoodsField, GoodsFields, Topic } from '../../../contract/catalogue-field.ts';
import type { AskForm } from '../../lib/form.ts';
import { type Picture, pictures, storedPictures } from './pictures.ts';
import { type TopicText, textsOfTopics, topicTextsWith } from './topics.ts';

type GoodsValues = { images: Picture[]; [name: string]: string | Picture[] | TopicText[] };

type ValidGoods = { images: Picture[]; [name: string]: unknown };

export type GoodsFormApi = AskForm<GoodsValues, ValidGoods>;

const mapped = <Value>(
  fields: GoodsFields,
  map: (field: GoodsField, name: string) => Value,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)]));

export function checksOf(fields: GoodsFields) {
  const topics = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'topics' ? [[name, topicTextsWith(topicsWith(field))] as const] : [],
  );
  const schema = z.extend(addedWith(fields), { ...Object.fromEntries(topics), images: pictures });
  return schema as unknown as z.ZodMiniType<ValidGoods, GoodsValues>;
}

function blank(field: GoodsField) {
  if (field.kind === 'pick') return field.words[0];
  if (field.kind !== 'topics') return '';
  return field.isBegun ? [{ heading: '', lines: '' }] : [];
}

export const blankOf = (fields: GoodsFields): GoodsValues => ({
  ...mapped(fields, blank),
  images: [],
});

function typed({ kind }: GoodsField, value: unknown) {
  if (kind === 'topics') return textsOfTopics(value as Topic[]);
  if (kind === 'lines') return (value as string[]).join('\n');
  // A number that is not said is 0 in the record and empty in the form.
  return kind === 'count' && value === 0 ? '' : String(value);
}

export const valuesOf = <Fields extends GoodsFields>(
  fields: Fields,
  record: Goods<Fields>,
): GoodsValues => ({
  ...mapped(fields, (field, name) => typed(field, record[name])),
  images: storedPictures(record.images),
});

function sent({ kind }: GoodsField, value: unknown): string {
  if (kind === 'topics') return JSON.stringify(value);
  return kind === 'lines' ? (value as string[]).join('\n') : String(value);
}

export const textsOf = <Fields extends GoodsFields>(fields: Fields, valid: ValidGoods) =>
  mapped(fields, (field, name) => sent(field, valid[name])) as { [Name in keyof Fields]: string };
