import { userPreferenceGet, userPreferenceUpdate, type Locale } from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { stoppedReason } from '#modules/user/index.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import type { UserRow } from '#database.ts';
import { changePreference, getPreference } from './preference-service.ts';

export { DEFAULT_TOPICS } from './preference-topics.ts';

export const preferenceModule: ApiModule = {
  name: 'preference',
  handlers: [
    handle(userPreferenceGet, async ({ caller }, { db }) =>
      reply(await getPreference(db, caller.personId)),
    ),
    handle(userPreferenceUpdate, async ({ caller, body }, ctx) => {
      const reason = stoppedReason(caller.user);
      // A frozen customer may change how pages look, but not notifications or the idle lock.
      const isGuarded = body.notifications !== undefined || body.idle_lock_minutes !== undefined;
      if (reason !== null && isGuarded) return refuse('account_frozen', { facts: { reason } });
      return reply(await changePreference(ctx, caller.personId, body));
    }),
  ],
};

/** The language of messages to a customer: the chosen one, else that of their country. */
export function languageOf(user: Pick<UserRow, 'language' | 'country'>): Locale {
  return user.language ?? (user.country === 'BD' ? 'bn' : 'en');
}
