import type { BodyOf, Locale, userIdentificationCreate, UserIdentification } from '@kheya/contract';
import { showIdentification } from '#modules/user/index.ts';
import { fieldWords } from '#platform/field-words.ts';
import { identityDigest } from '#platform/identity-digest.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { refuse, type Refusal } from '#platform/reply.ts';
import { createSealing } from '#platform/sealing.ts';
import { saveIdentification } from './onboarding-repository.ts';
import { readIdentity, sameNumber } from './profile-rules.ts';
import { changeProfile, type Saved } from './profile-service.ts';

/** Seals the identity number. Somebody else may have given it too: it is a claim until one is verified. */
export async function createIdentification(
  ctx: ModuleContext,
  userId: string,
  body: BodyOf<typeof userIdentificationCreate>,
  locale: Locale,
): Promise<Saved<UserIdentification> | Refusal<'request_invalid' | 'profile_status_not_allowed'>> {
  const sealing = createSealing(ctx.config);
  return changeProfile(ctx, userId, async (trx, user) => {
    if (user.country === null) {
      return refuse('request_invalid', { fields: fieldWords({ type: 'country_first' }, locale) });
    }
    const at = ctx.clock.now();
    const read = readIdentity(body, { country: user.country, born: user.date_of_birth, now: at });
    if (!read.ok) return refuse('request_invalid', { fields: fieldWords(read.faults, locale) });
    const { type, number, expiresOn } = read.value;
    const digest = await identityDigest(trx, ctx.config, `${type}:${sameNumber(type, number)}`);
    const saved = await saveIdentification(trx, {
      id: newId(ctx.clock),
      user_id: userId,
      type,
      sealed_number: sealing.seal(number, userId),
      number_digest: digest,
      last_four: number.slice(-4),
      expires_on: expiresOn,
      created_at: at,
    });
    return { ok: true, value: showIdentification(saved) };
  });
}
