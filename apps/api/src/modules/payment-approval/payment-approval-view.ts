import { sql, type Kysely } from 'kysely';
import type { ApprovalObstacle, PaymentApproval } from '@kheya/contract';
import { money, rateToDecimal, toDecimal } from '@kheya/money';
import type { Database, PaymentApprovalRow } from '#database.ts';
import { dollarsOf } from '#modules/approval-rule/index.ts';
import { payeeView, type Payee } from '#modules/transfer/index.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { obstacleTo } from './obstacle.ts';
import { listActing, namesOf, type ActingMember } from './payment-approval-repository.ts';

type Context = Pick<ModuleContext, 'clock' | 'db'>;
type Viewer = Pick<Caller, 'userId' | 'personId' | 'role'>;

/** What waits or was decided, as the caller sees it. */
export async function approvalViews(
  ctx: Context,
  viewer: Viewer,
  rows: readonly PaymentApprovalRow[],
): Promise<PaymentApproval[]> {
  if (rows.length === 0) return [];
  const people = rows.flatMap((row) => [row.maker_id, row.decided_by ?? []].flat());
  const [acting, names, numbers] = await Promise.all([
    listActing(ctx.db, viewer.userId),
    namesOf(ctx.db, [...new Set(people)]),
    accountNumbers(ctx.db, [...new Set(rows.map((row) => row.source_account_id))]),
  ]);
  const shown: PaymentApproval[] = [];
  for (const row of rows) {
    const who = (id: string) => ({
      id,
      name: names.get(id)?.name ?? '',
      is_you: id === viewer.personId,
    });
    const standing = { acting, isMakerStopped: names.get(row.maker_id)?.isStopped ?? true };
    const obstacles = await obstaclesOf(ctx, row, standing);
    shown.push({
      ...detailsOf(row),
      source_account_number: numbers.get(row.source_account_id) ?? '',
      prepared_by: who(row.maker_id),
      decided_by: row.decided_by === null ? null : who(row.decided_by),
      obstacle: obstacles(viewer.personId),
      approvers: acting.filter(({ id }) => obstacles(id) === null).map(({ name }) => name),
      may_withdraw:
        isWaiting(row, ctx.clock.now()) &&
        (row.maker_id === viewer.personId || viewer.role === 'OWNER'),
    });
  }
  return shown;
}

/** What the row itself says. */
function detailsOf(row: PaymentApprovalRow) {
  const amount = (minor: bigint) => toDecimal(money(row.currency, minor));
  return {
    id: row.id,
    state: row.state,
    payee: payeeView(row.payee as unknown as Payee),
    source_account: row.source_account_id,
    memo: row.memo,
    scheduled_for: row.scheduled_for,
    prepared: {
      amount: amount(row.amount_minor),
      fee: amount(row.fee_minor),
      total: amount(row.amount_minor + row.fee_minor),
      currency: row.currency,
      target_amount: toDecimal(money(row.target_currency, row.target_minor)),
      target_currency: row.target_currency,
      rate:
        row.rate_e8 === null ? null : rateToDecimal({ base: 'USD', quote: 'BDT', e8: row.rate_e8 }),
    },
    prepared_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    rejection_reason: row.rejection_reason,
    rejection_note: row.rejection_note,
    transfer_id: row.transfer_id,
  };
}

export function isWaiting(
  row: Pick<PaymentApprovalRow, 'state' | 'expires_at'>,
  now: Date,
): boolean {
  return row.state === 'WAITING' && row.expires_at > now;
}

interface Standing {
  readonly acting: readonly ActingMember[];
  readonly isMakerStopped: boolean;
}

/** Why a member can't approve the payment, as it was prepared; null where they can. */
async function obstaclesOf(
  ctx: Context,
  row: PaymentApprovalRow,
  { acting, isMakerStopped }: Standing,
): Promise<(personId: string) => ApprovalObstacle | null> {
  const dollars = await dollarsOf(ctx, money(row.currency, row.amount_minor + row.fee_minor));
  const toRelease = { acting, makerId: row.maker_id, isMakerStopped, dollars };
  const isOpen = isWaiting(row, ctx.clock.now());
  return (personId) => (isOpen ? obstacleTo(toRelease, personId) : 'NOT_WAITING');
}

async function accountNumbers(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('payments.accounts')
    .select(['id', 'account_number'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.account_number]));
}
