import { additionalInfoList, additionalInfoSave } from '@kheya/contract';
import { handle, type ApiModule } from '#platform/module.ts';
import { reply } from '#platform/reply.ts';
import { findAdditionalInfo } from './additional-info-repository.ts';
import { tellAdditionalInfo } from './additional-info-service.ts';
import { showAdditionalInfo } from './additional-info-shown.ts';

export { findAdditionalInfo } from './additional-info-repository.ts';
export { showAdditionalInfo } from './additional-info-shown.ts';

/** It changes with a life, so it may be told anew at any time; a business tells its own. */
export const additionalInfoModule: ApiModule = {
  name: 'additional-info',
  handlers: [
    handle(additionalInfoList, async ({ caller }, { db }) => {
      const found = await findAdditionalInfo(db, caller.userId);
      const results = found ? [showAdditionalInfo(found)] : [];
      return reply({ results, count: results.length });
    }),
    handle(additionalInfoSave, async ({ caller, body }, ctx) =>
      reply(showAdditionalInfo(await tellAdditionalInfo(ctx, caller.user, body))),
    ),
  ],
};
