import type { BodyOf, Locale, userIdentificationCreate, UserIdentification } from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { type Refusal, refuse } from '@kheya/http-kit';
import { showIdentification } from '#modules/user/index.ts';
import { identityDigest } from '#platform/identity-digest.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { createSealing } from '#platform/sealing.ts';
import { saveIdentification } from './onboarding-repository.ts';
import { readIdentity, canonicalNumber } from './profile-rules.ts';
import { changeProfile, type Saved } from './profile-service.ts';

/**
 * Seals and saves the identity number. Others may have given it too: it is a claim until one of
 * them is verified.
 */
export async function createIdentification(
  ctx: ModuleContext,
  userId: string,
  body: BodyOf<typeof userIdentificationCreate>,
  locale: Locale,
): Promise<Saved<UserIdentification> | Refusal<'request_invalid' | 'profile_status_not_allowed'>> {
  const sealing = createSealing(ctx.config);
  return changeProfile(ctx, userId, async (trx, user) => {
    if (user.country === null) {
      return refuse('request_invalid', {
        fields: fieldErrorTexts({ type: 'country_first' }, locale),
      });
    }
    const at = ctx.clock.now();
    const read = readIdentity(body, { country: user.country, born: user.date_of_birth, now: at });
    if (!read.ok)
      return refuse('request_invalid', { fields: fieldErrorTexts(read.errors, locale) });
    const { type, number, expiresOn } = read.value;
    const digest = await identityDigest(
      trx,
      ctx.config,
      `${type}:${canonicalNumber(type, number)}`,
    );
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
