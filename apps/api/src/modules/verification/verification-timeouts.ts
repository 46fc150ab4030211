import type { Kysely } from 'kysely';
import type { ProfileStatus } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { addBankingDays } from '@kheya/reference';
import type { Database, DocumentSource, UserRow } from '#database.ts';
import { notify } from '#modules/notification/index.ts';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import {
  moveProfileStatus,
  PROFILE_OVERDUE,
  timeOutsThatFire,
  type TimeOut,
} from '#modules/user/index.ts';
import { dayIn } from '#platform/calendar.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import { closeRequest, findOpenRequest } from './document-request.ts';
import { openReview } from './review-jobs.ts';
import { lockUser } from './verification-repository.ts';

const BATCH = 200;
const NEW_YORK = 'America/New_York';

/** Status changes caused by time alone, by the table of statuses. */
export const timeOutSweep: Sweep = {
  name: 'verification_time_out',
  everySeconds: 60,
  async run(ctx) {
    await escalateOverdue(ctx);
    await endRequests(ctx);
    await remindOfDocuments(ctx);
    await remindOfProfiles(ctx);
    await escalateToOperators(ctx);
  },
};

interface Late {
  readonly status: ProfileStatus;
  readonly timeOut: TimeOut;
}

/** Profiles that have been in a status for longer than its time-out. */
function lateProfiles(ctx: ModuleContext, { status, timeOut }: Late) {
  const before = new Date(ctx.clock.now().getTime() - timeOut.afterSeconds * 1000);
  return ctx.db
    .selectFrom('payments.users as u')
    .select(['u.id', 'u.profile_status_since'])
    .where('u.profile_approval_status', '=', status)
    .where('u.closed_at', 'is', null)
    .where('u.profile_status_since', '<=', before)
    .orderBy('u.profile_status_since')
    .limit(BATCH);
}

/**
 * Runs in a transaction that finds the status unchanged; anything else that happened has settled
 * it.
 */
async function whileStill(
  ctx: ModuleContext,
  late: { readonly id: string; readonly status: ProfileStatus },
  act: (trx: Kysely<Database>, user: UserRow) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const user = await lockUser(trx, late.id);
    if (user?.profile_approval_status === late.status) await act(trx, user);
  });
}

/** The partner's time is over: opens a review. */
async function escalateOverdue(ctx: ModuleContext): Promise<void> {
  const event = 'pending_too_long';
  for (const late of timeOutsThatFire(event)) {
    const before = new Date(ctx.clock.now().getTime() - late.timeOut.afterSeconds * 1000);
    // Counted from the customer's last submission: a vendor that fails every hour restarts the
    // status each time.
    const rows = await ctx.db
      .selectFrom('payments.users as u')
      .select('u.id')
      .where('u.profile_approval_status', '=', late.status)
      .where('u.closed_at', 'is', null)
      .where('u.submitted_at', '<=', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payments.document_requests as r')
              .select('r.id')
              .whereRef('r.user_id', '=', 'u.id')
              .where('r.outcome', '=', 'answered')
              .where('r.closed_at', '>', before),
          ),
        ),
      )
      // Time in our own profile approval does not count as the partner's.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payments.profile_status_changes as c')
              .select('c.id')
              .whereRef('c.user_id', '=', 'u.id')
              .where('c.to_status', '=', 'PROFILE_CREATED_SYNCTERA')
              .where('c.allowed', '=', true)
              .where('c.at', '>', before),
          ),
        ),
      )
      .limit(BATCH)
      .execute();
    for (const { id } of rows) {
      await whileStill(ctx, { id, status: late.status }, async (trx) => {
        await moveProfileStatus(trx, ctx, { userId: id, event });
        await openReview(trx, ctx, { userId: id, kind: 'manual_kyc', cause: event });
        const subjectId = newId(ctx.clock);
        await notify(trx, ctx, { userId: id, kind: 'verification_review', subjectId });
      });
    }
  }
}

const OVERDUE = {
  partner: { event: 'documents_overdue', kind: 'manual_kyc' },
  review: { event: 'documents_overdue_for_review', kind: 'manual_kyc' },
  approval: { event: 'documents_overdue_for_approval', kind: 'profile_approval' },
} as const satisfies Record<DocumentSource, object>;

/** Ends requests for documents that did not come; the decision is made without them. */
async function endRequests(ctx: ModuleContext): Promise<void> {
  for (const late of timeOutsThatFire('documents_overdue')) {
    for (const { id } of await lateProfiles(ctx, late).execute()) {
      await whileStill(ctx, { id, status: late.status }, async (trx) => {
        const request = await findOpenRequest(trx, id);
        const { event, kind } = OVERDUE[request?.source ?? 'partner'];
        await closeRequest(trx, ctx, id, 'overdue');
        await moveProfileStatus(trx, ctx, { userId: id, event });
        await openReview(trx, ctx, { userId: id, kind, cause: 'documents_overdue' });
        const subjectId = newId(ctx.clock);
        await notify(trx, ctx, { userId: id, kind: 'verification_review', subjectId });
      });
    }
  }
}

async function remindOfDocuments(ctx: ModuleContext): Promise<void> {
  for (const late of timeOutsThatFire('reminder')) {
    const rows = await lateProfiles(ctx, late)
      .innerJoin('payments.document_requests as r', (join) =>
        join
          .onRef('r.user_id', '=', 'u.id')
          .on('r.closed_at', 'is', null)
          .on('r.reminded_at', 'is', null),
      )
      .execute();
    for (const { id } of rows) {
      await whileStill(ctx, { id, status: late.status }, async (trx) => {
        const request = await findOpenRequest(trx, id);
        if (!request || request.reminded_at) return;
        await trx
          .updateTable('payments.document_requests')
          .set({ reminded_at: ctx.clock.now() })
          .where('id', '=', request.id)
          .execute();
        const kind = 'verification_documents_reminder';
        await notify(trx, ctx, { userId: id, kind, subjectId: request.id });
      });
    }
  }
}

/** Reminds customers of details to correct, once for each profile. */
async function remindOfProfiles(ctx: ModuleContext): Promise<void> {
  const kind = 'verification_put_right_reminder';
  for (const late of timeOutsThatFire('reminder')) {
    if (late.status !== 'KYC_UNVERIFIED') continue;
    const rows = await lateProfiles(ctx, late)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payments.notifications as n')
              .select('n.id')
              .whereRef('n.user_id', '=', 'u.id')
              .where('n.kind', '=', kind),
          ),
        ),
      )
      .execute();
    for (const { id } of rows) {
      await whileStill(ctx, { id, status: late.status }, async (trx) => {
        await notify(trx, ctx, { userId: id, kind, subjectId: id });
      });
    }
  }
}

const WAITING_FOR_ACCOUNT = ['KYC_ACCEPTED', 'MANUAL_KYC_ACCEPTED'] as const;

/** Opens an operator task for a profile that stays in a status too long. */
async function escalateToOperators(ctx: ModuleContext): Promise<void> {
  const today = dayIn(NEW_YORK, ctx.clock.now());
  for (const late of timeOutsThatFire('operator_task')) {
    const rows = await lateProfiles(ctx, late)
      // An accepted owner waits for their company, which has tasks of its own.
      .where((eb) =>
        eb.or([
          eb('u.profile_approval_status', 'not in', WAITING_FOR_ACCOUNT),
          eb('u.business_verification_status', 'is', null),
          eb('u.business_verification_status', '=', 'ACCEPTED'),
        ]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payments.operator_tasks as t')
              .select('t.id')
              .whereRef('t.subject_id', '=', 'u.id')
              .where('t.kind', '=', PROFILE_OVERDUE)
              .where('t.closed_at', 'is', null),
          ),
        ),
      )
      .execute();
    for (const { id, profile_status_since } of rows) {
      const days = late.timeOut.workingDays ?? 0;
      const since = dayIn(NEW_YORK, profile_status_since);
      if (days > 0 && addBankingDays('us', since, days) >= today) continue;
      await whileStill(ctx, { id, status: late.status }, async (trx) => {
        const detail = `A profile has been ${late.status} for too long.`;
        await openOperatorTask(trx, ctx, { kind: PROFILE_OVERDUE, subjectId: id, detail });
      });
    }
  }
}
