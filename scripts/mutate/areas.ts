import { catalogue } from './areas/catalogue.ts';
import { certificates } from './areas/certificates.ts';
import { history } from './areas/history.ts';
import { idempotency } from './areas/idempotency.ts';
import { limits } from './areas/limits.ts';
import { lists } from './areas/lists.ts';
import { money } from './areas/money.ts';
import { orders } from './areas/orders.ts';
import { ownership } from './areas/ownership.ts';
import type { Mutation } from './mutation.ts';

/** Every mutation, by the area of the product that it hurts. */
export const areas: Record<string, Mutation[]> = {
  limits,
  money,
  idempotency,
  ownership,
  certificates,
  orders,
  lists,
  history,
  catalogue,
};
