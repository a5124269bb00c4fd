/** What a column of a statement means. With `type` (Cr or Dr), `credit` has both directions. */
export const columnRoles = [
  'date',
  'narration',
  'reference',
  'credit',
  'debit',
  'type',
  'balance',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** Index of the column of each role, from 0. */
export type Columns = Partial<Record<ColumnRole, number>>;

/** A statement's headings as they are compared, and what somebody said that its columns mean. */
export type BankFormat = { heads: string; name: string; columns: Columns };

/** Money that came in, by a line of a bank statement. */
export type ImportedLine = {
  /** Day in India, `YYYY-MM-DD`. */
  day: string;
  /** More than 0. */
  paise: number;
  /** Twelve digits for UPI and IMPS (RRN), the bank's own number for others, or empty. */
  reference: string;
  narration: string;
  /** Paise on the account afterwards; null where the statement has none. */
  balance: number | null;
};

/** A row of a statement that could not be read, and why. */
export type BadRow = { row: number; text: string; reason: string };

/** What became of a statement. */
export type BankImport = {
  _id: string;
  createdAt: string;
  /** Name of the file, and of whoever imported it. */
  name: string;
  importedBy: string;
  bank: string;
  /** First and last day of its lines; empty without lines. */
  from: string;
  to: string;
  /** Lines of money that came in; how many of them were new, and what all are worth in paise. */
  lines: number;
  added: number;
  paise: number;
  /** Rows of money that went out, and rows that are no lines: headings, totals, remarks. */
  debits: number;
  others: number;
  bad: BadRow[];
  /** Rows after which the running balance does not follow from the row before. */
  breaks: number[];
};

/** An open claim, or an order with a balance, that a line may be the payment of. */
export type Suggestion = {
  /** Id of the claim; empty for an order without one. */
  payment: string;
  /** Id of the order, or empty for the fee of a demo class. */
  order: string;
  number: string;
  name: string;
  what: string;
  /** Whole rupees that are claimed, or that are due. */
  amount: number;
  reason: 'amount differs' | 'used twice' | 'name' | 'balance';
};

/** Where a line of a statement stands: without a payment, set aside by the office, or accounted for. */
export const bankTabs = ['open', 'aside', 'matched'] as const;
export type BankTab = (typeof bankTabs)[number];

/** A line of a statement for the office. */
export type BankLine = Omit<ImportedLine, 'balance'> & {
  _id: string;
  /** Paise that no verified payment accounts for. */
  left: number;
  /** Why the office set it aside, and who did; else empty. */
  asideReason: string;
  asideBy: string;
  /** Orders and bookings whose verified payments account for it, seven digits each. */
  numbers: string[];
  suggestions: Suggestion[];
};

/** A claim and the line of a statement with the same transaction id and amount. */
export type BankMatch = {
  payment: string;
  line: string;
  number: string;
  name: string;
  what: string;
  amount: number;
  txnId: string;
  day: string;
};

/** What an import has at most: lines, rows that could not be read, and characters of a narration. */
export const mostLines = 5000;
export const mostRows = 500;
export const longestNarration = 200;
