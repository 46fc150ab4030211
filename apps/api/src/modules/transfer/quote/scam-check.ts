import { type Refusal, refuse } from '@kheya/http-kit';
import { isSuspectedPayee } from '#modules/signal/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import type { Draft } from './draft.ts';
import { payeeRuleFor } from './payee-rule.ts';
import { latestScamAnswers } from './scam-answers.ts';
import { hasBeenSentTo } from './sent-before.ts';

type Context = Pick<ModuleContext, 'clock' | 'db'>;
type Asked = Pick<Draft, 'contact' | 'price' | 'rail'>;

/**
 * Whether a payer has to answer some questions first: it is large, and its payee is new, has another
 * name at the bank or wallet, or is paid by many who don't know each other.
 */
export async function needsScamCheck(
  ctx: Context,
  userId: string,
  { contact, price, rail }: Asked,
): Promise<boolean> {
  // Money that stays with its owner can be moved back.
  if (contact === null || rail.movement === 'own_transfer') return false;
  const rule = await payeeRuleFor(ctx, 'scam_check', price.amount);
  if (rule === undefined) return false;
  if (contact.name_check === 'different' || contact.name_check === 'not_found') return true;
  const known = new Date(ctx.clock.now().getTime() - rule.window_hours * 3_600_000);
  if (!(await hasBeenSentTo(ctx.db, userId, contact, known))) return true;
  return isSuspectedPayee(ctx.db, contact);
}

/** Why it can't be paid on what its payer answered; undefined where it can. */
export async function checkScamAnswers(
  ctx: Context,
  userId: string,
  draft: Asked,
  quoteId: string | undefined,
): Promise<Refusal<'scam_answers_required' | 'scam_answers_worrying'> | undefined> {
  if (!(await needsScamCheck(ctx, userId, draft))) return undefined;
  const latest = quoteId === undefined ? undefined : await latestScamAnswers(ctx.db, quoteId);
  if (!latest) return refuse('scam_answers_required');
  return latest.is_worrying ? refuse('scam_answers_worrying') : undefined;
}
