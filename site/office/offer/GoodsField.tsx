import { useState } from 'react';
import type { OfferGoods } from '../../../contract/offer-office.ts';
import { hasInName } from '../../../contract/text.ts';
import { useRequest } from '../../lib/request.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SearchField } from '../../ui/FilterBar.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { listCourses, listProducts } from '../catalogue/api.ts';
import { together } from '../kit/calls.ts';

type Props = {
  chosen: OfferGoods[];
  error: string | undefined;
  onChange(chosen: OfferGoods[]): void;
};

/** Names that a search shows beside the chosen ones. */
const most = 8;

const loadGoods = () => together({ course: listCourses({}), product: listProducts({}) });

type Kind = OfferGoods['kind'];
const asGoods = (kind: Kind, all: { _id: string; name: string }[]): OfferGoods[] =>
  all.map(({ _id: id, name }) => ({ kind, id, name }));

/** Chooses courses and products: the chosen ones first, then those that a search finds. */
export function GoodsField({ chosen, error, onChange }: Props) {
  const [q, setQ] = useState('');
  const request = useRequest(loadGoods);
  const { data } = request;
  if (!data) return <Loaded of={request} label="Loading courses and products" rows={2} />;
  const isChosen = (one: OfferGoods) => chosen.some(({ id }) => id === one.id);
  const all = [...asGoods('course', data.course), ...asGoods('product', data.product)];
  const found = all.filter((one) => !isChosen(one) && hasInName(q)(one));
  const shown = [...chosen, ...found.slice(0, most)];
  return (
    <fieldset className="plain goods-choice">
      <legend className="legend">Courses and products</legend>
      <SearchField
        label="Find a course or product"
        value={q}
        error={error}
        onChange={({ target }) => setQ(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {shown.map((one) => (
        <Checkbox
          key={one.id}
          label={
            <>
              {one.name} <span className="muted small">{one.kind}</span>
            </>
          }
          checked={isChosen(one)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, one] : chosen.filter(({ id }) => id !== one.id))
          }
        />
      ))}
      {found.length > most && (
        <p className="small muted" role="status">
          {found.length - most} more: search for a name.
        </p>
      )}
      {found.length === 0 && q.trim() !== '' && <p role="status">No other name has these words.</p>}
    </fieldset>
  );
}
