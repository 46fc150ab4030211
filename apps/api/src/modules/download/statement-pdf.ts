import type { Locale } from '@kheya/contract';
import { formatMoney, money, toDigits } from '@kheya/money';
import type { StatementLineRow } from '#database.ts';
import { hundredths, lineRow, type StatementOfAccount } from '#modules/statement/index.ts';
import { rowText } from '#modules/transaction/index.ts';
import { dayIn } from '#platform/calendar.ts';
import { COMPANY } from '#platform/company.ts';
import { dayText } from '#platform/moment-text.ts';
import { localized, PdfPage, same, type PdfText } from './pdf-page.ts';

const KIND = {
  checking: localized('Checking', 'চেকিং'),
  savings: localized('Savings', 'সেভিংস'),
  deposit: localized('Deposit', 'ডিপোজিট'),
  bdt: localized('Taka', 'টাকা'),
} as const;

export interface StatementPaper {
  readonly row: StatementOfAccount;
  readonly accountKind: keyof typeof KIND;
  readonly lines: AsyncIterable<StatementLineRow>;
}

/**
 * A statement on paper, every line of it. Lines come as they are read and a sheet is drawn when it is
 * full, so only the sheets themselves are in memory.
 */
export async function statementPdf(paper: StatementPaper, language: Locale): Promise<Buffer> {
  const { row } = paper;
  const title = localized('Account statement', 'অ্যাকাউন্ট স্টেটমেন্ট');
  const subject = `statement ${row.id} ${row.sha256.toString('hex')}`;
  const page = new PdfPage({ title: title.en, subject, at: row.issued_at, language });
  page.heading(title);
  writeHead(page, paper);
  page.heading(localized('Transactions', 'লেনদেন'));
  await writeLines(page, paper, language);
  const notice = row.currency === 'USD' ? ERRORS_US : COMPLAINTS_BD;
  page.heading(notice.title);
  page.paragraph(notice.text);
  page.foot(`${row.id} · sha256 ${row.sha256.toString('hex')}`);
  return page.finish();
}

function writeHead(page: PdfPage, { row, accountKind }: StatementPaper): void {
  const amount = amountOf(row.currency);
  const end = row.account_number.slice(-4);
  const kind = KIND[accountKind];
  const zone = ZONE[row.currency];
  const rows: (readonly [PdfText, PdfText])[] = [
    [localized('Account holder', 'অ্যাকাউন্টধারী'), same(row.holder_name)],
    [
      localized('Account', 'অ্যাকাউন্ট'),
      localized(`${kind.en} •••• ${end}`, `${kind.bn} •••• ${toDigits(end, 'bn')}`),
    ],
    [localized('Period', 'সময়কাল'), dates(row.period_start, row.period_end)],
    [localized('Issued', 'ইস্যু'), dates(dayIn(zone, row.issued_at))],
    [localized('Opening balance', 'প্রারম্ভিক ব্যালেন্স'), amount(row.opening_minor)],
    [localized('Money in', 'মোট জমা'), amount(row.money_in_minor)],
    [localized('Money out', 'মোট উত্তোলন'), amount(row.money_out_minor)],
    [localized('Closing balance', 'সমাপনী ব্যালেন্স'), amount(row.closing_minor)],
    [localized('Fees in this period', 'এই সময়ের চার্জ'), amount(row.fees_minor)],
  ];
  if (row.year_fees_minor !== null) {
    rows.push([localized('Fees this year', 'এ বছরের চার্জ'), amount(row.year_fees_minor)]);
  }
  rows.push([localized('Interest in this period', 'এই সময়ের মুনাফা'), amount(row.interest_minor)]);
  if (row.year_interest_minor !== null) {
    rows.push([localized('Interest this year', 'এ বছরের মুনাফা'), amount(row.year_interest_minor)]);
  }
  if (row.apy_earned_bps !== null) {
    const percent = `${hundredths(row.apy_earned_bps)}%`;
    const label = localized('Annual percentage yield earned', 'অর্জিত বার্ষিক মুনাফার হার (APY)');
    rows.push([label, localized(percent, toDigits(percent, 'bn'))]);
  }
  for (const [label, value] of rows) page.row({ label, value });
}

async function writeLines(
  page: PdfPage,
  { row, lines }: StatementPaper,
  language: Locale,
): Promise<void> {
  const words = COLUMNS[language];
  const zone = ZONE[row.currency];
  const amount = (minor: bigint) => amountOf(row.currency)(minor)[language];
  const table = page.table([
    { label: words.date, share: 0.13 },
    { label: words.description, share: 0.4 },
    { label: words.out, share: 0.155, align: 'right' },
    { label: words.in, share: 0.155, align: 'right' },
    { label: words.balance, share: 0.16, align: 'right' },
  ]);
  const edge = (day: string, label: string, balance: bigint) =>
    table.row([dayText(day, language), label, '', '', amount(balance)], 'strong');
  edge(row.period_start, words.opening, row.opening_minor);
  for await (const line of lines) {
    const isIn = line.side === 'credit';
    table.row([
      dayText(dayIn(zone, line.at), language),
      lineText(line, row, language),
      isIn ? '' : amount(line.amount_minor),
      isIn ? amount(line.amount_minor) : '',
      amount(line.balance_minor),
    ]);
  }
  edge(row.period_end, words.closing, row.closing_minor);
  table.end();
}

function lineText(line: StatementLineRow, row: StatementOfAccount, language: Locale): string {
  const text = rowText(lineRow(line, row.account_number), language);
  if (line.fee_minor === null || line.fee_minor === 0n) return text;
  const fee = amountOf(row.currency)(line.fee_minor)[language];
  return `${text}, ${FEE[language]} ${fee}`;
}

const ZONE = { USD: 'America/New_York', BDT: 'Asia/Dhaka' } as const;
const FEE = { en: 'fee', bn: 'চার্জ' } as const;

const COLUMNS = {
  en: {
    date: 'Date',
    description: 'Description',
    out: 'Money out',
    in: 'Money in',
    balance: 'Balance',
    opening: 'Opening balance',
    closing: 'Closing balance',
  },
  bn: {
    date: 'তারিখ',
    description: 'বিবরণ',
    out: 'উত্তোলন',
    in: 'জমা',
    balance: 'ব্যালেন্স',
    opening: 'প্রারম্ভিক ব্যালেন্স',
    closing: 'সমাপনী ব্যালেন্স',
  },
} as const;

function amountOf(currency: 'USD' | 'BDT') {
  return (minor: bigint): PdfText => {
    const value = money(currency, minor);
    return localized(formatMoney(value, 'en'), formatMoney(value, 'bn'));
  };
}

function dates(...days: readonly string[]): PdfText {
  const text = (locale: Locale) => days.map((day) => dayText(day, locale)).join(' – ');
  return localized(text('en'), text('bn'));
}

/** The notice that goes with every statement (12 CFR 1005.8(b), model form A-3(b)). */
const ERRORS_US = {
  title: localized(
    'Errors or questions about your electronic transfers',
    'ইলেকট্রনিক লেনদেনে ভুল বা প্রশ্ন',
  ),
  text: localized(
    `Call us at ${COMPANY.phone} or write to us at ${COMPANY.address} or ${COMPANY.email} as soon as you can, if you think your statement or receipt is wrong or if you need more information about a transfer on the statement or receipt. We must hear from you no later than 60 days after we sent you the first statement on which the error or problem appeared. Tell us your name and account number. Describe the error or the transfer you are unsure about, and explain as clearly as you can why you believe there is an error or why you need more information. Tell us the dollar amount of the suspected error. We will investigate your complaint and will correct any error promptly. If we take more than 10 business days to do this, we will credit your account for the amount you think is in error, so that you will have the use of the money during the time it takes us to complete our investigation.`,
    `স্টেটমেন্ট বা রসিদে ভুল আছে মনে হলে, বা কোনো লেনদেন সম্পর্কে আরও জানতে চাইলে যত তাড়াতাড়ি পারেন ফোন করুন ${COMPANY.phone} নম্বরে, অথবা লিখুন ${COMPANY.email} বা ${COMPANY.address} ঠিকানায়। যে স্টেটমেন্টে ভুলটি প্রথম দেখা গেছে, সেটি পাঠানোর ৬০ দিনের মধ্যে আমাদের জানাতে হবে। আপনার নাম ও অ্যাকাউন্ট নম্বর জানান। কোন লেনদেনে ভুল এবং কেন ভুল মনে করছেন, যতটা সম্ভব পরিষ্কার করে লিখুন। কত ডলারের ভুল, তা জানান। আমরা অভিযোগ তদন্ত করে ভুল দ্রুত সংশোধন করব। ১০ কর্মদিবসের বেশি লাগলে তদন্ত শেষ না হওয়া পর্যন্ত ওই টাকা আপনার অ্যাকাউন্টে জমা দেব, যাতে আপনি তা ব্যবহার করতে পারেন।`,
  ),
} as const;

/** How a customer of a bank in Bangladesh complains: to the bank, then to Bangladesh Bank's centre. */
const COMPLAINTS_BD = {
  title: localized('Complaints', 'অভিযোগ'),
  text: localized(
    `If something on this statement isn't right, tell us within 60 days: call ${COMPANY.phoneInBangladesh} or write to ${COMPANY.email}. We answer complaints within 15 business days. If you aren't satisfied with our answer, you may complain to the Customers' Interest Protection Centre of Bangladesh Bank at 16236.`,
    `এই স্টেটমেন্টের কোনো তথ্য ভুল মনে হলে ৬০ দিনের মধ্যে জানান: ফোন ${COMPANY.phoneInBangladesh}, ইমেইল ${COMPANY.email}। আমরা ১৫ কর্মদিবসের মধ্যে অভিযোগের উত্তর দিই। উত্তরে সন্তুষ্ট না হলে বাংলাদেশ ব্যাংকের গ্রাহক স্বার্থ সংরক্ষণ কেন্দ্রে 16236 নম্বরে অভিযোগ করতে পারেন।`,
  ),
} as const;
