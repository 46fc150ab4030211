import type { Kysely } from 'kysely';
import type { Database } from '#database.ts';
import { limitMinor, minorOf, type TypedRule } from './rule-values.ts';

interface From {
  readonly validFrom: string;
  readonly changeId: string;
}

/** The row of an approved change. It is never changed afterwards, and withdrawn only before its day. */
export async function writeRule(
  trx: Kysely<Database>,
  rule: TypedRule,
  { validFrom, changeId }: From,
): Promise<void> {
  const from = { valid_from: validFrom, change_id: changeId, source: 'changed in the console' };
  switch (rule.kind) {
    case 'fee': {
      const { rail, profile_type, currency } = rule.subject;
      const { fixed, rate_bps } = rule.values;
      const values = { fixed_minor: minorOf(fixed, currency), rate_bps };
      await trx
        .insertInto('payments.fee_rules')
        .values({ rail, profile_type, currency, ...values, ...from })
        .execute();
      return;
    }
    case 'spread':
      await trx
        .insertInto('payments.spread_rules')
        .values({ ...rule.subject, ...rule.values, ...from })
        .execute();
      return;
    case 'limit': {
      const { limit, soft } = rule.values;
      const limit_value = limitMinor(rule.subject, limit);
      const soft_value = soft === null ? null : limitMinor(rule.subject, soft);
      await trx
        .insertInto('payments.limit_rules')
        .values({ ...rule.subject, limit_value, soft_value, ...from })
        .execute();
      return;
    }
    case 'interest': {
      const { account_kind: kind, currency } = rule.subject;
      const rows = rule.values.tiers.map((tier) => ({
        ...{ kind, currency: 'USD' as const, from_minor: minorOf(tier.from, currency) },
        annual_ppm: BigInt(tier.annual_ppm),
        ...from,
      }));
      await trx.insertInto('payments.interest_rules').values(rows).execute();
      return;
    }
    case 'account_fee': {
      const { account_kind, fee_kind, currency } = rule.subject;
      const { amount, waived_from: waived } = rule.values;
      const values = {
        amount_minor: minorOf(amount, currency),
        waived_from_minor: waived === null ? null : minorOf(waived, currency),
      };
      await trx
        .insertInto('payments.account_fee_rules')
        .values({ account_kind, fee_kind, ...values, ...from })
        .execute();
      return;
    }
    case 'signal':
    case 'screening':
      await writeWatch(trx, rule, from);
  }
}

type Watch = Extract<TypedRule, { kind: 'signal' | 'screening' }>;

/** What payments and names are watched for. */
async function writeWatch(
  trx: Kysely<Database>,
  rule: Watch,
  from: { readonly valid_from: string; readonly change_id: string; readonly source: string },
): Promise<void> {
  if (rule.kind === 'screening') {
    const { review_percent: review, block_percent: block } = rule.values;
    const scores = { review_score: `${review / 100}`, block_score: `${block / 100}` };
    await trx
      .insertInto('payments.screening_rules')
      .values({ ...scores, ...from })
      .execute();
    return;
  }
  const { threshold, ...figures } = rule.values;
  const threshold_minor = threshold === null ? null : minorOf(threshold, 'USD');
  await trx
    .insertInto('payments.signal_rules')
    .values({ kind: rule.subject.signal, threshold_minor, ...figures, ...from })
    .execute();
}
