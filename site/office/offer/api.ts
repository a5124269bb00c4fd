import type * as z from 'zod/mini';
import type {
  addOffer as adding,
  updateOffer as updating,
} from '../../../contract/offer-office.ts';
import { api, ask } from '../../lib/api.ts';

/** The calls about offers with the types of their answers. */

export const listOffers = (query: Record<string, string>) => ask(api.offer.list.$get({ query }));

export const addOffer = (json: z.input<typeof adding>) => ask(api.offer.add.$post({ json }));

export const updateOffer = (json: z.input<typeof updating>) =>
  ask(api.offer.update.$post({ json }));

export const endOffer = (json: { id: string; updatedAt: string }) =>
  ask(api.offer.end.$post({ json }));
