import { WALLETS, WALLET_TYPES, type WalletType } from './wallet.ts';

type LocalizedText = Readonly<Record<'en' | 'bn', string>>;

/** Most rows in one file, and most bytes. */
export const PAYMENT_BATCH_MAX_ROWS = 1000;
export const PAYMENT_BATCH_MAX_BYTES = 1024 * 1024;

export interface PaymentBatchColumn {
  /** The heads of the column in a file; the English one is in the template. */
  readonly heads: LocalizedText;
  /** A file without it is refused. */
  readonly isRequired: boolean;
  readonly maxLength: number;
  /** The cells of the template's two example rows. */
  readonly examples: readonly [string, string];
}

/** The columns of a batch file, in the template's order. */
export const PAYMENT_BATCH_COLUMNS = {
  type: {
    heads: { en: 'Type', bn: 'ধরন' },
    isRequired: true,
    maxLength: 40,
    examples: [WALLET_TYPES[0], 'BD bank'],
  },
  account_number: {
    heads: { en: 'Account number', bn: 'অ্যাকাউন্ট নম্বর' },
    isRequired: true,
    maxLength: 254,
    examples: ['01712344821', '1234567890123'],
  },
  routing_number: {
    heads: { en: 'Routing number', bn: 'রাউটিং নম্বর' },
    isRequired: false,
    maxLength: 20,
    examples: ['', '060271725'],
  },
  name: {
    heads: { en: 'Recipient', bn: 'প্রাপক' },
    isRequired: true,
    maxLength: 80,
    examples: ['Rahima Khatun', 'Delwar Hossain'],
  },
  amount: {
    heads: { en: 'Amount', bn: 'পরিমাণ' },
    isRequired: true,
    maxLength: 40,
    examples: ['12500', '14000.50'],
  },
  currency: {
    heads: { en: 'Currency', bn: 'মুদ্রা' },
    isRequired: true,
    maxLength: 20,
    examples: ['BDT', 'BDT'],
  },
  purpose: {
    heads: { en: 'Purpose', bn: 'উদ্দেশ্য' },
    isRequired: false,
    maxLength: 40,
    examples: ['family support', 'payment for services'],
  },
  relationship: {
    heads: { en: 'Relationship', bn: 'সম্পর্ক' },
    isRequired: false,
    maxLength: 40,
    examples: ['mother', 'employee'],
  },
  source_of_funds: {
    heads: { en: 'Source of funds', bn: 'অর্থের উৎস' },
    isRequired: false,
    maxLength: 40,
    examples: ['salary', 'business income'],
  },
  account_type: {
    heads: { en: 'Account type', bn: 'অ্যাকাউন্টের ধরন' },
    isRequired: false,
    maxLength: 20,
    examples: ['', ''],
  },
  holder_type: {
    heads: { en: 'Holder type', bn: 'মালিকের ধরন' },
    isRequired: false,
    maxLength: 20,
    examples: ['', ''],
  },
  note: {
    heads: { en: 'Note', bn: 'নোট' },
    isRequired: false,
    maxLength: 140,
    examples: ['', 'November wages'],
  },
} as const satisfies Readonly<Record<string, PaymentBatchColumn>>;

export type PaymentBatchColumnName = keyof typeof PAYMENT_BATCH_COLUMNS;
export const PAYMENT_BATCH_COLUMN_NAMES = Object.keys(PAYMENT_BATCH_COLUMNS) as [
  PaymentBatchColumnName,
  ...PaymentBatchColumnName[],
];

export type PaymentBatchCells = Readonly<Partial<Record<PaymentBatchColumnName, string>>>;

/** Who a row pays, as its first column says it. */
export type PaymentBatchPayeeType = WalletType | 'bd_bank' | 'us_bank' | 'customer';

const TYPE_NAMES: Readonly<Record<'bd_bank' | 'us_bank' | 'customer', LocalizedText>> = {
  bd_bank: { en: 'BD bank', bn: 'বাংলাদেশের ব্যাংক' },
  us_bank: { en: 'US bank', bn: 'যুক্তরাষ্ট্রের ব্যাংক' },
  customer: { en: 'Kheya', bn: 'খেয়া' },
};

export const PAYMENT_BATCH_TYPE_NAMES: readonly (readonly [
  PaymentBatchPayeeType,
  LocalizedText,
])[] = [
  ...WALLET_TYPES.map((type) => [type, WALLETS[type].names] as const),
  ...(['bd_bank', 'us_bank', 'customer'] as const).map((type) => [type, TYPE_NAMES[type]] as const),
];

/** A word of a file as it is compared: without case, and with one kind of gap. */
export function fileWord(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
}

/** The head of a column, in either language. */
export function readColumnHead(text: string): PaymentBatchColumnName | undefined {
  const word = fileWord(text);
  return PAYMENT_BATCH_COLUMN_NAMES.find((name) => {
    const { en, bn } = PAYMENT_BATCH_COLUMNS[name].heads;
    return fileWord(en) === word || fileWord(bn) === word;
  });
}

/** Columns that our own file of lines to fix has beside a file's; they are not read. */
export const PAYMENT_BATCH_NOTE_HEADS = {
  line: { en: 'Line', bn: 'লাইন' },
  reason: { en: 'Reason', bn: 'কারণ' },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export function isNoteHead(text: string): boolean {
  const word = fileWord(text);
  const heads = Object.values(PAYMENT_BATCH_NOTE_HEADS);
  return heads.some(({ en, bn }) => fileWord(en) === word || fileWord(bn) === word);
}

export function readPayeeType(text: string): PaymentBatchPayeeType | undefined {
  const word = fileWord(text);
  return PAYMENT_BATCH_TYPE_NAMES.find(
    ([, { en, bn }]) => fileWord(en) === word || fileWord(bn) === word,
  )?.[0];
}

const CURRENCIES: readonly (readonly ['USD' | 'BDT', readonly string[]])[] = [
  ['USD', ['usd', '$', 'us dollar', 'dollar', 'ডলার']],
  ['BDT', ['bdt', '৳', 'tk', 'taka', 'টাকা']],
];

export function readFileCurrency(text: string): 'USD' | 'BDT' | undefined {
  const word = fileWord(text);
  return CURRENCIES.find(([, words]) => words.includes(word))?.[0];
}

/**
 * Whether a spreadsheet would take the cell for a formula. A number with its sign is none: a mobile
 * number begins with +880.
 */
export function isFormula(cell: string): boolean {
  return /^[=@\t\r]/.test(cell) || /^[+-](?![\d\s().০-৯-]*$)/.test(cell);
}

/** A cell that no spreadsheet takes for a formula when the file is opened again. */
export function safeCell(cell: string): string {
  return isFormula(cell) ? `'${cell}` : cell;
}

function csvCell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The template: a header and two examples, with the mark that tells spreadsheets it is UTF-8. */
export function paymentBatchTemplate(): string {
  const columns = PAYMENT_BATCH_COLUMN_NAMES.map((name) => PAYMENT_BATCH_COLUMNS[name]);
  const lines = [
    columns.map(({ heads }) => heads.en),
    ...[0, 1].map((index) => columns.map(({ examples }) => examples[index] ?? '')),
  ];
  return `\ufeff${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}
