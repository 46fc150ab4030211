import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { ModuleContext } from '#platform/module.ts';
import { isInvalidToken, publishedKeys, SIGNED_WITH } from '#platform/published-keys.ts';

/** The claims of a confirmation: who proved themselves, in which session, and for what. */
const confirmation = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  challenge_id: z.uuid(),
});
export type Confirmation = z.output<typeof confirmation>;

/** The issuer gives two minutes; a token that claims a longer life is not a confirmation. */
const MAX_AGE_S = 180;

/**
 * Reads a confirmation of the accounts site; undefined for anything else. The header's type
 * prevents an access token, which has the same issuer and keys, from being accepted (RFC 8725,
 * 3.11).
 */
export async function readConfirmation(
  ctx: Pick<ModuleContext, 'clock' | 'config' | 'db'>,
  token: string,
): Promise<Confirmation | undefined> {
  try {
    const { payload } = await jwtVerify(token, publishedKeys(ctx), {
      issuer: ctx.config.ACCOUNTS_URL,
      audience: ctx.config.API_URL,
      algorithms: SIGNED_WITH,
      typ: 'confirmation+jwt',
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: MAX_AGE_S,
      // Another process may issue it in the same second.
      clockTolerance: 2,
      currentDate: ctx.clock.now(),
    });
    const parsed = confirmation.safeParse(payload);
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (isInvalidToken(error)) return undefined;
    throw error;
  }
}
