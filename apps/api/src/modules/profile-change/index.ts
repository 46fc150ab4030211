import {
  profileChangeCancel,
  profileChangeCreate,
  profileChangeDocuments,
  profileChangeList,
} from '@kheya/contract';
import { stepUpTokenOf } from '#modules/step-up/index.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import { reply } from '#platform/reply.ts';
import { cancelProfileChange, giveDocuments } from './profile-change-answers.ts';
import { createProfileChange } from './profile-change-create.ts';
import { advanceProfileChange } from './profile-change-partner.ts';
import { listChanges } from './profile-change-repository.ts';
import { showChange } from './profile-change-shown.ts';
import { profileChangeSweep } from './profile-change-sweep.ts';

export { decideProfileChange } from './profile-change-answers.ts';
export { hearOfProfileChange } from './profile-change-partner.ts';
export { showChangeToOperators } from './profile-change-shown.ts';
export { findChange as findProfileChange } from './profile-change-repository.ts';

export const profileChangeModule: ApiModule = {
  name: 'profile-change',
  handlers: [
    handle(profileChangeList, async ({ caller, locale }, { db }) => {
      const rows = await listChanges(db, caller.userId);
      const results = await Promise.all(rows.map((row) => showChange(db, row, locale)));
      return reply({ results, count: results.length });
    }),
    handle(profileChangeCreate, async ({ caller, body, locale, idempotencyKey, request }, ctx) => {
      const token = stepUpTokenOf(request);
      const call = { caller, body, token, idempotencyKey, locale };
      const created = await createProfileChange(ctx, call);
      return created.ok ? reply(await showChange(ctx.db, created.value, locale)) : created;
    }),
    handle(profileChangeDocuments, async ({ caller, params, body, locale }, ctx) => {
      const given = { id: params.id, documentIds: body.document_ids };
      const taken = await giveDocuments(ctx, caller, given);
      return taken.ok ? reply(await showChange(ctx.db, taken.value, locale)) : taken;
    }),
    handle(profileChangeCancel, async ({ caller, params, locale }, ctx) => {
      const cancelled = await cancelProfileChange(ctx, caller, params.id);
      return cancelled.ok ? reply(await showChange(ctx.db, cancelled.value, locale)) : cancelled;
    }),
  ],
  tasks: { advance_profile_change: advanceProfileChange },
  sweeps: [profileChangeSweep],
};
