import {
  type Goods,
  type GoodsField,
  type GoodsFields,
  goodsFields,
} from '../../../contract/catalogue-field.ts';
import { courseFields } from '../../../contract/course.ts';
import { paths } from '../../../contract/paths.ts';
import { productFields } from '../../../contract/product.ts';
import type { Success } from '../../../contract/reply.ts';
import { lastSeen } from '../../lib/list-params.ts';
import { Field, Select, TextArea } from '../../ui/Field.tsx';
import { Doubts } from '../batch/Doubts.tsx';
import { NumberField, Options } from '../kit/fields.tsx';
import { PageForm, useEditForm, usePageForm } from '../kit/PageForm.tsx';
import { RecordScreen } from '../kit/RecordScreen.tsx';
import {
  addCourse,
  addProduct,
  getCourse,
  getProduct,
  updateCourse,
  updateProduct,
} from './api.ts';
import { PicturesField, TopicsField } from './GoodsFields.tsx';
import { blankOf, checksOf, type GoodsFormApi, sentAs, textsOf, valuesOf } from './goods-form.ts';

type Texts<Fields> = { [Name in keyof Fields]: string } & { images: File[] };

/** What differs between the forms of courses and of products. */
type GoodsNoun<Fields extends GoodsFields> = {
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

const look = 'form two pairs';

function AddGoods<Fields extends GoodsFields>({ of }: Props<Fields>) {
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
    <PageForm form={form} action={`Add ${noun}`} back={lastSeen(list)} look={look}>
      <CatalogueFields form={form} fields={fields} />
    </PageForm>
  );
}

const EditGoods = <Fields extends GoodsFields>({ of, id }: Props<Fields> & { id: string }) => (
  <RecordScreen
    load={() => of.load(id)}
    label={`Loading the ${of.noun}`}
    title={({ name }) => String(name)}
  >
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
    valuesOf: (stored) => valuesOf(fields, stored),
    schema,
    send: (valid, updatedAt) =>
      of.update({ id: record._id, updatedAt, ...textsOf(fields, valid), ...sentAs(valid.images) }),
    next: () => back,
  });
  return (
    <PageForm form={form} conflict={conflict} action="Update" back={back} look={look}>
      <CatalogueFields form={form} fields={fields} />
    </PageForm>
  );
}

type InputProps = { form: GoodsFormApi; name: string; field: GoodsField };

function Input({ form, name, field }: InputProps) {
  const { label, hint } = field;
  const props = { label, hint, ...form.field(name) };
  switch (field.kind) {
    case 'topics':
      return <TopicsField form={form} name={name} field={field} />;
    case 'lines':
      return <TextArea rows={4} {...props} />;
    case 'choice':
    case 'pick':
      return (
        <Select {...props}>
          {field.kind === 'choice' && <option value="">Not said</option>}
          <Options of={field.words} />
        </Select>
      );
    case 'price':
      return <NumberField {...props} label={`${label} in rupees`} />;
    case 'count':
      return <NumberField {...props} />;
    case 'text':
      if (field.rows) return <TextArea rows={field.rows} {...props} />;
  }
  return <Field {...props} />;
}

type Named = [name: string, field: GoodsField];

const isLong = ([, field]: Named) => field.kind === 'text' && field.rows !== undefined;
const isWide = ([, field]: Named) => field.isWide || field.kind === 'lines' || isLong(['', field]);
const areTopics = ([, { kind }]: Named) => kind === 'topics';
/** What every record says, unlike a fact that may stay empty. */
const isBasic = ([name, { kind }]: Named) => name in goodsFields || kind === 'text';

type FieldsProps = { form: GoodsFormApi; fields: GoodsFields };

function CatalogueFields({ form, fields }: FieldsProps) {
  const all = Object.entries(fields);
  const basics = all.filter(isBasic);
  const facts = all.filter((named) => !isBasic(named) && !areTopics(named));
  const filled = facts.filter(([name, { kind }]) => kind !== 'pick' && form.watch(name));
  const inputs = (some: Named[]) =>
    some.map(([name, field]) => {
      const input = <Input key={name} form={form} name={name} field={field} />;
      return isWide([name, field]) ? (
        <div className="wide" key={name}>
          {input}
        </div>
      ) : (
        input
      );
    });
  return (
    <>
      {inputs(basics.filter((input) => !isLong(input)))}
      <PicturesField
        value={form.watch('images')}
        error={form.error('images')}
        onChange={(images) =>
          form.setValue('images', images, { shouldDirty: true, shouldValidate: true })
        }
      />
      {inputs(basics.filter(isLong))}
      {/* What a person wants to know before paying. */}
      <details className="folded-part wide">
        <summary className="legend">
          Facts <span className="muted">{filled.length || 'none yet'}</span>
        </summary>
        <div className="form two">{inputs(facts)}</div>
      </details>
      {inputs(all.filter(areTopics))}
    </>
  );
}

const course: GoodsNoun<typeof courseFields> = {
  noun: 'course',
  fields: courseFields,
  schema: checksOf(courseFields),
  list: paths.adminCourses,
  load: getCourse,
  add: addCourse,
  update: updateCourse,
};

export const AddCourse = () => <AddGoods of={course} />;
export const EditCourse = ({ id }: { id: string }) => (
  <>
    <Doubts courseId={id} />
    <EditGoods of={course} id={id} />
  </>
);

const product: GoodsNoun<typeof productFields> = {
  noun: 'product',
  fields: productFields,
  schema: checksOf(productFields),
  list: paths.adminProducts,
  load: getProduct,
  add: addProduct,
  update: updateProduct,
};

export const AddProduct = () => <AddGoods of={product} />;
export const EditProduct = ({ id }: { id: string }) => <EditGoods of={product} id={id} />;
