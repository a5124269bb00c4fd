import type { ColumnRole } from '../../../../contract/bank.ts';
import type { Heads } from '../../kit/sheet/heads.ts';

type Bank = {
  bank: string;
  heads: Heads<ColumnRole>;
  /** The column to which cells beyond the headings belong: its commas have no quotation marks. */
  surplus?: ColumnRole;
};

/** Headings in the downloads of the banks' own sites, old and new. */
export const banks: Bank[] = [
  {
    // 'Delimited': text with commas, whose words stand as they are.
    bank: 'HDFC Bank',
    heads: {
      date: ['date'],
      narration: ['narration'],
      reference: ['chqrefnumber'],
      debit: ['debitamount'],
      credit: ['creditamount'],
      balance: ['closingbalance'],
    },
    surplus: 'narration',
  },
  {
    bank: 'HDFC Bank',
    heads: {
      date: ['date'],
      narration: ['narration'],
      reference: ['chqrefno'],
      debit: ['withdrawalamt'],
      credit: ['depositamt'],
      balance: ['closingbalance'],
    },
  },
  {
    bank: 'ICICI Bank',
    heads: {
      date: ['txnposteddate'],
      narration: ['description'],
      reference: ['transactionid'],
      credit: ['transactionamountinr'],
      type: ['crdr'],
      balance: ['availablebalanceinr'],
    },
  },
  {
    bank: 'ICICI Bank',
    heads: {
      date: ['transactiondate', 'trandate'],
      narration: ['transactionremarks'],
      reference: ['chequenumber', 'chequeno', 'chequerefno'],
      debit: ['withdrawalamountinr', 'withdrawalamtinr', 'debitamount'],
      credit: ['depositamountinr', 'depositamtinr', 'creditamount'],
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
    bank: 'State Bank of India',
    heads: {
      date: ['date'],
      narration: ['details'],
      reference: ['refnochequeno'],
      debit: ['debit'],
      credit: ['credit'],
      balance: ['balance'],
    },
  },
  {
    bank: 'Kotak Mahindra Bank',
    heads: {
      date: ['transactiondate', 'date'],
      narration: ['description'],
      reference: ['chqrefno', 'chqrefnumber'],
      credit: ['amount'],
      type: ['drcr'],
      balance: ['balance'],
    },
  },
  {
    bank: 'Kotak Mahindra Bank',
    heads: {
      date: ['transactiondate'],
      narration: ['transactiondetails', 'description'],
      reference: ['chqrefno'],
      debit: ['debit'],
      credit: ['credit'],
      balance: ['balance'],
    },
  },
  {
    bank: 'Kotak Mahindra Bank',
    heads: {
      date: ['transactiondate'],
      narration: ['transactiondetails'],
      reference: ['chqrefno'],
      credit: ['debitcredit'],
      balance: ['balance'],
    },
  },
  {
    bank: 'Kotak Mahindra Bank',
    heads: {
      date: ['date'],
      narration: ['narration'],
      reference: ['chqrefno'],
      credit: ['withdrawaldrdepositcr'],
      balance: ['balance'],
    },
  },
  {
    bank: 'Kotak Mahindra Bank',
    heads: {
      date: ['date'],
      narration: ['narration'],
      reference: ['chqrefno'],
      debit: ['withdrawaldr'],
      credit: ['depositcr'],
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
export const usual: Required<Heads<ColumnRole>> = {
  date: [
    ...['date', 'txndate', 'trandate', 'transactiondate', 'transdate', 'postingdate', 'postdate'],
    ...['datevaluedate', 'datetime', 'valuedate'],
  ],
  narration: [
    ...['narration', 'description', 'particulars', 'remarks', 'transactionremarks', 'details'],
    ...['transactiondetails', 'transactiondescription', 'narrative', 'accountdescription'],
    ...['descriptionnarration'],
  ],
  reference: [
    ...['reference', 'referenceno', 'referencenumber', 'refno', 'utr', 'utrno', 'utrnumber', 'rrn'],
    ...['chqrefno', 'chequenoreferenceno'],
    ...['refnochequeno', 'refchqno', 'chqno', 'chequeno', 'chequenumber', 'transactionid'],
    ...['txnid', 'tranid', 'instrumentid', 'instrumentno'],
  ],
  credit: [
    ...['credit', 'creditamount', 'credits', 'deposit', 'deposits', 'depositamt', 'depositcr'],
    ...['depositamount', 'cr', 'creditinr', 'creditrs', 'depositamountinr', 'depositinr'],
    ...['cramount', 'creditcr', 'creditcrinr'],
    ...['amount', 'amountinr', 'amountrs', 'transactionamount', 'transactionamountinr'],
    ...['txnamount', 'debitcredit', 'withdrawaldrdepositcr'],
  ],
  debit: [
    ...['debit', 'debitamount', 'debits', 'withdrawal', 'withdrawals', 'withdraws', 'withdrawl'],
    ...['withdrawalamt', 'withdrawalamount', 'withdrawalamountinr', 'withdrawaldr', 'dr'],
    'debitinr',
    'debitrs',
    'withdrawalinr',
    'dramount',
    'debitdr',
    'debitdrinr',
    'withdrawlamt',
  ],
  type: ['drcr', 'crdr', 'debitcredit', 'type', 'transactiontype', 'trantype'],
  balance: [
    ...['balance', 'closingbalance', 'runningbalance', 'balanceinr', 'balancers', 'bal'],
    ...['availablebalance', 'availablebalanceinr', 'closingbal', 'balanceamt'],
  ],
};
