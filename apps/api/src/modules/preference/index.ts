import { userPreferenceGet, userPreferenceUpdate } from '@kheya/contract';
import { stoppedReason } from '#modules/user/index.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import { refuse, reply } from '#platform/reply.ts';
import { changePreference, getPreference } from './preference-service.ts';

export { DEFAULT_TOPICS } from './preference-topics.ts';
export { languageOf } from './reader-language.ts';

export const preferenceModule: ApiModule = {
  name: 'preference',
  handlers: [
    handle(userPreferenceGet, async ({ caller }, { db }) =>
      reply(await getPreference(db, caller.personId)),
    ),
    handle(userPreferenceUpdate, async ({ caller, body }, ctx) => {
      const reason = stoppedReason(caller.user);
      // How the pages look is theirs; what guards them and whom it tells stays as it was.
      const isGuarded = body.notifications !== undefined || body.idle_lock_minutes !== undefined;
      if (reason !== null && isGuarded) return refuse('account_frozen', { extra: { reason } });
      return reply(await changePreference(ctx, caller.personId, body));
    }),
  ],
};
