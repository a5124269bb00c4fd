import { business } from '../../../contract/business.ts';
import { openSoonInWords } from '../../../contract/collection-words.ts';

export function CollectionPlace() {
  const { label, lines, map } = business.addresses.bakery;
  return (
    <p className="small">
      <strong>Collect from</strong> {label}, {lines.join(', ')}.{' '}
      <a href={map} target="_blank" rel="noopener">
        Map<span className="visually-hidden"> of the bakery</span>
      </a>
      <br />
      Open {openSoonInWords('bakery')}. {business.delivery}
    </p>
  );
}
