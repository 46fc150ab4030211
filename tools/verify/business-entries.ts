import type { Finding, Snapshot } from '@kheya/ledger';
import type { Business } from './business-rows.ts';
import {
  legsOfPayment,
  legsOfTransfer,
  legsOfTreasury,
  legText,
  type Leg,
} from './expected-legs.ts';

const FIRST = 5;

/** 4: every business row has exactly the entries its step calls for, and every entry has its row. */
export async function verifyBusiness(client: Snapshot, business: Business): Promise<Finding[]> {
  const found = await entriesByIntent(client);
  const transfers = business.transfers.filter((row) => !row.is_in_flight);
  const payments = business.payments.filter((row) => !row.is_in_flight);
  const isWrong = (id: string, allowed: readonly (readonly Leg[])[]) => {
    const actual = found.get(id) ?? [];
    return !allowed.some((legs) => isSame(actual, legs));
  };
  const known = new Set([
    ...business.transfers.map((row) => row.id),
    ...business.payments.map((row) => row.id),
    ...business.treasury.map((row) => row.id),
  ]);
  return [
    finding(
      `4 every transfer has exactly its entries (${transfers.length} checked)`,
      transfers
        .filter((row) => isWrong(row.id, legsOfTransfer(row)))
        .map((row) => `${row.id} ${row.step}`),
    ),
    finding(
      `4 every incoming payment has exactly its entries (${payments.length} checked)`,
      payments
        .filter((row) => isWrong(row.id, [legsOfPayment(row)]))
        .map((row) => `${row.id} ${row.step}`),
    ),
    finding(
      `4 every movement of the house has exactly its entries (${business.treasury.length} checked)`,
      business.treasury
        .filter((row) => row.posted_at !== null && isWrong(row.id, [legsOfTreasury(row)]))
        .map((row) => row.id),
    ),
    finding(
      '4 every entry has its business row',
      [...found.keys()].filter((id) => !known.has(id)),
    ),
  ];
}

async function entriesByIntent(client: Snapshot): Promise<Map<string, Leg[]>> {
  const { rows } = await client.query<{
    intent_id: string;
    kind: string;
    debit: string;
    credit: string;
    amount: bigint;
    currency: string;
  }>(`
    select intent_id, kind, debit_account_id as debit, credit_account_id as credit, amount, currency
    from ledger.transfers order by sk, seq`);
  const byIntent = new Map<string, Leg[]>();
  for (const row of rows) {
    const legs = byIntent.get(row.intent_id) ?? [];
    legs.push(legText(row));
    byIntent.set(row.intent_id, legs);
  }
  return byIntent;
}

function isSame(actual: readonly Leg[], expected: readonly Leg[]): boolean {
  const a = actual.toSorted();
  const b = expected.toSorted();
  return a.length === b.length && a.every((leg, index) => leg === b[index]);
}

export function finding(name: string, wrong: readonly string[]): Finding {
  return { name, ok: wrong.length === 0, detail: wrong.slice(0, FIRST).join(', ') || null };
}
