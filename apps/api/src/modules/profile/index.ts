import { profileCreate, profileList } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import { listProfiles, openBusinessProfile } from './profile-service.ts';

export const profileModule: ApiModule = {
  name: 'profile',
  handlers: [
    handle(profileList, async ({ caller }, ctx) => {
      const results = await listProfiles(ctx, caller);
      return reply({ results, count: results.length });
    }),
    handle(profileCreate, async ({ caller, body, locale }, ctx) => {
      const opened = await openBusinessProfile(ctx, caller, body, locale);
      return opened.ok ? reply(opened.value) : opened;
    }),
  ],
};
