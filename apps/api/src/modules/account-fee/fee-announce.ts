import { sql } from 'kysely';
import { inTransaction } from '@kheya/db';
import { money } from '@kheya/money';
import type { AccountRow } from '#database.ts';
import { moneyFact, notify } from '#modules/notification/index.ts';
import { dayIn } from '#platform/calendar.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import {
  currencyOf,
  type FeeRule,
  hasEnded,
  listFeeRules,
  nextMonthlyCharge,
  noticeEnds,
  zoneOf,
} from './fee-rule.ts';

const BATCH = 200;

/** Tells each holder once of every fee that their account has or will have. */
export const announceSweep: Sweep = {
  name: 'account_fee_announce',
  everySeconds: 300,
  async run(ctx) {
    const rules = await listFeeRules(ctx.db);
    for (const rule of rules) {
      const today = dayIn(zoneOf(rule.account_kind), ctx.clock.now());
      if (rule.amount_minor > 0n && !hasEnded(rule, today)) await announce(ctx, rule, today);
    }
  },
};

type Told = Pick<AccountRow, 'id' | 'user_id' | 'account_number' | 'opened_at'>;

async function announce(ctx: ModuleContext, rule: FeeRule, today: string): Promise<void> {
  for (;;) {
    const { rows } = await sql<Told>`
      select a.id, a.user_id, a.account_number, a.opened_at
      from payments.accounts a join payments.users u on u.id = a.user_id
      where a.kind = ${rule.account_kind} and a.closed_at is null and u.closed_at is null
        and not exists (
          select from payments.account_fee_notices n where n.account_id = a.id
            and n.fee_kind = ${rule.fee_kind} and n.valid_from = ${rule.valid_from}::date)
      order by a.id limit ${BATCH}`.execute(ctx.db);
    for (const account of rows) await tell(ctx, account, { rule, today });
    if (rows.length < BATCH) return;
  }
}

/** The notice and the notification are one transaction, so what counts as told was told. */
async function tell(
  ctx: ModuleContext,
  account: Told,
  { rule, today }: { readonly rule: FeeRule; readonly today: string },
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const noticed = await trx
      .insertInto('payments.account_fee_notices')
      .values({
        ...{ account_id: account.id, fee_kind: rule.fee_kind, valid_from: rule.valid_from },
        noticed_at: ctx.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_id')
      .executeTakeFirst();
    const notification = textOf(rule, account, today);
    if (!noticed || !notification) return;
    await notify(trx, ctx, {
      ...{ userId: account.user_id, subjectId: newId(ctx.clock) },
      ...notification,
    });
  });
}

/** Nothing to say where the rule ends before its fee could be taken. */
function textOf(rule: FeeRule, account: Told, today: string) {
  const amountOf = (minor: bigint) => moneyFact(money(currencyOf(rule.account_kind), minor));
  const common = {
    amount: amountOf(rule.amount_minor),
    account: `•••• ${account.account_number.slice(-4)}`,
  };
  if (rule.fee_kind !== 'monthly_fee') {
    const day = [rule.valid_from, noticeEnds(today)].toSorted().at(-1)!;
    if (hasEnded(rule, day)) return undefined;
    return { kind: `${rule.fee_kind}_announced` as const, facts: { ...common, day } };
  }
  const openedOn = dayIn(zoneOf(rule.account_kind), account.opened_at);
  const day = nextMonthlyCharge(rule, { openedOn, noticedOn: today, today });
  if (day === undefined) return undefined;
  return rule.waived_from_minor === null
    ? { kind: 'monthly_fee_announced' as const, facts: { ...common, day } }
    : {
        kind: 'waivable_fee_announced' as const,
        facts: { ...common, day, keep: amountOf(rule.waived_from_minor) },
      };
}
