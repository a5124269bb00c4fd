import type { ComponentProps } from 'react';
import { canBeConfirmed, isRunning } from '../../../contract/order.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';

type Props = Omit<ComponentProps<typeof Checkbox>, 'label'> & {
  /** Of the order. */
  status: string;
};

/** Confirms an order with its payment; of a closed one it says why that is not offered. */
export function ConfirmOrder({ status, ...box }: Props) {
  if (canBeConfirmed(status)) return <Checkbox label="Confirm the order as well" {...box} />;
  if (isRunning(status)) return null;
  return (
    <p className="muted">
      The order is {status} and stays so. To take it up again, change its status.
    </p>
  );
}
