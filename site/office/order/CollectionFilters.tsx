import { ProductChoice } from '../catalogue/CourseChoice.tsx';
import { Choice, DayChoice, type Narrowed, WordsChoice } from '../kit/filters.tsx';

type Props = { screen: Narrowed<'collection' | 'product' | 'words' | 'open'> };

/** Which shop orders: their day of collection, a product, and words on a cake. */
export const CollectionFilters = ({ screen }: Props) => (
  <>
    <DayChoice screen={screen} name="collection" label="Collected on" />
    <ProductChoice screen={screen} />
    <WordsChoice screen={screen} name="words" label="Words on the cake" />
    <Choice
      screen={screen}
      name="open"
      label="Collection"
      all="Collected or not"
      of={{ yes: 'Still to be collected' }}
    />
  </>
);
