import type { Kysely } from 'kysely';
import type { ConsoleAccount } from '@kheya/contract';
import { money, toDecimal } from '@kheya/money';
import type { AccountRow, Database } from '#database.ts';
import { dayIn } from '#platform/calendar.ts';
import { currencyOf, hasEnded, listFeeRules, zoneOf } from './fee-rule.ts';

const MONTHS = 12;

/** The rules of an account and the months it was not charged, for operators. */
export async function showFeesOf(
  db: Kysely<Database>,
  account: Pick<AccountRow, 'id' | 'kind'>,
  now: Date,
): Promise<Pick<ConsoleAccount, 'fee_rules' | 'waived_fees'>> {
  const { id, kind } = account;
  const today = dayIn(zoneOf(kind), now);
  const notices = await db
    .selectFrom('payments.account_fee_notices')
    .selectAll()
    .where('account_id', '=', id)
    .execute();
  const rules = (await listFeeRules(db)).filter(
    (rule) => rule.account_kind === kind && !hasEnded(rule, today),
  );
  const waived = await db
    .selectFrom('payments.account_postings')
    .select(['subject', 'amount_minor', 'waived_because'])
    .where('account_id', '=', id)
    .where('kind', '=', 'monthly_fee')
    .where('step', '=', 'waived')
    .orderBy('subject', 'desc')
    .limit(MONTHS)
    .execute();
  const text = (minor: bigint) => toDecimal(money(currencyOf(kind), minor));
  return {
    fee_rules: rules.map((rule) => ({
      ...{ kind: rule.fee_kind, amount: text(rule.amount_minor), valid_from: rule.valid_from },
      waived_from: rule.waived_from_minor === null ? null : text(rule.waived_from_minor),
      valid_to: rule.ends_on,
      noticed_at:
        notices
          .find((one) => one.fee_kind === rule.fee_kind && one.valid_from === rule.valid_from)
          ?.noticed_at.toISOString() ?? null,
    })),
    waived_fees: waived.flatMap((row) =>
      row.waived_because === null
        ? []
        : { month: row.subject, amount: text(row.amount_minor), because: row.waived_because },
    ),
  };
}
