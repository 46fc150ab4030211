import {
  compactErrors,
  errorOf,
  type FieldErrors,
  type ReadField,
} from '@kheya/contract/fields/field-error';
import {
  checkHolderName,
  readBdBankAccountNumber,
  readBdRoutingNumber,
  readRoutingNumber,
  readUsAccountNumber,
} from '@kheya/contract/fields/payee';

/** What is typed of an account at a bank, in either country. */
export interface TypedBank {
  readonly routing_number: string;
  readonly account_number: string;
  readonly holder_name: string;
  readonly nickname: string;
  readonly isFavourite: boolean;
}

export const emptyBank: TypedBank = {
  ...{ routing_number: '', account_number: '', holder_name: '' },
  ...{ nickname: '', isFavourite: false },
};

export type BankKind = 'us_bank' | 'bd_bank';
type TypedNumbers = Pick<TypedBank, 'routing_number' | 'account_number'>;

interface BankNumbers {
  readonly routing: ReadField<string>;
  readonly account: ReadField<string>;
}

/** Routing and account number by the rules of the bank's country. */
export function readBankNumbers(kind: BankKind, typed: TypedNumbers): BankNumbers {
  const { routing_number, account_number } = typed;
  return kind === 'us_bank'
    ? { routing: readRoutingNumber(routing_number), account: readUsAccountNumber(account_number) }
    : {
        routing: readBdRoutingNumber(routing_number),
        account: readBdBankAccountNumber(account_number),
      };
}

/** What is wrong with the fields that banks of both countries have. */
export function checkBank(
  kind: BankKind,
  typed: TypedBank,
): FieldErrors<'routing_number' | 'account_number' | 'holder_name'> {
  const { routing, account } = readBankNumbers(kind, typed);
  return compactErrors({
    routing_number: errorOf(routing),
    account_number: errorOf(account),
    holder_name: checkHolderName(typed.holder_name),
  });
}

/** The same fields as they are saved. */
export function bankBody(kind: BankKind, typed: TypedBank) {
  const { routing, account } = readBankNumbers(kind, typed);
  const nickname = typed.nickname.trim();
  return {
    routing_number: routing.ok ? routing.value : typed.routing_number,
    account_number: account.ok ? account.value : typed.account_number,
    holder_name: typed.holder_name.trim(),
    is_favourite: typed.isFavourite,
    ...(nickname === '' ? {} : { beneficiary_nickname: nickname }),
  };
}
