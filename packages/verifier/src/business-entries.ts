import type { Finding, Snapshot } from '@kheya/ledger';
import type { Business, RowFacts } from './business-rows.ts';
import {
  entryText,
  expectedOfAccountPosting,
  expectedOfPayment,
  expectedOfReturn,
  expectedOfTransfer,
  expectedOfTreasury,
  type EntryText,
  type ExpectedEntries,
} from './expected-entries.ts';

const FIRST = 5;
/** How many rows are compared at once, so that memory does not grow with the number of entries. */
const PAGE_ROWS = 500;

/** Rows whose books are one step ahead, by id, and whether their money is final there. */
export type Ahead = ReadonlyMap<string, boolean>;

interface BusinessProof {
  readonly findings: readonly Finding[];
  readonly ahead: Ahead;
}

/** A kind of rows that move money; each row's id is the intent of its entries. */
interface RowKind<Row extends RowFacts> {
  readonly noun: string;
  readonly table: string;
  readonly rowsOf: (business: Business) => readonly Row[];
  readonly expectedOf: (row: Row) => ExpectedEntries;
}

const kind = <Row extends RowFacts>({ noun, table, rowsOf, expectedOf }: RowKind<Row>) => ({
  ...{ noun, table },
  async compare(client: Snapshot, buckets: readonly number[], business: Business) {
    const rows = rowsOf(business);
    return { count: rows.length, ...(await compareRows(client, buckets, rows, expectedOf)) };
  },
});

const KINDS = [
  kind({
    noun: 'transfer',
    table: 'transfers',
    rowsOf: ({ transfers }) => transfers,
    expectedOf: expectedOfTransfer,
  }),
  kind({
    noun: 'returned transfer',
    table: 'transfer_returns',
    rowsOf: ({ returns }) => returns,
    expectedOf: expectedOfReturn,
  }),
  kind({
    noun: 'incoming payment',
    table: 'incoming_payments',
    rowsOf: ({ payments }) => payments,
    expectedOf: expectedOfPayment,
  }),
  kind({
    noun: 'month of interest',
    table: 'account_postings',
    // What operators book by hand is proved by manual-movements.ts.
    rowsOf: ({ postings }) => postings.filter((row) => row.kind === 'interest'),
    expectedOf: expectedOfAccountPosting,
  }),
  kind({
    noun: 'fee of an account',
    table: 'account_postings',
    rowsOf: ({ postings }) => postings.filter((row) => row.kind.endsWith('_fee')),
    expectedOf: expectedOfAccountPosting,
  }),
  kind({
    noun: 'movement of the house',
    table: 'treasury_movements',
    rowsOf: ({ treasury }) => treasury,
    expectedOf: expectedOfTreasury,
  }),
];

/**
 * Check 4: every business row has exactly the entries that its step requires, and every entry has
 * its row.
 */
export async function verifyBusiness(client: Snapshot, business: Business): Promise<BusinessProof> {
  const buckets = await bucketsOf(client);
  const findings: Finding[] = [];
  const ahead = new Map<string, boolean>();
  for (const { noun, compare } of KINDS) {
    const compared = await compare(client, buckets, business);
    const name = `4 every ${noun} has exactly its entries (${compared.count} checked)`;
    findings.push(finding(name, compared.wrong, compared.inFlight));
    for (const [id, isFinal] of compared.ahead) ahead.set(id, isFinal);
  }
  return {
    findings: [
      ...findings,
      finding('4 every entry has its business row', await orphanIntents(client)),
      finding(
        '4 every account that was closed is closed and empty',
        await unclosedAccounts(client),
      ),
      finding('4 the rest of every closed account is where it was sent', await strayRests(client)),
      finding('4 every month’s interest is what its days earned', await wrongMonths(client)),
      finding('4 every fee taken is of a rule that was announced in time', await wrongFees(client)),
      finding('4 every crumb that was given up has its entry', await unbookedCrumbs(client)),
    ],
    ahead,
  };
}

interface Compared {
  /** The ids of the rows whose entries are others, each with its step. */
  readonly wrong: readonly string[];
  readonly ahead: Ahead;
  /** How many rows are in progress, and since when the oldest. */
  readonly inFlight: string | null;
}

async function compareRows<Row extends RowFacts>(
  client: Snapshot,
  buckets: readonly number[],
  rows: readonly Row[],
  expectedOf: (row: Row) => ExpectedEntries,
): Promise<Compared> {
  const wrong: string[] = [];
  const ahead = new Map<string, boolean>();
  for (let start = 0; start < rows.length; start += PAGE_ROWS) {
    const page = rows.slice(start, start + PAGE_ROWS);
    const found = await entriesOf(client, buckets, page);
    for (const row of page) {
      const entries = found.get(row.id) ?? [];
      const expected = expectedOf(row);
      if (expected.accepted.some((one) => isSame(entries, one.entries))) continue;
      const between = expected.ahead.find((one) => isSame(entries, one.entries));
      if (between) ahead.set(row.id, between.isFinal);
      else wrong.push([row.id, row.step].filter(Boolean).join(' '));
    }
  }
  const inFlight = rows.filter((row) => row.is_open || ahead.has(row.id));
  const oldest = inFlight.reduce((most, row) => Math.max(most, row.age_seconds), 0);
  const note = `${inFlight.length} in flight, the oldest for ${oldest} s`;
  return { wrong, ahead, inFlight: inFlight.length === 0 ? null : note };
}

async function bucketsOf(client: Snapshot): Promise<number[]> {
  const { rows } = await client.query<{ sk: number }>('select sk from ledger.bucket_heads');
  return rows.map(({ sk }) => sk);
}

async function entriesOf(
  client: Snapshot,
  buckets: readonly number[],
  rows: readonly { readonly id: string }[],
): Promise<Map<string, EntryText[]>> {
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
  const byIntent = new Map<string, EntryText[]>();
  for (const entry of entries) {
    const texts = byIntent.get(entry.intent_id) ?? [];
    texts.push(entryText(entry));
    byIntent.set(entry.intent_id, texts);
  }
  return byIntent;
}

async function orphanIntents(client: Snapshot): Promise<string[]> {
  const tables = [...KINDS.map(({ table }) => table), 'account_closure_accounts'];
  const isOrphan = tables.map(
    (table) => `not exists (select from payments.${table} r where r.id = e.intent_id)`,
  );
  const { rows } = await client.query<{ intent_id: string }>(
    `select distinct e.intent_id from ledger.bucket_transfers e
     where ${isOrphan.join(' and ')} limit $1`,
    [FIRST],
  );
  return rows.map((row) => row.intent_id);
}

/**
 * A crumb whose entry or row of the history is missing or differs, or an entry without its crumb. A
 * crumb may be in the middle of being booked for an hour.
 */
async function unbookedCrumbs(client: Snapshot): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select coalesce(c.id, e.intent_id) as id
     from (
       select c.id, c.crumb_minor, c.crumb_booked_at, k.ended_at, b.amount_minor as listed
       from payments.account_closure_accounts c join payments.account_closures k on k.id = c.closure_id
       left join payments.account_postings b
         on b.id = c.id and b.account_id = c.account_id and (b.kind, b.side, b.step) = ('crumb', 'debit', 'posted')
       where c.crumb_minor is not null
     ) c
     full join (
       select t.intent_id, t.amount from ledger.bucket_transfers t
       join payments.account_closure_accounts a on a.id = t.intent_id
       where t.sk in (select sk from ledger.bucket_heads) and t.amount > 0
     ) e on e.intent_id = c.id
     where c.id is null or c.crumb_booked_at is not null and c.listed is distinct from c.crumb_minor
       or e.amount is distinct from c.crumb_minor
       and (c.crumb_booked_at is not null or e.intent_id is not null
         or c.ended_at < clock.now() - interval '1 hour')
     limit $1`,
    [FIRST],
  );
  return rows.map((row) => row.id);
}

/** Months that did not earn what their days did, or paid more or less than the whole cents of it. */
async function wrongMonths(client: Snapshot): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select m.account_id || ' ' || m.month as id
     from payments.interest_months m
     cross join lateral (
       select coalesce(sum(i.amount_micro), 0) as total,
         coalesce(sum(i.amount_micro) filter (where to_char(i.day, 'YYYY-MM') = m.month), 0) as earned
       from payments.interest_accruals i
       where i.account_id = m.account_id and to_char(i.day, 'YYYY-MM') <= m.month) days
     cross join lateral (
       select coalesce(sum(p.paid_minor), 0) as paid from payments.interest_months p
       where p.account_id = m.account_id and p.month <= m.month) months
     where days.earned <> m.accrued_micro or div(days.total, 1000000) <> months.paid
     limit $1`,
    [FIRST],
  );
  return rows.map((row) => row.id);
}

/** Fees that no rule of their time asks for, or that were taken sooner than 30 days after the notice. */
async function wrongFees(client: Snapshot): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select b.id from payments.account_postings b
     join payments.accounts a on a.id = b.account_id
     cross join lateral (select case a.kind when 'bdt' then 'Asia/Dhaka' else 'America/New_York' end as zone) z
     cross join lateral (select case b.kind when 'monthly_fee' then to_date(b.subject, 'YYYY-MM')
       else (b.created_at at time zone z.zone)::date end as day) d
     where b.kind like '%_fee' and b.step in ('intent', 'posted') and not exists (
       select from payments.account_fee_rules r
       join payments.account_fee_notices n on n.account_id = a.id and n.fee_kind = r.fee_kind
         and n.valid_from = r.valid_from
       where r.account_kind = a.kind and r.fee_kind = b.kind and r.amount_minor = b.amount_minor
         and r.valid_from <= d.day and (r.valid_to is null or r.valid_to > d.day)
         and (n.noticed_at at time zone z.zone)::date + 30 <= (b.created_at at time zone z.zone)::date)
     limit $1`,
    [FIRST],
  );
  return rows.map((row) => row.id);
}

/** Closed accounts, and those of a closed profile, that hold money or could still receive some. */
async function unclosedAccounts(client: Snapshot): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select a.id from payments.users u
     join payments.accounts a on a.user_id = u.id
     join ledger.account_balances b on b.sk = a.bucket and b.account_id = a.ledger_account_id
     where (u.closed_at is not null or a.closed_at is not null)
       and (not b.closed or b.debits_pending <> 0 or b.credits_pending <> 0
         -- A crumb that was given up a moment ago is still to be booked.
         or b.posted <> 0 and b.posted is distinct from (
           select c.crumb_minor from payments.account_closure_accounts c
           where c.account_id = a.id and c.crumb_booked_at is null and c.crumb_minor is not null))
     limit $1`,
    [FIRST],
  );
  return rows.map((row) => row.id);
}

/**
 * Accounts closed by their owner whose rest is not where they sent it: the transfer and the interest
 * go to the account that the closing names, and every day that earned is paid for.
 */
async function strayRests(client: Snapshot): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select a.id from payments.account_closures k
     join payments.accounts a on a.id = k.account_id
     left join payments.transfers t on t.id = k.transfer_id
     where k.step = 'closed' and (a.closed_at is null
       or t.id is not null and (t.step, t.movement, t.source_account_id, t.target_account_id)
         is distinct from ('settled', 'own_transfer', a.id, k.move_to_id)
       or exists (
         select from payments.interest_accruals i
         where i.account_id = a.id and not exists (
           select from payments.interest_months m
           where m.account_id = a.id and m.month = to_char(i.day, 'YYYY-MM')))
       or exists (
         select from payments.interest_months m join payments.account_postings b on b.id = m.posting_id
         where m.account_id = a.id and b.account_id not in (a.id, coalesce(k.move_to_id, a.id))))
     limit $1`,
    [FIRST],
  );
  return rows.map((row) => row.id);
}

function isSame(actual: readonly EntryText[], expected: readonly EntryText[]): boolean {
  const a = actual.toSorted();
  const b = expected.toSorted();
  return a.length === b.length && a.every((text, index) => text === b[index]);
}

/** `note`: printed with the check whether it passes or not. */
export function finding(
  name: string,
  wrong: readonly string[],
  note: string | null = null,
): Finding {
  const first = wrong.slice(0, FIRST).join(', ');
  const detail = [first, note].filter(Boolean).join('; ');
  return { name, ok: wrong.length === 0, detail: detail || null };
}
