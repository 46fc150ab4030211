import type { Kysely } from 'kysely';
import type { ConsoleLedgerEntry } from '@kheya/contract';
import { chart, movements, type Account, type Ledger, type Transfer } from '@kheya/ledger';
import { money, toDecimal } from '@kheya/money';
import type { Database, TransferRow } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';

type Context = Pick<ModuleContext, 'db' | 'ledger'>;
type BookedAccount = ConsoleLedgerEntry['debit'];

/** More than any transfer has in one bucket. */
const MOST = 200;

/** The entries of a transfer, the oldest first, from both buckets of a move between two. */
export async function listLedgerEntries(
  { db, ledger }: Context,
  row: Pick<TransferRow, 'id' | 'bucket' | 'target_account_id'>,
): Promise<ConsoleLedgerEntry[]> {
  const found: Transfer[] = [];
  for (const bucket of await bucketsOf(db, row)) {
    found.push(...(await ledger.query({ bucket, intentId: row.id, order: 'oldest', limit: MOST })));
  }
  const accounts = await nameAccounts(db, ledger, found);
  const endings = new Map(found.map((entry) => [entry.pendingId, entry.kind]));
  return found
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || Number(a.seq - b.seq))
    .map((entry) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      kind: entry.kind,
      state: stateOf(entry, endings.get(entry.id)),
      movement: movementNames.get(entry.code) ?? `${entry.code}`,
      leg: entry.leg,
      debit: accounts(entry.debitAccountId),
      credit: accounts(entry.creditAccountId),
      amount: toDecimal(money(entry.currency, entry.amount)),
      currency: entry.currency,
    }));
}

/** A payment between two customers is booked where each of them is. */
async function bucketsOf(
  db: Kysely<Database>,
  { bucket, target_account_id: target }: Pick<TransferRow, 'bucket' | 'target_account_id'>,
): Promise<ReadonlySet<number>> {
  if (target === null) return new Set([bucket]);
  const account = await db
    .selectFrom('payments.accounts')
    .select('bucket')
    .where('id', '=', target)
    .executeTakeFirstOrThrow();
  return new Set([bucket, account.bucket]);
}

function stateOf(
  { kind }: Transfer,
  ending: Transfer['kind'] | undefined,
): ConsoleLedgerEntry['state'] {
  const last = kind === 'pending' ? ending : kind;
  if (last === undefined) return 'pending';
  return last === 'void_pending' || last === 'expire_pending' ? 'void' : 'posted';
}

const movementNames = new Map<number, string>(
  Object.entries(movements).map(([name, code]) => [code, name]),
);
const chartNames = new Map<number, string>(
  Object.entries(chart).map(([name, { code }]) => [code, name]),
);

/** Each account by its name in the chart, and a customer's by its owner and masked number. */
async function nameAccounts(
  db: Kysely<Database>,
  ledger: Ledger,
  entries: readonly Transfer[],
): Promise<(id: string) => BookedAccount> {
  const ids = [...new Set(entries.flatMap((one) => [one.debitAccountId, one.creditAccountId]))];
  if (ids.length === 0) return () => unknownAccount;
  const booked = new Map((await ledger.accounts(ids)).map((account) => [account.id, account]));
  const owned = await db
    .selectFrom('payments.accounts')
    .select(['id', 'ledger_account_id', 'account_number', 'holder_name'])
    .where('ledger_account_id', 'in', ids)
    .execute();
  const owners = new Map(owned.map((owner) => [owner.ledger_account_id, owner]));
  return (id) => {
    const account: Account | undefined = booked.get(id);
    const owner = owners.get(id);
    if (!account) return unknownAccount;
    return {
      name: chartNames.get(account.code) ?? unknownAccount.name,
      code: account.code,
      holder: owner?.holder_name ?? null,
      masked_number: owner ? `•••• ${owner.account_number.slice(-4)}` : null,
      account_id: owner?.id ?? null,
    };
  };
}

const unknownAccount: BookedAccount = {
  name: 'unknown',
  code: 0,
  holder: null,
  masked_number: null,
  account_id: null,
};
