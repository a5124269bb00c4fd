import { paths } from '../../../contract/paths.ts';
import { useMay } from '../../lib/role.ts';

/** To the counter, for that person or for whoever asked that question. */
export const NewOrder = ({ of, id }: { of: 'person' | 'enquiry'; id: string }) =>
  useMay('placeOrders') && (
    <a
      className="button quiet small"
      href={`${paths.adminCounter}?${of}=${encodeURIComponent(id)}`}
    >
      New order
    </a>
  );
