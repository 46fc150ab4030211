import {
  cleanName,
  fileWord,
  isFormula,
  isName,
  type Locale,
  PAYMENT_BATCH_COLUMN_NAMES,
  PAYMENT_BATCH_COLUMNS,
  PAYMENT_BATCH_TYPE_NAMES,
  type PaymentBatchColumnName,
  type PaymentBatchPayeeType,
  readFileCurrency,
  readPayeeType,
  relationship,
  sourceOfFunds,
  transferPurpose,
  walletText,
  WALLETS,
} from '@kheya/contract';
import type { FieldError, ReadField } from '@kheya/contract/fields/field-error';
import {
  checkHolderName,
  checkRecipientName,
  readBdBankAccountNumber,
  readBdRoutingNumber,
  readCustomerIdentifier,
  readRoutingNumber,
  readUsAccountNumber,
  readWalletNumber,
} from '@kheya/contract/fields/payee';
import type { AccountRow, ContactRow } from '#database.ts';
import type { PaymentBatchRefusal } from '#database-json.ts';
import type { FileRow } from './batch-file.ts';
import { cellRefusal } from './batch-refusal.ts';

/** The payee of a row as its cells name them. */
export interface RowPayee {
  readonly kind: 'mobile_wallet' | 'ipay' | 'bd_bank' | 'us_bank' | 'customer';
  readonly wallet_type: ContactRow['wallet_type'];
  readonly account_number: string;
  readonly routing_number: string | null;
  readonly name: string;
  readonly purpose: string | null;
  readonly relationship: string | null;
  readonly source_of_funds: string | null;
  readonly account_type: ContactRow['account_type'];
  readonly holder_type: ContactRow['holder_type'];
}

export interface ReadRow {
  readonly ok: true;
  readonly payee: RowPayee;
  /** In which currency the amount is. */
  readonly currency: 'USD' | 'BDT';
}

type Refused = { readonly ok: false; readonly refusal: PaymentBatchRefusal };
type Cells = FileRow['cells'];

const refused = (...parts: Parameters<typeof cellRefusal>): Refused => ({
  ok: false,
  refusal: cellRefusal(...parts),
});

/** Reads whom a row pays and in which currency; the amount itself is judged by the rules of payments. */
export function readRow(row: FileRow, source: Pick<AccountRow, 'currency'>): ReadRow | Refused {
  const { cells } = row;
  const odd = PAYMENT_BATCH_COLUMN_NAMES.find((name) => isFormula(cells[name] ?? ''));
  if (odd) return refused(odd, 'cell_formula');
  if (row.hasMoreCells) return refused('note', 'cell_too_many');
  const long = PAYMENT_BATCH_COLUMN_NAMES.find(
    (name) => (cells[name]?.length ?? 0) > PAYMENT_BATCH_COLUMNS[name].maxLength,
  );
  if (long) return refused(long, 'too_long', () => ({ n: PAYMENT_BATCH_COLUMNS[long].maxLength }));
  const types = (locale: Locale) => ({
    types: PAYMENT_BATCH_TYPE_NAMES.map(([, names]) => names[locale]).join(', '),
  });
  if (cells.type === undefined) return refused('type', 'payee_type_missing', types);
  const type = readPayeeType(cells.type);
  if (!type) return refused('type', 'payee_type_unknown', types);
  const payee = readPayee(type, cells);
  if (!payee.ok) return payee;
  if (cells.amount === undefined) return refused('amount', 'amount_required');
  return readCurrency(cells, payee.payee, source);
}

function readCurrency(
  cells: Cells,
  payee: RowPayee,
  { currency: from }: Pick<AccountRow, 'currency'>,
): ReadRow | Refused {
  const currency = readFileCurrency(cells.currency ?? '');
  if (!currency) return refused('currency', 'currency_missing');
  // A payee in Bangladesh is paid in taka, or what the dollars come to; everybody else in dollars.
  const isAbroad = payee.kind !== 'us_bank' && payee.kind !== 'customer';
  const taken = !isAbroad ? ['USD'] : from === 'USD' ? ['BDT', 'USD'] : ['BDT'];
  if (!taken.includes(currency)) {
    return refused('currency', 'currency_not_here', () => ({ currencies: taken.join(', ') }));
  }
  return { ok: true, payee, currency };
}

type ReadPayee = { readonly ok: true; readonly payee: RowPayee } | Refused;

const EMPTY = {
  wallet_type: null,
  routing_number: null,
  purpose: null,
  relationship: null,
  source_of_funds: null,
  account_type: null,
  holder_type: null,
} as const;

function readPayee(type: PaymentBatchPayeeType, cells: Cells): ReadPayee {
  const name = cleanName(cells.name ?? '');
  if (name !== '' && !isName(name)) return refused('name', 'name_signs');
  switch (type) {
    case 'us_bank':
      return readUsBank(cells, name);
    case 'bd_bank':
      return readBdBank(cells, name);
    case 'customer': {
      const read = readCustomerIdentifier(cells.account_number ?? '');
      if (!read.ok) return refused('account_number', read.error);
      return { ok: true, payee: { ...EMPTY, kind: 'customer', account_number: read.value, name } };
    }
    default:
      return readWallet(type, cells, name);
  }
}

function readWallet(type: keyof typeof WALLETS, cells: Cells, name: string): ReadPayee {
  const { number } = WALLETS[type];
  const read = readWalletNumber(cells.account_number ?? '');
  if (!read.ok || !number.pattern.test(read.value)) {
    const error: FieldError = read.ok ? 'wallet_number' : read.error;
    return refused('account_number', error, (locale) => ({
      ...walletText([type], locale),
      digits: number.digits,
    }));
  }
  const error = checkRecipientName(name);
  if (error) return refused('name', error);
  const details = readDetails(cells);
  if (!details.ok) return details;
  return {
    ok: true,
    payee: {
      ...EMPTY,
      ...details.value,
      ...{ kind: type === 'iPay' ? 'ipay' : 'mobile_wallet', wallet_type: type, name },
      account_number: read.value,
    },
  };
}

function readBdBank(cells: Cells, name: string): ReadPayee {
  const numbers = readNumbers(cells, readBdBankAccountNumber, readBdRoutingNumber);
  if (!numbers.ok) return numbers;
  const error = checkHolderName(name);
  if (error) return refused('name', error);
  const details = readDetails(cells);
  if (!details.ok) return details;
  return {
    ok: true,
    payee: { ...EMPTY, ...details.value, ...numbers.value, kind: 'bd_bank', name },
  };
}

function readUsBank(cells: Cells, name: string): ReadPayee {
  const numbers = readNumbers(cells, readUsAccountNumber, readRoutingNumber);
  if (!numbers.ok) return numbers;
  const error = checkHolderName(name);
  if (error) return refused('name', error);
  const accountType = readChoice(cells, 'account_type', ['CHECKING', 'SAVINGS'] as const);
  if (!accountType.ok) return accountType;
  const holderType = readChoice(cells, 'holder_type', ['PERSONAL', 'BUSINESS'] as const);
  if (!holderType.ok) return holderType;
  return {
    ok: true,
    payee: {
      ...EMPTY,
      ...numbers.value,
      ...{ kind: 'us_bank', name },
      account_type: accountType.value ?? 'CHECKING',
      holder_type: holderType.value ?? 'PERSONAL',
    },
  };
}

type ReadText = (typed: string) => ReadField<string>;

function readNumbers(cells: Cells, readAccount: ReadText, readRouting: ReadText) {
  const routing = readRouting(cells.routing_number ?? '');
  if (!routing.ok) return refused('routing_number', routing.error);
  const account = readAccount(cells.account_number ?? '');
  if (!account.ok) return refused('account_number', account.error);
  const value = { routing_number: routing.value, account_number: account.value };
  return { ok: true as const, value };
}

/** What the rails into Bangladesh ask; a saved contact has its own. */
function readDetails(cells: Cells) {
  const purpose = readChoice(cells, 'purpose', transferPurpose.options);
  if (!purpose.ok) return purpose;
  const relation = readChoice(cells, 'relationship', relationship.options);
  if (!relation.ok) return relation;
  const source = readChoice(cells, 'source_of_funds', sourceOfFunds.options);
  if (!source.ok) return source;
  const value = {
    purpose: purpose.value,
    relationship: relation.value,
    source_of_funds: source.value,
  };
  return { ok: true as const, value };
}

function readChoice<Choice extends string>(
  cells: Cells,
  column: PaymentBatchColumnName,
  choices: readonly Choice[],
): { readonly ok: true; readonly value: Choice | null } | Refused {
  const typed = cells[column];
  if (typed === undefined) return { ok: true, value: null };
  const chosen = choices.find((choice) => fileWord(choice) === fileWord(typed));
  return chosen ? { ok: true, value: chosen } : refused(column, 'not_offered');
}
