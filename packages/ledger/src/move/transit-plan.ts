import { currencies, money, type Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import type { Ledger } from '#types.ts';

/** One payment between two buckets that evens out what they owe each other. */
export interface TransitDebt {
  readonly from: number;
  readonly to: number;
  readonly amount: Money;
}

interface Standing {
  readonly bucket: number;
  left: bigint;
}

/**
 * Who owes whom through `bucket_transit`, as few payments as there are buckets with a debt at most. What a move in
 * flight has booked on one side only is nobody's debt yet: it waits for the other side.
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
    const standings = (await ledger.accounts(ids)).map(
      ({ bucket, creditsPosted, debitsPosted }): Standing => ({
        bucket,
        left: creditsPosted - debitsPosted,
      }),
    );
    const owing = standings.filter(({ left }) => left > 0n);
    const owed = standings.filter(({ left }) => left < 0n);
    for (const debtor of owing) {
      for (const creditor of owed) {
        const minor = debtor.left < -creditor.left ? debtor.left : -creditor.left;
        if (minor === 0n) continue;
        debtor.left -= minor;
        creditor.left += minor;
        debts.push({ from: debtor.bucket, to: creditor.bucket, amount: money(currency, minor) });
      }
    }
  }
  return debts;
}
