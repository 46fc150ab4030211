import {
  profileChangeCancel,
  profileChangeCreate,
  profileChangeDocuments,
  profileChangeList,
} from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { sql } from 'kysely';
import { stepUpTokenOf } from '#modules/step-up/index.ts';
import { handle, type ApiModule, type ModuleContext, type Sweep } from '#platform/module.ts';
import { cancelProfileChange, giveDocuments } from './profile-change-decision.ts';
import { createProfileChange } from './profile-change-create.ts';
import { advanceProfileChange } from './profile-change-partner.ts';
import { listChanges, listUnreviewed, claimDue } from './profile-change-repository.ts';
import { showChange } from './profile-change-view.ts';
import { ADVANCE, dispatchChange } from './profile-change-move.ts';

export { decideProfileChange } from './profile-change-decision.ts';
export { resumeProfileChange } from './profile-change-partner.ts';
export { showChangeToOperators } from './profile-change-view.ts';
export { findChange as findProfileChange } from './profile-change-repository.ts';

const BATCH = 200;
const LOST_AFTER_MS = 60_000;

/** Finds profile changes whose webhook or job was lost. */
const profileChangeSweep: Sweep = {
  name: 'profile_change',
  everySeconds: 5,
  async run(ctx) {
    const { db, clock, jobs } = ctx;
    const now = clock.now();
    await endOfClosed(ctx);
    for (const id of await claimDue(db, { now, limit: BATCH })) {
      await jobs.add(db, ADVANCE, { change_id: id }, { key: `${ADVANCE}:${id}` });
    }
    const before = new Date(now.getTime() - LOST_AFTER_MS);
    for (const change of await listUnreviewed(db, { before, limit: BATCH })) {
      await dispatchChange(db, ctx, change, 'found_waiting');
    }
  },
};

/** Ends the open changes of customers who closed their account. */
async function endOfClosed({ db, clock }: ModuleContext): Promise<void> {
  const now = clock.now();
  await sql`
    update payments.profile_changes c
    set step = 'ended', outcome = coalesce(c.outcome, 'cancelled'), step_since = ${now}, ended_at = ${now}
    from payments.users u
    where u.id = c.user_id and u.closed_at is not null and c.ended_at is null`.execute(db);
}

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
