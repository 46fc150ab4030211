import type { BodyOf, Locale, ReplyOf, agreementAccept, agreementList } from '@kheya/contract';
import { fieldErrorText, fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { isOwnSignature } from '@kheya/contract/fields/person';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { UserRow } from '#database.ts';
import { lookUpIp } from '#modules/ip-info/index.ts';
import { agreementTexts } from '#modules/legal-document/index.ts';
import { dayIn } from '#platform/calendar.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { addAcceptances, listAcceptances } from './onboarding-repository.ts';

type ShownAgreement = ReplyOf<typeof agreementList>['results'][number];

/** The day whose texts are signed now, in the partner bank's zone. */
export function agreementDay({ clock }: Pick<ModuleContext, 'clock'>): string {
  return dayIn('America/New_York', clock.now());
}

/** The texts in force in a language, each with the time of its acceptance. */
export async function listAgreements(
  ctx: ModuleContext,
  userId: string,
  language: Locale,
): Promise<ShownAgreement[]> {
  const acceptances = await listAcceptances(ctx.db, userId);
  return agreementTexts(language, agreementDay(ctx)).map((agreement) => {
    const signed = acceptances.find(
      ({ type, version }) => type === agreement.type && version === agreement.version,
    );
    return { ...agreement, accepted_at: signed?.accepted_at.toISOString() ?? null };
  });
}

export interface Signing {
  readonly user: UserRow;
  readonly body: BodyOf<typeof agreementAccept>;
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly locale: Locale;
}

/** Stores what was signed: version, hash of the text, language, name, time and place. */
export async function acceptAgreements(
  ctx: ModuleContext,
  { user, body, ipAddress, userAgent, locale }: Signing,
): Promise<{ ok: true; value: ShownAgreement[] } | Refusal<'request_invalid'>> {
  const texts = agreementTexts(body.language, agreementDay(ctx));
  const changed = body.accepted.findIndex(
    ({ type, version, sha256 }) =>
      !texts.some((t) => t.type === type && t.version === version && t.sha256 === sha256),
  );
  if (changed >= 0) {
    const fields = { [`accepted.${changed}`]: fieldErrorText('agreement_changed', locale) };
    return refuse('request_invalid', { fields });
  }
  if (!isSignature(body.signature, user)) {
    return refuse('request_invalid', {
      fields: fieldErrorTexts({ signature: 'signature' }, locale),
    });
  }
  const at = ctx.clock.now();
  const rows = body.accepted.map(({ type, version, sha256 }) => ({
    id: newId(ctx.clock),
    user_id: user.id,
    type,
    version,
    sha256,
    language: body.language,
    signature: body.signature,
    ip_address: ipAddress,
    user_agent: userAgent.slice(0, 400),
    accepted_at: at,
  }));
  await inTransaction(ctx.db, async (trx) => {
    await addAcceptances(trx, rows);
    // The place of signing is shown to the operator who reviews the person.
    await lookUpIp(trx, ctx, ipAddress);
  });
  return { ok: true, value: await listAgreements(ctx, user.id, body.language) };
}

/** Whether the signature matches the name; without a known name there is nothing to compare. */
function isSignature(signature: string, user: UserRow): boolean {
  return !user.first_name || !user.last_name || isOwnSignature(signature, user);
}
