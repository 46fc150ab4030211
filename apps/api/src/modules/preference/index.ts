import { userPreferenceGet, userPreferenceUpdate } from '@kheya/contract';
import { handle, type ApiModule } from '#platform/module.ts';
import { reply } from '#platform/reply.ts';
import { changePreference, getPreference } from './preference-service.ts';

export { DEFAULT_TOPICS } from './preference-topics.ts';
export { languageOf } from './reader-language.ts';

export const preferenceModule: ApiModule = {
  name: 'preference',
  handlers: [
    handle(userPreferenceGet, async ({ caller }, { db }) =>
      reply(await getPreference(db, caller.personId)),
    ),
    handle(userPreferenceUpdate, async ({ caller, body }, ctx) =>
      reply(await changePreference(ctx, caller.personId, body)),
    ),
  ],
};
