import { below } from '../../../kit/sheet/cells.ts';
import { sheetsOf } from '../../../kit/sheet/file.ts';

export const rowsOf = async (file: Uint8Array<ArrayBuffer> | string) => below(await sheetsOf(file));

/** Statements as the banks' own sites write them, with invented people. */

type Movement = { day: string; narration: string; reference: string; paise: number };

/** Money in (paise above 0) and out, with what the banks put around names and ids. */
const movements = (style: (transfer: { name: string; id: string; note: string }) => string) => {
  const upi = (day: string, name: string, id: string, rupees: number, note: string) => ({
    day,
    narration: style({ name, id, note }),
    reference: id,
    paise: rupees * 100,
  });
  return [
    upi('2026-10-03', 'ASHA PATIL', '627612345678', 4000, 'COURSE FEE'),
    upi('2026-10-03', 'RAVI KALE', '627698765432', 8500, 'BREAD, CLASS'),
    { day: '2026-10-04', narration: 'FLOUR & CO PVT LTD', reference: '000123', paise: -1_234_550 },
    {
      day: '2026-10-05',
      narration: 'NEFT CR-ICIC0000123-MEERA DESAI-ICICN52026100512345678',
      reference: 'ICICN52026100512345678',
      paise: 12_500_000,
    },
    upi('2026-10-11', 'RENÉE D’SOUZA', '628400000017', 560, 'LOAF'),
    { day: '2026-11-02', narration: 'INTEREST', reference: '', paise: 12_345 },
    upi('2026-11-12', 'ZOYA KHAN', '631612121212', 4250, 'SECOND HALF'),
  ] satisfies Movement[];
};

/** The lines that every format has: day, paise and reference. */
export const expected = [
  ['2026-10-03', 400_000, '627612345678'],
  ['2026-10-03', 850_000, '627698765432'],
  ['2026-10-05', 12_500_000, 'ICICN52026100512345678'],
  ['2026-10-11', 56_000, '628400000017'],
  ['2026-11-02', 12_345, ''],
  ['2026-11-12', 425_000, '631612121212'],
];

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const parts = (day: string) => day.split('-') as [string, string, string];

const inRupees = (paise: number) =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 });
const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

type Format = {
  bank: string;
  before: string[];
  head: string[];
  row(movement: Movement & { n: number; balance: number }): string[];
  after: string[];
  delimiter: string;
  /** Whether cells have no quotation marks, whatever is in them. */
  isBare?: boolean;
  style: Parameters<typeof movements>[0];
};

const side = (paise: number, sign: 1 | -1) => (paise * sign > 0 ? inRupees(paise * sign) : '');

const formats: Format[] = [
  {
    bank: 'HDFC Bank',
    before: [
      'HDFC BANK Ltd.,,,,,,',
      'Account No :,50100012345678,,,,,',
      ',,,,,,',
      '********,****,,,,,',
    ],
    head: [
      ...['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.'],
      'Closing Balance',
    ],
    row({ day, narration, reference, paise, balance }) {
      const [year, month, date] = parts(day);
      const short = `${date}/${month}/${year.slice(2)}`;
      return [
        ...[short, narration, reference.padStart(16, '0'), short],
        ...[side(paise, -1), side(paise, 1), inRupees(balance)],
      ];
    },
    after: [
      '********,****,,,,,',
      'STATEMENT SUMMARY  :-,,,,,,',
      'Opening Balance,,Dr Count,Cr Count,Debits,Credits,Closing Bal',
      '"50,000.00",,1,6,"12,345.50","1,42,433.45","1,80,087.95"',
      'Generated On: 22-Nov-2026,,,,,,',
    ],
    delimiter: ',',
    style: ({ name, id, note }) => `UPI-${name}-PAYER@OKAXIS-UTIB0000123-${id}-${note}`,
  },
  {
    bank: 'ICICI Bank',
    before: ['DETAILED STATEMENT', ',,Account Number,,"000505012345 ( INR )  - CRUMB"', ''],
    head: [
      ...['S No.', 'Value Date', 'Transaction Date', 'Cheque Number', 'Transaction Remarks'],
      ...['Withdrawal Amount(INR)', 'Deposit Amount(INR)', 'Balance(INR)'],
    ],
    row({ n, day, narration, reference, paise, balance }) {
      const [year, month, date] = parts(day);
      const long = `${date}/${month}/${year}`;
      const cheque = /^\d{12}$/.test(reference) ? '-' : reference;
      return [
        ...[String(n), long, long, cheque, narration, side(paise, -1) || '0.00'],
        ...[side(paise, 1) || '0.00', inRupees(balance)],
      ];
    },
    after: ['', 'Legends Used in Account Statement', 'UPI - Unified Payments Interface'],
    delimiter: ',',
    style: ({ name, id, note }) => `UPI/${id}/${note}/payer@okaxis/${name}/AXIS BANK`,
  },
  {
    bank: 'State Bank of India',
    before: ['Account Name\t:Crumb School', 'Account Number\t:_00000012345678901', ''],
    head: [
      'Txn Date',
      'Value Date',
      'Description',
      'Ref No./Cheque No.',
      'Debit',
      'Credit',
      'Balance',
    ],
    row({ day, narration, reference, paise, balance }) {
      const [year, month, date] = parts(day);
      const words = `${Number(date)} ${months[Number(month) - 1]} ${year}`;
      const ref = /^\d{12}$/.test(reference) ? `TRANSFER FROM 4897690162092` : reference;
      return [words, words, narration, ref, side(paise, -1), side(paise, 1), inRupees(balance)];
    },
    after: ['', '** This is a computer generated statement'],
    delimiter: '\t',
    style: ({ name, id, note }) => `BY TRANSFER-UPI/CR/${id}/${name}/UTIB/payer@okax/${note}--`,
  },
  {
    // The account statement of 2025: an address of several lines, words broken within a word.
    bank: 'State Bank of India',
    before: [
      '"Ms. CRUMB SCHOOL\n12, Station Road, Nashik",State Bank of India,,,,',
      '"Clear Balance  :  1,80,087.95CR",Branch Name  :  BANER,,,,',
      'Statement From  :  01-10-2026  to  30-11-2026,,,,,',
    ],
    head: ['Date', 'Details', 'Ref No/Cheque No', 'Debit', 'Credit', 'Balance'],
    row({ day, narration, reference, paise, balance }) {
      const [year, month, date] = parts(day);
      const at = narration.indexOf(reference) + 6;
      const broken = reference ? `${narration.slice(0, at)}\n ${narration.slice(at)}` : narration;
      return [
        ...[`${date}/${month}/${year}`, ` DEP TFR   ${broken}   0097735162098 AT BANER`, ' '],
        ...[side(paise, -1) || ' ', side(paise, 1) || ' ', `${inRupees(balance)}CR`],
      ];
    },
    after: [
      ',,,,,',
      'Statement Summary : 01-10-2026  To  30-11-2026,,,,,',
      'Brought Forward,Dr Count,Cr Count,Total Debits,Total Credits,Closing Balance',
      '"50,000.00CR",1,6,"12,345.50","1,42,433.45","1,80,087.95CR"',
      '"Please do not share your ATM, PIN, OTP with anyone.",,,,,',
    ],
    delimiter: ',',
    style: ({ name, id, note }) => `UPI/CR/${id}/${name}/UTIB/payer@okax/${note}`,
  },
  {
    bank: 'Kotak Mahindra Bank',
    before: ['Account Statement,,,,,,,,', 'CRUMB SCHOOL,,Period,,01-10-2026 to 30-11-2026,,,,'],
    head: [
      ...['Sl. No.', 'Transaction Date', 'Value Date', 'Description', 'Chq / Ref No.', 'Amount'],
      ...['Dr / Cr', 'Balance', 'Dr / Cr'],
    ],
    row({ n, day, narration, reference, paise, balance }) {
      const [year, month, date] = parts(day);
      const long = `${date}-${month}-${year}`;
      const ref = /^\d{12}$/.test(reference) ? `UPI-${reference}` : reference;
      return [
        ...[String(n), `${long} 14:05:59`, long, narration, ref, inRupees(Math.abs(paise))],
        ...[paise < 0 ? 'DR' : 'CR', inRupees(balance), 'CR'],
      ];
    },
    after: [',Opening balance,,,,,,"50,000.00",CR', ',Closing balance,,,,,,"1,80,087.95",CR'],
    delimiter: ',',
    style: ({ name, id, note }) => `UPI/${name}/${id}/${note}`,
  },
  {
    bank: 'Kotak Mahindra Bank',
    before: ['Statement of 01 Oct 2026 to 30 Nov 2026', ''],
    head: [
      ...['#', 'TRANSACTION DATE', 'VALUE DATE', 'TRANSACTION DETAILS', 'CHQ / REF NO.'],
      ...['DEBIT/CREDIT(₹)', 'BALANCE(₹)'],
    ],
    row({ n, day, narration, reference, paise, balance }) {
      const [year, month, date] = parts(day);
      const words = `${date} ${months[Number(month) - 1]} ${year}`;
      const amount = `${paise < 0 ? '-' : '+'}${inRupees(Math.abs(paise))}`;
      const ref = reference ? `REF-${reference}` : '';
      return [String(n), `${words}, 02:15 PM`, words, narration, ref, amount, inRupees(balance)];
    },
    after: ['', 'End of Statement'],
    delimiter: ',',
    style: ({ name, id, note }) => `UPI/${name}/${id}/${note}`,
  },
  {
    bank: 'ICICI Bank',
    before: ['Transactions List - CRUMB SCHOOL (INR) - 000505012345,,,,,,,,', ',,,,,,,,'],
    head: [
      ...['No.', 'Transaction ID', 'Value Date', 'Txn Posted Date', 'ChequeNo.', 'Description'],
      ...['Cr/Dr', 'Transaction Amount(INR)', 'Available Balance(INR)'],
    ],
    row({ n, day, narration, paise, balance }) {
      const [year, month, date] = parts(day);
      const long = `${date}/${month}/${year}`;
      return [
        ...[String(n), `S${5_000_000 + n}`, long, `${long} 09:41:07 AM`, '-', narration],
        ...[paise < 0 ? 'DR' : 'CR', inRupees(Math.abs(paise)), inRupees(balance)],
      ];
    },
    after: [],
    delimiter: ',',
    style: ({ name, id, note }) => `MMT/IMPS/${id}/${note}/${name}/HDFC0000321`,
  },
  {
    bank: 'Axis Bank',
    before: ['Name :- CRUMB SCHOOL', 'Statement of Account No - 917010012345678', ''],
    head: ['Tran Date', 'CHQNO', 'PARTICULARS', 'DR', 'CR', 'BAL', 'SOL'],
    row({ day, narration, reference, paise, balance }) {
      const [year, month, date] = parts(day);
      const cheque = /^\d{12}$/.test(reference) ? '-' : reference;
      const plain = (amount: string) => amount.replaceAll(',', '').padStart(20);
      return [
        ...[`${date}-${month}-${year}`, cheque, narration, plain(side(paise, -1))],
        ...[plain(side(paise, 1)), plain(inRupees(balance)), '037'],
      ];
    },
    after: ['', '"Unless the constituent notifies the bank immediately, this is correct."'],
    delimiter: ',',
    style: ({ name, id, note }) => `UPI/P2A/${id}/${name}/AXIS BANK/${note}/9198817299869229798`,
  },
  {
    // 'Delimited': no quotation marks, so words with a comma are several cells.
    bank: 'HDFC Bank',
    before: [''],
    head: [
      ...['  Date     ', 'Narration'.padEnd(120), 'Value Dat', 'Debit Amount       '],
      ...['Credit Amount      ', 'Chq/Ref Number   ', 'Closing Balance'],
    ],
    row({ day, narration, reference, paise, balance }) {
      const [year, month, date] = parts(day);
      const short = ` ${date}/${month}/${year.slice(2)} `;
      const amount = (of: number) => (Math.max(of, 0) / 100).toFixed(2).padStart(18);
      return [
        ...[short, narration.padEnd(120), short, amount(-paise), amount(paise)],
        ...[reference.padStart(16, '0'), amount(balance)],
      ];
    },
    after: [],
    delimiter: ',',
    isBare: true,
    style: ({ name, id, note }) => `UPI-${name}-PAYER@OKAXIS-UTIB0000123-${id}-${note}`,
  },
];

const written = ({ style, ...format }: Format, isDescending: boolean) => {
  const { before, head, row, after, delimiter, isBare = false } = format;
  const cell = (text: string) => (isBare ? text : quoted(text));
  let balance = 5_000_000;
  const body = movements(style).map((movement, i) => {
    balance += movement.paise;
    return row({ ...movement, n: i + 1, balance })
      .map(cell)
      .join(delimiter);
  });
  return {
    top: [...before, head.map(cell).join(delimiter)],
    body: isDescending ? body.toReversed() : body,
    bottom: after,
  };
};

/** Each bank's statement in parts of whole lines; ICICI's begins with the newest. */
export const statements = formats.map((format) => ({
  bank: format.bank,
  heads: format.head.join(' '),
  ...written(format, format.bank === 'ICICI Bank'),
}));

export type Parts = Pick<(typeof statements)[number], 'top' | 'body' | 'bottom'>;
export const textOf = ({ top, body, bottom }: Parts) =>
  `${[...top, ...body, ...bottom].join('\r\n')}\r\n`;
