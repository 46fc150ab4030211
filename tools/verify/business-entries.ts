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
/** Rows compared at once: whatever the number of entries, those of so many rows are held in memory. */
const PAGE_ROWS = 500;

/** 4: every business row has exactly the entries its step calls for, and every entry has its row. */
export async function verifyBusiness(client: Snapshot, business: Business): Promise<Finding[]> {
  const buckets = await bucketsOf(client);
  const wrongOf = <Row extends { readonly id: string }>(
    rows: readonly Row[],
    legs: (row: Row) => readonly (readonly Leg[])[],
  ) => wrongRows(client, buckets, rows, legs);
  const transfers = business.transfers.filter((row) => !row.is_in_flight);
  const payments = business.payments.filter((row) => !row.is_in_flight);
  const posted = business.treasury.filter((row) => row.posted_at !== null);
  const wrongTransfers = await wrongOf(transfers, legsOfTransfer);
  const wrongPayments = await wrongOf(payments, (row) => [legsOfPayment(row)]);
  const wrongMovements = await wrongOf(posted, (row) => [legsOfTreasury(row)]);
  return [
    finding(
      `4 every transfer has exactly its entries (${transfers.length} checked)`,
      wrongTransfers.map((row) => `${row.id} ${row.step}`),
    ),
    finding(
      `4 every incoming payment has exactly its entries (${payments.length} checked)`,
      wrongPayments.map((row) => `${row.id} ${row.step}`),
    ),
    finding(
      `4 every movement of the house has exactly its entries (${business.treasury.length} checked)`,
      wrongMovements.map((row) => row.id),
    ),
    finding('4 every entry has its business row', await strayIntents(client)),
  ];
}

async function wrongRows<Row extends { readonly id: string }>(
  client: Snapshot,
  buckets: readonly number[],
  rows: readonly Row[],
  legsOf: (row: Row) => readonly (readonly Leg[])[],
): Promise<Row[]> {
  const wrong: Row[] = [];
  for (let start = 0; start < rows.length; start += PAGE_ROWS) {
    const page = rows.slice(start, start + PAGE_ROWS);
    const found = await entriesOf(client, buckets, page);
    wrong.push(
      ...page.filter((row) => !legsOf(row).some((legs) => isSame(found.get(row.id) ?? [], legs))),
    );
  }
  return wrong;
}

async function bucketsOf(client: Snapshot): Promise<number[]> {
  const { rows } = await client.query<{ sk: number }>('select sk from ledger.bucket_heads');
  return rows.map(({ sk }) => sk);
}

async function entriesOf(
  client: Snapshot,
  buckets: readonly number[],
  rows: readonly { readonly id: string }[],
): Promise<Map<string, Leg[]>> {
  const { rows: entries } = await client.query<{
    intent_id: string;
    kind: string;
    debit: string;
    credit: string;
    amount: bigint;
    currency: string;
  }>(
    `select intent_id, kind, debit_account_id as debit, credit_account_id as credit, amount, currency
     from ledger.bucket_transfers where sk = any ($1) and intent_id = any ($2)`,
    [buckets, rows.map(({ id }) => id)],
  );
  const byIntent = new Map<string, Leg[]>();
  for (const entry of entries) {
    const legs = byIntent.get(entry.intent_id) ?? [];
    legs.push(legText(entry));
    byIntent.set(entry.intent_id, legs);
  }
  return byIntent;
}

async function strayIntents(client: Snapshot): Promise<string[]> {
  const { rows } = await client.query<{ intent_id: string }>(
    `select distinct e.intent_id from ledger.bucket_transfers e
     where not exists (select from payments.transfers t where t.id = e.intent_id)
       and not exists (select from payments.incoming_payments p where p.id = e.intent_id)
       and not exists (select from payments.treasury_movements m where m.id = e.intent_id)
     limit $1`,
    [FIRST],
  );
  return rows.map((row) => row.intent_id);
}

function isSame(actual: readonly Leg[], expected: readonly Leg[]): boolean {
  const a = actual.toSorted();
  const b = expected.toSorted();
  return a.length === b.length && a.every((leg, index) => leg === b[index]);
}

export function finding(name: string, wrong: readonly string[]): Finding {
  return { name, ok: wrong.length === 0, detail: wrong.slice(0, FIRST).join(', ') || null };
}
