import type { Mutation } from '../mutation.ts';

const apply = 'worker/offer/apply.ts';
const credit = 'worker/offer/credit.ts';
const placing = ['worker/offer/place.test.ts'];
const crediting = ['worker/offer/credit.test.ts'];

/** Offer codes and the credited fee of a demo class. */
export const offers: Mutation[] = [
  {
    what: 'the last use of a code goes to all who ask at once',
    file: apply,
    find: 'and (f.most = 0 or f.most > ${usesOf(sql`f.id`)})',
    replace: '',
    tests: placing,
  },
  {
    what: 'one person uses a code as often as requests come at once',
    file: apply,
    find: 'and (f.per_person = 0 or f.per_person > ${usesOfPerson(sql`f.id`, sql`${userId}`)})',
    replace: '',
    tests: placing,
  },
  {
    what: 'a cancelled order uses a code up for ever',
    file: apply,
    find: 'o.offer = ${id} and o.${sql.raw(isRunning)}${also}',
    replace: 'o.offer = ${id}${also}',
    tests: placing,
  },
  {
    what: 'a code holds a day too long',
    file: apply,
    find: 'if (until && until < today())',
    replace: 'if (until && until < today(Date.now() - 86_400_000))',
    tests: placing,
  },
  {
    what: 'a discount is of goods that the offer is not for',
    file: apply,
    find: 'eligible: sum(eligible), whole',
    replace: 'eligible: sale.listPrice, whole',
    tests: placing,
  },
  {
    what: 'codes are guessed without a limit when orders are placed',
    file: 'worker/order/routes.ts',
    find: 'if (form.offerCode) await limitCodes(c, (await signedIn(c)).id);',
    replace: '',
    tests: placing,
  },
  {
    what: 'a fee is credited to whoever types the e-mail of the booking',
    file: credit,
    find: "and u.confirmed_at <> ''",
    replace: '',
    tests: crediting,
  },
  {
    what: 'a fee is credited that was sent back',
    file: credit,
    find: "sum(iif(p.direction = 'in', p.amount, -p.amount))",
    replace: 'sum(p.amount)',
    tests: crediting,
  },
  {
    what: 'a fee is credited after sixty days',
    file: credit,
    find: 'between ${addDays(day, -creditDays)} and',
    replace: 'between ${addDays(day, -creditDays - 1)} and',
    tests: crediting,
  },
  {
    what: 'a credited fee is sent back as well',
    file: 'worker/payment/refund.ts',
    find: 'if (ofDemo?.creditedOn) throw creditedFee(ofDemo.creditedOn);',
    replace: '',
    tests: crediting,
  },
];
