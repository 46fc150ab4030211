import { correction, houseAccount, type Posting } from '@kheya/ledger';
import { money, type Currency } from '@kheya/money';
import type { AccountRow, ManualMovementRow } from '#database.ts';

type Named = 'income_fee' | 'bank_cash' | 'bd_settlement';

export interface MovementLine {
  readonly debit: Named | 'customer';
  readonly credit: Named | 'customer';
}

type Asked = Pick<ManualMovementRow, 'kind' | 'side'>;

/**
 * The line of a movement by the names of the chart. A fee goes back out of our income; anything else stands
 * against the cash that customers' money is kept in.
 */
export function lineOf({ kind, side }: Asked, currency: Currency): MovementLine {
  const house = kind === 'fee_refund' ? 'income_fee' : cashOf(currency);
  return side === 'credit'
    ? { debit: house, credit: 'customer' }
    : { debit: 'customer', credit: house };
}

function cashOf(currency: Currency): Named {
  return currency === 'USD' ? 'bank_cash' : 'bd_settlement';
}

/** The entries of an approved movement. Its id is the intent's, so a repeat posts the same ones. */
export function postingOf(
  row: ManualMovementRow & { readonly decided_by: string },
  account: Pick<AccountRow, 'bucket' | 'ledger_account_id' | 'currency'>,
): Posting {
  const { bucket, ledger_account_id: customer, currency } = account;
  const idOf = (name: Named | 'customer') =>
    name === 'customer' ? customer : houseAccount(bucket, name, currency);
  const { debit, credit } = lineOf(row, currency);
  return correction({
    intent: { id: row.id, at: row.proposed_at, bucket },
    ...{ corrects: row.corrects, maker: row.proposed_by, checker: row.decided_by },
    reason: row.reason,
    table: [
      { debit: idOf(debit), credit: idOf(credit), amount: money(currency, row.amount_minor) },
    ],
  });
}
