import type { BankFormat, ColumnRole, Columns } from '../../../../contract/bank.ts';
import { type Cell, shown } from './cells.ts';

/** A heading as it is compared: its letters alone. */
const headOf = (cell: Cell | undefined) =>
  shown(cell)
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** The headings of a row as one text, by which a format is found again. */
export const headsOf = (row: Cell[]) => row.map(headOf).join('|');

type Heads = Partial<Record<ColumnRole, string[]>>;

/** Headings in the downloads of the banks' own sites, old and new. */
const banks: { bank: string; heads: Heads }[] = [
  {
    bank: 'HDFC Bank',
    heads: {
      date: ['date'],
      narration: ['narration'],
      reference: ['chqrefno', 'chqrefnumber'],
      debit: ['withdrawalamt', 'debitamount'],
      credit: ['depositamt', 'creditamount'],
      balance: ['closingbalance'],
    },
  },
  {
    bank: 'ICICI Bank',
    heads: {
      date: ['transactiondate', 'trandate'],
      narration: ['transactionremarks'],
      reference: ['chequenumber', 'chequeno', 'chequerefno'],
      debit: ['withdrawalamountinr', 'withdrawalamtinr'],
      credit: ['depositamountinr', 'depositamtinr'],
      balance: ['balanceinr'],
    },
  },
  {
    bank: 'State Bank of India',
    heads: {
      date: ['txndate'],
      narration: ['description'],
      reference: ['refnochequeno', 'refnocheque'],
      debit: ['debit'],
      credit: ['credit'],
      balance: ['balance'],
    },
  },
  {
    bank: 'Axis Bank',
    heads: {
      date: ['trandate'],
      narration: ['particulars'],
      reference: ['chqno'],
      debit: ['dr'],
      credit: ['cr'],
      balance: ['bal'],
    },
  },
  {
    bank: 'Axis Bank',
    heads: {
      date: ['transactiondateddmmyyyy'],
      narration: ['particulars'],
      reference: ['chequenumber'],
      credit: ['amountinr'],
      type: ['debitcredit'],
      balance: ['balanceinr'],
    },
  },
];

/** What columns of other banks may be called, for a first guess. */
const usual: Required<Heads> = {
  date: ['date', 'txndate', 'trandate', 'transactiondate', 'postingdate', 'postdate', 'valuedate'],
  narration: [
    ...['narration', 'description', 'particulars', 'remarks', 'transactionremarks', 'details'],
    'transactiondetails',
  ],
  reference: [
    ...['reference', 'referenceno', 'refno', 'utr', 'utrno', 'rrn', 'chqrefno', 'chequeno'],
    ...['chqno', 'chequenumber', 'transactionid', 'txnid', 'instrumentid'],
  ],
  credit: [
    ...['credit', 'creditamount', 'deposit', 'deposits', 'depositamt', 'cr', 'creditinr'],
    ...['amount', 'amountinr', 'amountrs', 'transactionamount'],
  ],
  debit: [
    ...['debit', 'debitamount', 'withdrawal', 'withdrawals', 'withdrawalamt', 'dr', 'debitinr'],
  ],
  type: ['type', 'drcr', 'crdr', 'debitcredit', 'transactiontype'],
  balance: ['balance', 'closingbalance', 'runningbalance', 'balanceinr', 'bal', 'availablebalance'],
};

function columnsOf(row: Cell[], heads: Heads): Columns {
  const found = row.map(headOf);
  const columns: Columns = {};
  for (const [role, words] of Object.entries(heads)) {
    const at = words.map((word) => found.indexOf(word)).find((index) => index >= 0);
    if (at !== undefined) columns[role as ColumnRole] = at;
  }
  return columns;
}

/** A statement's headings: the row that they are in, the bank, and what the columns mean. */
export type Layout = { bank: string; head: number; columns: Columns };

/** Rows among which headings are looked for. */
const preamble = 60;

/**
 * Where the headings of a known bank are, or those matched by hand before (`remembered`). Every
 * column must be there: a statement read wrong is worse than one that is not read.
 */
export function recognise(rows: Cell[][], remembered: BankFormat[]): Layout | undefined {
  for (const [head, row] of rows.slice(0, preamble).entries()) {
    const heads = headsOf(row);
    const known = remembered.find((one) => one.heads === heads);
    if (known) return { bank: known.name, head, columns: known.columns };
    for (const { bank, heads } of banks) {
      const columns = columnsOf(row, heads);
      if (Object.keys(columns).length === Object.keys(heads).length) return { bank, head, columns };
    }
  }
  return undefined;
}

/** The likeliest headings of a statement of another bank, to be put right by hand. */
export function guess(rows: Cell[][]): Layout {
  const layouts = rows
    .slice(0, preamble)
    .map((row, head) => ({ bank: '', head, columns: columnsOf(row, usual) }));
  const size = ({ columns }: Layout) => Object.keys(columns).length;
  return layouts.reduce((a, b) => (size(b) > size(a) ? b : a), {
    bank: '',
    head: 0,
    columns: {},
  } as Layout);
}
