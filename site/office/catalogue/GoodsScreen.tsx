import type { Goods, GoodsFields } from '../../../contract/catalogue-field.ts';
import type { Success } from '../../../contract/reply.ts';
import { useAskForm } from '../../lib/form.ts';
import { lastSeen } from '../../lib/list-params.ts';
import { toastNext } from '../../lib/toast.ts';
import { capitalize } from '../../ui/text.ts';
import { leave, useUnsavedWarning } from '../../ui/unsaved.ts';
import { Loaded } from '../form/Loaded.tsx';
import { ConflictNotice } from '../history/ConflictNotice.tsx';
import { useEditConflict } from '../history/conflict.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
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
  const { noun, fields, schema } = of;
  const form = useAskForm({
    schema,
    values: blankOf(fields),
    async send(valid) {
      const { images } = sentAs(valid.images);
      const { message } = await of.add({ ...textsOf(fields, valid), images });
      toastNext(message ?? `${capitalize(noun)} added`);
      return leave(of.list);
    },
  });
  useUnsavedWarning(form.formState.isDirty);
  return (
    <CatalogueForm form={form} fields={fields} action={`Add ${noun}`} back={lastSeen(of.list)} />
  );
}

export const EditGoods = <Fields extends GoodsFields>({
  of,
  id,
}: Props<Fields> & { id: string }) => (
  <Loaded load={() => of.load(id)} label={`Loading the ${of.noun}`}>
    {(record) => <Edit of={of} record={record} />}
  </Loaded>
);

function Edit<Fields extends GoodsFields>({
  of,
  record,
}: Props<Fields> & { record: Goods<Fields> }) {
  const { noun, fields, schema, list } = of;
  const conflict = useEditConflict(record, (stored) => ({
    values: valuesOf(fields, stored),
    version: stored.updatedAt,
  }));
  const form = useAskForm({
    schema,
    values: valuesOf(fields, record),
    async send(valid) {
      const { message } = await of.update({
        ...{ id: record._id, updatedAt: conflict.version() },
        ...textsOf(fields, valid),
        ...sentAs(valid.images),
      });
      toastNext(message ?? `${capitalize(noun)} updated`);
      return leave(lastSeen(list));
    },
    onFailure: conflict.onFailure,
  });
  useUnsavedWarning(form.formState.isDirty);
  return (
    <>
      <ConflictNotice conflict={conflict} form={form} />
      <CatalogueForm form={form} fields={fields} action="Update" back={lastSeen(list)} />
    </>
  );
}
