import type { SecondStep } from '@kheya/contract/accounts';
import { inTransaction } from '@kheya/db';
import { sql } from 'kysely';
import { refuse, type Refusal } from '@kheya/http-kit';
import type { Accounts } from '#server/context.ts';
import type { User } from '#server/database/identity-schema.ts';
import { enqueueMail } from '#server/mail/mail-queue.ts';
import { composeSecurityMail } from '#server/mail/security-mail.ts';
import {
  proveSecondFactor,
  type SecondFactorResult,
  type SecondFactorAttempt,
  type SecondFactorRefusal,
} from '#server/second-step/second-factor.ts';
import { type SecondStepNeed, secondStepNeed } from '#server/second-step/second-step-rules.ts';
import { addSeconds } from '#server/sessions/session-rules.ts';
import type { AttemptOrigin } from '#server/throttling/second-factor-throttle.ts';
import { loadCredentials } from '#server/users/security-overview.ts';
import { findUser } from '#server/users/user-repository.ts';

/** Time to find the phone, or to install an app and scan a code. */
const LIFE_S = 1800;
/** Wrong codes after one right password; then the password is asked again. */
const MAX_ATTEMPTS = 5;

/**
 * Called after a right password: returns undefined when nothing more is needed, otherwise stores
 * the step.
 */
export async function beginSecondStep(
  accounts: Accounts,
  flowId: string,
  user: User,
): Promise<SecondStep | undefined> {
  const need = secondStepNeed(user, await loadCredentials(accounts, user));
  if (need.kind === 'none') return undefined;
  const values = {
    user_id: user.id,
    attempts_left: MAX_ATTEMPTS,
    enrolled: null,
    expires_at: addSeconds(accounts.clock.now(), LIFE_S),
  };
  await accounts.db
    .insertInto('identity.second_steps')
    .values({ flow_id: flowId, ...values })
    .onConflict((conflict) => conflict.column('flow_id').doUpdateSet(values))
    .execute();
  return toStep(need);
}

export interface OpenSecondStep {
  readonly ok: true;
  readonly user: User;
  readonly step: SecondStep;
  readonly enrolled: 'authenticator' | 'passkey' | null;
}

/** The second step of a flow whose password was right, while it is valid. */
export async function findSecondStep(
  accounts: Accounts,
  flowId: string,
): Promise<OpenSecondStep | Refusal<'second_step_over' | 'user_locked'>> {
  const row = await accounts.db
    .selectFrom('identity.second_steps')
    .select(['user_id', 'enrolled'])
    .where('flow_id', '=', flowId)
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', accounts.clock.now())
    .executeTakeFirst();
  const user = row && (await findUser(accounts.db, row.user_id));
  if (!row || !user) return refuse('second_step_over');
  if (user.locked_at !== null) return refuse('user_locked');
  const need = secondStepNeed(user, await loadCredentials(accounts, user));
  // The factor has been removed since; no new one may be set up at this point.
  if (need.kind === 'none') return refuse('second_step_over');
  return { ok: true, user, step: toStep(need), enrolled: row.enrolled };
}

/**
 * Proves the second factor; the last wrong code ends the step and is reported to the owner by mail.
 */
export async function proveSecondStep(
  accounts: Accounts,
  flowId: string,
  tried: SecondFactorAttempt,
  from: AttemptOrigin,
): Promise<
  | (SecondFactorResult & { readonly user: User })
  | SecondFactorRefusal
  | Refusal<'second_step_over' | 'user_locked'>
> {
  const open = await findSecondStep(accounts, flowId);
  if (!open.ok) return open;
  const { user, step } = open;
  if (step.kind !== 'prove') return refuse('second_step_over');
  const at = { purpose: 'second_step', subject: flowId, ...from } as const;
  const proved = await proveSecondFactor(accounts, user, tried, at);
  if (proved.ok) {
    await endSecondStep(accounts, flowId);
    return { ...proved, user };
  }
  const isWrong = WRONG.has(proved.code);
  return isWrong && !(await spendAttempt(accounts, flowId, user))
    ? refuse('second_step_over')
    : proved;
}

const WRONG: ReadonlySet<string> = new Set([
  'authenticator_code_wrong',
  'recovery_code_wrong',
  'passkey_refused',
]);

/** The new factor has just been proved; the page shows the recovery codes before it continues. */
export async function markEnrolled(
  { db }: Pick<Accounts, 'db'>,
  flowId: string,
  method: 'authenticator' | 'passkey',
): Promise<void> {
  await db
    .updateTable('identity.second_steps')
    .set({ enrolled: method })
    .where('flow_id', '=', flowId)
    .execute();
}

export async function endSecondStep({ db }: Pick<Accounts, 'db'>, flowId: string): Promise<void> {
  await db.deleteFrom('identity.second_steps').where('flow_id', '=', flowId).execute();
}

/** False when that was the last attempt. */
function spendAttempt(accounts: Accounts, flowId: string, user: User): Promise<boolean> {
  return inTransaction(accounts.db, async (transaction) => {
    const row = await transaction
      .updateTable('identity.second_steps')
      .set({ attempts_left: sql`attempts_left - 1` })
      .where('flow_id', '=', flowId)
      .where('attempts_left', '>', 0)
      .returning('attempts_left')
      .executeTakeFirst();
    if (row?.attempts_left !== 0) return row !== undefined;
    await enqueueMail(accounts, transaction, composeSecurityMail('second_step_failed', user));
    return false;
  });
}

function toStep(need: Exclude<SecondStepNeed, { kind: 'none' }>): SecondStep {
  return need.kind === 'prove'
    ? { kind: 'prove', methods: [...need.methods] }
    : { kind: 'enrol', methods: [] };
}
