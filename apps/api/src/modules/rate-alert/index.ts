import { rateAlertCreate, rateAlertDelete, rateAlertList, rateAlertUpdate } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { refuse, reply } from '@kheya/http-kit';
import { rateToDecimal } from '@kheya/money';
import { currentRate } from '#modules/conversion-rate/index.ts';
import { notifyAll } from '#modules/notification/index.ts';
import { handle, type ApiModule, type Sweep } from '#platform/module.ts';
import { deleteAlert, hasWaiting, listAlerts, markReached } from './rate-alert-repository.ts';
import { createAlert, showAlert, updateAlert } from './rate-alert-service.ts';

/**
 * Tells those whose rate was reached, as often as the rate is looked for: a rate that is good for
 * half a minute is told, too. Mark and notification are one transaction, so each is told once.
 */
const rateAlertSweep: Sweep = {
  name: 'rate_alert',
  everySeconds: 5,
  async run(ctx) {
    if (!(await hasWaiting(ctx.db, ctx.clock.now()))) return;
    for (const profileType of ['PERSON', 'BUSINESS'] as const) {
      const current = await currentRate(ctx, ctx.db, profileType);
      if (!current.ok) return;
      await inTransaction(ctx.db, async (trx) => {
        const reached = await markReached(trx, profileType, current.ours, ctx.clock.now());
        const notices = reached.map((row) => ({
          ...({ userId: row.user_id, kind: 'rate_alert_reached', subjectId: row.id } as const),
          facts: {
            rate: rateToDecimal(current.ours),
            wanted: rateToDecimal({ ...current.ours, e8: row.rate_e8 }),
          },
        }));
        await notifyAll(trx, ctx, notices);
      });
    }
  },
};

/** Rate alerts: told once, when a dollar is worth so many taka to the customer. */
export const rateAlertModule: ApiModule = {
  name: 'rate-alert',
  handlers: [
    handle(rateAlertList, async ({ caller }, { clock, db }) => {
      const now = clock.now();
      const rows = await listAlerts(db, caller.userId, now);
      return reply({ results: rows.map((row) => showAlert(row, now)), count: rows.length });
    }),
    handle(rateAlertCreate, async ({ caller: { user }, body: { rate }, locale }, ctx) => {
      const made = await createAlert(ctx, { user, rate, locale });
      return made.ok ? reply(showAlert(made.row, ctx.clock.now())) : made;
    }),
    handle(rateAlertUpdate, async ({ caller: { user }, params, body: { rate }, locale }, ctx) => {
      const changed = await updateAlert(ctx, params.id, { user, rate, locale });
      return changed.ok ? reply(showAlert(changed.row, ctx.clock.now())) : changed;
    }),
    handle(rateAlertDelete, async ({ caller, params }, { db }) => {
      const isDeleted = await deleteAlert(db, caller.userId, params.id);
      return isDeleted ? reply(undefined) : refuse('not_found');
    }),
  ],
  sweeps: [rateAlertSweep],
};
