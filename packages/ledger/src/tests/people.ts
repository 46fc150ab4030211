import { randomUUID } from 'node:crypto';
import type { Currency } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { customerAccountId, ledgerId } from '#ids.ts';
import { movements } from '#movements.ts';
import type { TransferEvent } from '#types.ts';

const AT_MS = Date.UTC(2026, 2, 2);

/** A unique id in a bucket. */
export function freshId(bucket = 0): string {
  return ledgerId({ atMs: AT_MS, bucket, intent: randomUUID(), leg: 0, kind: 'test' });
}

/** A new customer account's id, in a bucket. */
export function freshAccount(bucket = 0): string {
  return customerAccountId({ atMs: AT_MS, bucket, accountKey: randomUUID() });
}

/** A transfer of 1.00 with the fields a test does not care about. */
export function transfer(fields: Partial<TransferEvent>, bucket = 0): TransferEvent {
  return {
    id: freshId(bucket),
    kind: 'normal',
    amount: 100n,
    currency: 'USD',
    code: movements.internal_transfer,
    intentId: randomUUID(),
    leg: 1,
    ...fields,
  };
}

/** A deposit from the bank's cash to a customer. */
export function deposit(
  accountId: string,
  amount: bigint,
  bucket = 0,
  currency: Currency = 'USD',
): TransferEvent {
  const debitAccountId =
    currency === 'USD'
      ? houseAccount(bucket, 'bank_cash', 'USD')
      : houseAccount(bucket, 'bd_settlement', 'BDT');
  const code = movements.incoming_ach;
  return transfer({ debitAccountId, creditAccountId: accountId, amount, currency, code }, bucket);
}
