import { runningStatuses } from '../../contract/order.ts';
import type { State } from './state.ts';

/** The one offer of the model: so much off a course, in so many orders. */
export const modelOffer = { code: 'MODEL-10', percent: 10, most: 2 };

/** What it takes off a course. */
export const discountOf = (price: number) => Math.floor((price * modelOffer.percent) / 100);

/** How many running orders have it. */
export const usesOf = ({ orders }: State) =>
  Object.values(orders).filter(
    ({ code, status }) => code && (runningStatuses as readonly string[]).includes(status),
  ).length;
