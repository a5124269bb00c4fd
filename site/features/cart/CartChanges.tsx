import { useStore } from '@nanostores/react';
import { rupees } from '../../../contract/money.ts';
import { $changes } from './cart-refresh.ts';

/** Lists the prices that changed and the products that were taken out, until the page is left. */
export function CartChanges() {
  const changes = useStore($changes);
  if (changes.length === 0) return null;
  return (
    <div className="notice" role="alert">
      <p>
        <strong>Your cart has changed</strong>
      </p>
      <ul>
        {changes.map(({ id, name, was, now }) => (
          <li key={id}>
            {typeof now === 'number'
              ? `${name} costs ${rupees(now)} now, no longer ${rupees(was)}`
              : `${name} (${rupees(was)}) is ${now} and was taken out`}
          </li>
        ))}
      </ul>
    </div>
  );
}
