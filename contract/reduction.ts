/** What took something off a price: an offer by its code, or an agreement with its reason. */
export function reductionWords({
  offerCode,
  priceReason = '',
}: {
  offerCode?: string | undefined;
  priceReason?: string | undefined;
}): { name: string; why: string } {
  return offerCode
    ? { name: `Offer ${offerCode}`, why: '' }
    : { name: 'Agreed price', why: priceReason && ` (${priceReason})` };
}
