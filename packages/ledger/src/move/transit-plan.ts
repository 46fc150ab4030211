import { currencies, money, type Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import type { Ledger } from '#types.ts';

/** One payment between two buckets that settles what they owe each other. */
export interface TransitDebt {
  readonly from: number;
  readonly to: number;
  readonly amount: Money;
}

interface TransitBalance {
  readonly bucket: number;
  remaining: bigint;
}

/**
 * Who owes whom through `bucket_transit`, in no more payments than there are buckets with a debt.
 * What a move in flight has booked on one side only is not a debt yet: it waits for the other side.
 */
export async function transitDebts(
  ledger: Pick<Ledger, 'accounts' | 'capabilities'>,
): Promise<TransitDebt[]> {
  const { buckets } = ledger.capabilities;
  const debts: TransitDebt[] = [];
  for (const currency of currencies) {
    const ids = Array.from({ length: buckets }, (_, bucket) =>
      houseAccount(bucket, 'bucket_transit', currency),
    );
    const balances = (await ledger.accounts(ids)).map(
      ({ bucket, creditsPosted, debitsPosted }): TransitBalance => ({
        bucket,
        remaining: creditsPosted - debitsPosted,
      }),
    );
    const owing = balances.filter(({ remaining }) => remaining > 0n);
    const owed = balances.filter(({ remaining }) => remaining < 0n);
    for (const debtor of owing) {
      for (const creditor of owed) {
        const minor =
          debtor.remaining < -creditor.remaining ? debtor.remaining : -creditor.remaining;
        if (minor === 0n) continue;
        debtor.remaining -= minor;
        creditor.remaining += minor;
        debts.push({ from: debtor.bucket, to: creditor.bucket, amount: money(currency, minor) });
      }
    }
  }
  return debts;
}
