import { randomUUID } from 'node:crypto';
import { findDistrict } from '@kheya/reference/bd-geography';
import type { HomeCountry } from '@kheya/reference/served-places';
import { usStates } from '@kheya/reference/us-states';
import { inTransaction } from '@kheya/db';
import { refuse, type Refusal } from '@kheya/http-kit';
import type { Accounts } from '#server/context.ts';
import type { Locale } from '#server/database/identity-schema.ts';
import { validateEmail } from '#server/flows/checks.ts';
import { isPlace } from '#server/flows/sign-up-flow.ts';
import { composeMail } from '#server/mail/mail-layout.ts';
import { enqueueMail } from '#server/mail/mail-queue.ts';
import { isSameHash } from '#server/secrets/secrets.ts';
import { normaliseEmail } from '#server/users/email.ts';

/**
 * The confirmation is mailed again only after this time, so that nobody can fill another person's
 * mailbox.
 */
const MAIL_AGAIN_MS = 86_400_000;

interface WaitingListRequest {
  readonly typedEmail: string;
  readonly country: HomeCountry;
  readonly place: string;
  readonly locale: Locale;
}

/**
 * Puts an address on the waiting list of a place; an address already on it gets the same answer.
 */
export async function joinWaitingList(
  accounts: Accounts,
  { typedEmail, country, place, locale }: WaitingListRequest,
): Promise<{ readonly ok: true } | Refusal<'request_invalid'>> {
  const email = normaliseEmail(typedEmail);
  if (email === undefined)
    return refuse('request_invalid', {
      fieldCodes: { email: validateEmail(typedEmail) ?? 'email_invalid' },
    });
  if (!isPlace(country, place))
    return refuse('request_invalid', { fieldCodes: { place: 'place_missing' } });
  const now = accounts.clock.now();
  const mailedBefore = new Date(now.getTime() - MAIL_AGAIN_MS);
  await inTransaction(accounts.db, async (transaction) => {
    const entry = await transaction
      .insertInto('identity.waiting_list')
      .values({
        ...{ id: randomUUID(), email, country, place, locale },
        ...{ created_at: now, mailed_at: now },
      })
      .onConflict((conflict) =>
        conflict
          .columns(['email', 'country', 'place'])
          .doUpdateSet({ mailed_at: now })
          .where('identity.waiting_list.mailed_at', '<', mailedBefore),
      )
      .returning(['id', 'locale'])
      .executeTakeFirst();
    if (!entry) return;
    const url = `${accounts.config.accountsUrl}/leave-waiting-list?token=${leaveToken(accounts, entry.id)}`;
    const fact = placeName(country, place, entry.locale);
    await enqueueMail(
      accounts,
      transaction,
      composeMail('waiting_list', email, entry.locale, undefined, { fact, url }),
    );
  });
  return { ok: true };
}

/** Removes the entry; a link that was used before is accepted, a forged one is not. */
export async function leaveWaitingList(
  accounts: Accounts,
  token: string,
): Promise<{ readonly ok: true } | Refusal<'link_invalid'>> {
  const [id = '', proof = ''] = token.split('.');
  const expected = accounts.secrets.hash('waiting-list', id);
  if (!isSameHash(expected, Buffer.from(proof, 'base64url'))) return refuse('link_invalid');
  await accounts.db.deleteFrom('identity.waiting_list').where('id', '=', id).execute();
  return { ok: true };
}

function leaveToken(accounts: Accounts, id: string): string {
  return `${id}.${accounts.secrets.hash('waiting-list', id).toString('base64url')}`;
}

function placeName(country: HomeCountry, place: string, locale: Locale): string {
  const found =
    country === 'US' ? usStates.find(({ code }) => code === place) : findDistrict(place);
  return found?.name[locale] ?? place;
}
