import { sql, type Kysely } from 'kysely';
import { APPROVING_ROLES, type ApprovalRule, type BodyOf, type Locale } from '@kheya/contract';
import type { approvalRuleCreate } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { refuse, type Refusal } from '@kheya/http-kit';
import { money, parseMoney, toDecimal } from '@kheya/money';
import type { Database } from '#database.ts';
import { requireStepUp, spendStepUps } from '#modules/step-up/index.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { requestHash } from '#platform/request-hash.ts';

/** Every rule a business has had, the newest first. */
export async function listRules(db: Kysely<Database>, profileId: string): Promise<ApprovalRule[]> {
  const rows = await db
    .selectFrom('payments.approval_rules as r')
    .innerJoin('payments.users as u', 'u.id', 'r.set_by')
    .select(['r.id', 'r.threshold_minor', 'r.valid_from', 'u.first_name', 'u.last_name'])
    .where('r.profile_id', '=', profileId)
    .orderBy('r.valid_from', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  return rows.map(({ id, threshold_minor: minor, valid_from: from, ...name }) => ({
    id,
    threshold: minor === null ? null : toDecimal(money('USD', minor)),
    set_by: [name.first_name, name.last_name].filter(Boolean).join(' '),
    valid_from: from.toISOString(),
  }));
}

/**
 * Whether somebody besides the owner may approve, whom we haven't stopped; `besides` is looked past.
 */
export async function hasOtherApprover(
  db: Kysely<Database>,
  profileId: string,
  besides: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    select from payments.profile_members m join payments.users u on u.id = m.user_id
    where m.profile_id = ${profileId} and m.role <> 'OWNER'
      and m.role = any(${APPROVING_ROLES}::text[]) and m.user_id is distinct from ${besides}::uuid
      and u.closed_at is null and u.user_status <> 'FROZEN'
      and u.admin_review_status is distinct from 'BLOCKED'
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Waits for the payments of the business that are being written, which share its row, and lets the
 * ones after it see what is changed here.
 */
export async function lockBusiness(trx: Kysely<Database>, profileId: string): Promise<void> {
  await sql`select from payments.users where id = ${profileId} for update`.execute(trx);
}

/** Keeps the rule and the members of the business as they are until the transaction ends. */
export async function shareBusiness(trx: Kysely<Database>, profileId: string): Promise<void> {
  await sql`select from payments.users where id = ${profileId} for share`.execute(trx);
}

export interface RuleCall {
  readonly caller: Caller;
  readonly body: BodyOf<typeof approvalRuleCreate>;
  readonly stepUpToken: string | undefined;
  readonly locale: Locale;
}

type Set = { readonly ok: true; readonly value: ApprovalRule };

/** Sets from now on which payments of the business need a second person. */
export async function setRule(ctx: ModuleContext, call: RuleCall) {
  const { caller, body, stepUpToken: token, locale } = call;
  if (caller.user.owner_id !== caller.personId) return refuse('not_permitted');
  const read = readThreshold(body.threshold);
  if (!read.ok) return read;
  const { minor } = read;
  // Asked before the code is mailed, so that nobody confirms what can't be.
  if (minor !== null && !(await hasOtherApprover(ctx.db, caller.userId))) {
    return refuse('approver_missing');
  }
  const subject = {
    ...({ action: 'change_approvals', profile: caller.userId } as const),
    details: requestHash({ threshold: minor?.toString() ?? null }),
  };
  const pass = await requireStepUp(ctx, caller, { subject, token, locale });
  if (!pass.ok) return pass;
  return inTransaction(
    ctx.db,
    async (trx): Promise<Set | Refusal<'step_up_invalid' | 'approver_missing'>> => {
      await lockBusiness(trx, caller.userId);
      const at = ctx.clock.now();
      if (!(await spendStepUps(trx, [{ caller, pass }], at))) return refuse('step_up_invalid');
      if (minor !== null && !(await hasOtherApprover(trx, caller.userId))) {
        return refuse('approver_missing');
      }
      await trx
        .insertInto('payments.approval_rules')
        .values({
          id: newId(ctx.clock),
          profile_id: caller.userId,
          threshold_minor: minor,
          set_by: caller.personId,
          valid_from: at,
        })
        .execute();
      await ctx.events.publish(trx, caller.userId, { kind: 'transfer', id: null });
      const [rule] = await listRules(trx, caller.userId);
      return { ok: true, value: rule! };
    },
  );
}

/** An amount of dollars; zero means every payment. */
function readThreshold(text: string | null) {
  if (text === null) return { ok: true as const, minor: null };
  const parsed = parseMoney(text, 'USD');
  if (!parsed.ok) {
    return refuse(parsed.code === 'amount_required' ? 'amount_not_a_number' : parsed.code);
  }
  if (parsed.value.minor < 0n) return refuse('amount_not_a_number');
  return { ok: true as const, minor: parsed.value.minor };
}
