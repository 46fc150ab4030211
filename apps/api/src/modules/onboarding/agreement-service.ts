import type { BodyOf, Locale, ReplyOf, agreementAccept, agreementList } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import type { UserRow } from '#database.ts';
import { lookUpIp } from '#modules/ip-info/index.ts';
import { agreementTexts } from '#modules/legal-document/index.ts';
import { dayIn } from '#platform/calendar.ts';
import { fieldWord, fieldWords } from '#platform/field-words.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { refuse, type Refusal } from '#platform/reply.ts';
import { addAcceptances, listAcceptances } from './onboarding-repository.ts';

type ShownAgreement = ReplyOf<typeof agreementList>['results'][number];

/** The day whose texts are signed now: that of the partner bank. */
export function agreementDay({ clock }: Pick<ModuleContext, 'clock'>): string {
  return dayIn('America/New_York', clock.now());
}

/** The texts in force in a language, with the moment each was accepted. */
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

/** Keeps what was signed: version, hash of the text, language, name, time and place. */
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
    const fields = { [`accepted.${changed}`]: fieldWord('agreement_changed', locale) };
    return refuse('request_invalid', { fields });
  }
  if (!isOwnName(body.signature, user)) {
    return refuse('request_invalid', { fields: fieldWords({ signature: 'signature' }, locale) });
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
    // Whoever reviews the person sees where they signed.
    await lookUpIp(trx, ctx, ipAddress);
  });
  return { ok: true, value: await listAgreements(ctx, user.id, body.language) };
}

/** A signature is one's own name, with or without the middle one; capitals do not matter. */
function isOwnName(signature: string, user: UserRow): boolean {
  if (!user.first_name || !user.last_name) return true;
  const plain = (parts: readonly (string | null)[]) =>
    parts.filter(Boolean).join(' ').normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
  const { first_name, middle_name, last_name } = user;
  const names = [plain([first_name, last_name]), plain([first_name, middle_name, last_name])];
  return names.includes(plain([signature]));
}
