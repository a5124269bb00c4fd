import type { Goods, GoodsFields } from '../../../contract/catalogue-field.ts';
import type { Success } from '../../../contract/reply.ts';
import { lastSeen } from '../../lib/list-params.ts';
import { PageForm, useEditForm, usePageForm } from '../kit/PageForm.tsx';
import { RecordScreen } from '../kit/RecordScreen.tsx';
import { CatalogueFields } from './CatalogueFields.tsx';
import { blankOf, type checksOf, textsOf, valuesOf } from './goods-form.ts';
import { sentAs } from './pictures.ts';

type Texts<Fields> = { [Name in keyof Fields]: string } & { images: File[] };

/** What differs between the forms of courses and of products. */
export type GoodsNoun<Fields extends GoodsFields> = {
  noun: 'course' | 'product';
  fields: Fields;
  schema: ReturnType<typeof checksOf>;
  /** Path of the list, to which a form leads back. */
  list: string;
  load(id: string): Promise<Success<Goods<Fields>>>;
  add(form: Texts<Fields>): Promise<Success<unknown>>;
  update(
    form: Texts<Fields> & { id: string; updatedAt: string; order: string[] },
  ): Promise<Success<unknown>>;
};

type Props<Fields extends GoodsFields> = { of: GoodsNoun<Fields> };

export function AddGoods<Fields extends GoodsFields>({ of }: Props<Fields>) {
  const { noun, fields, schema, list } = of;
  const form = usePageForm({
    schema,
    values: blankOf(fields),
    send(valid) {
      const { images } = sentAs(valid.images);
      return of.add({ ...textsOf(fields, valid), images });
    },
    next: () => list,
  });
  return (
    <PageForm form={form} action={`Add ${noun}`} back={lastSeen(list)}>
      <CatalogueFields form={form} fields={fields} />
    </PageForm>
  );
}

export const EditGoods = <Fields extends GoodsFields>({
  of,
  id,
}: Props<Fields> & { id: string }) => (
  <RecordScreen load={() => of.load(id)} label={`Loading the ${of.noun}`}>
    {(record) => <Edit of={of} record={record} />}
  </RecordScreen>
);

function Edit<Fields extends GoodsFields>({
  of,
  record,
}: Props<Fields> & { record: Goods<Fields> }) {
  const { fields, schema } = of;
  const back = lastSeen(of.list);
  const { form, conflict } = useEditForm({
    record,
    snapshotOf: (stored) => ({ values: valuesOf(fields, stored), version: stored.updatedAt }),
    schema,
    send: (valid, updatedAt) =>
      of.update({
        ...{ id: record._id, updatedAt },
        ...textsOf(fields, valid),
        ...sentAs(valid.images),
      }),
    next: () => back,
  });
  return (
    <PageForm form={form} conflict={conflict} action="Update" back={back}>
      <CatalogueFields form={form} fields={fields} />
    </PageForm>
  );
}
