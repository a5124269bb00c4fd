import { api } from '../../lib/api.ts';
import { reads, sends } from '../kit/calls.ts';

export const listOffers = reads(api.offer.list.$get);
export const addOffer = sends(api.offer.add.$post);
export const updateOffer = sends(api.offer.update.$post);
export const endOffer = sends(api.offer.end.$post);
