import { profileMemberCreate, profileMemberDelete, profileMemberList } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { stepUpTokenOf } from '#modules/step-up/index.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import { addMember, listMembers, removeMember } from './profile-member-service.ts';

export const profileMemberModule: ApiModule = {
  name: 'profile-member',
  handlers: [
    handle(profileMemberList, async ({ caller }, { db }) => {
      const results = await listMembers(db, caller);
      return reply({ results, count: results.length });
    }),
    handle(profileMemberCreate, async ({ caller, body, locale, request }, ctx) => {
      const stepUpToken = stepUpTokenOf(request);
      const added = await addMember(ctx, { caller, body, stepUpToken, locale });
      return added.ok ? reply(added.value) : added;
    }),
    handle(profileMemberDelete, async ({ caller, params }, ctx) => {
      const removed = await removeMember(ctx, caller, params.id);
      return removed;
    }),
  ],
};
