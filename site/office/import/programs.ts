import type { ImportKind } from '../../../contract/import-fields.ts';
import type { Heads } from '../kit/sheet/heads.ts';

type Program = {
  heads: Heads;
  /** Whether the price is that of the whole order, which has a row for each thing bought. */
  isWhole: boolean;
};

/** Exports in which a heading says something else than it does elsewhere. */
export const programs: Record<ImportKind, Program[]> = {
  student: [],
  course: [],
  product: [],
  order: [
    {
      // Shopify, whose `Name` is the number of the order.
      heads: {
        number: ['name'],
        name: ['billing name'],
        mobile: ['billing phone'],
        what: ['lineitem name'],
        price: ['total'],
        status: ['financial status'],
        day: ['created at'],
      },
      isWhole: true,
    },
    {
      // WooCommerce, by the plugins that export its orders.
      heads: {
        number: ['order number'],
        status: ['order status', 'status'],
        what: ['item name', 'line item'],
        price: ['order total amount', 'order total'],
      },
      isWhole: true,
    },
    // A bill book, whose price may be that of one piece, or before what was taken off.
    { heads: { price: ['total', 'total amount', 'grand total'] }, isWhole: false },
  ],
};
