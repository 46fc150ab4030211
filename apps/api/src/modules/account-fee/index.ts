import { accountFeeList } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { handle, type ApiModule, type Sweep } from '#platform/module.ts';
import { announceSweep } from './fee-announce.ts';
import { bookFees } from './fee-book.ts';
import { feeMirrorSweep } from './fee-mirror.ts';
import { concludeMonths } from './fee-month.ts';
import { listAccountFees } from './fee-view.ts';

export { showFeesOf } from './fee-console.ts';
export { chargeEventFee } from './fee-event.ts';
export { feeRuleDays, type FeeRule, holdsOn, listFeeRules } from './fee-rule.ts';

/** A month’s fee is decided once and then booked, so a run that is late or repeated changes nothing. */
const chargeSweep: Sweep = {
  name: 'account_fee_charge',
  everySeconds: 300,
  async run(ctx) {
    await concludeMonths(ctx);
    await bookFees(ctx);
  },
};

/** What accounts cost: announced, taken when a month is over, and taken at the partner as well. */
export const accountFeeModule: ApiModule = {
  name: 'account-fee',
  handlers: [
    handle(accountFeeList, async ({ caller }, ctx) => {
      const results = await listAccountFees(ctx.db, caller.userId, ctx.clock.now());
      return reply({ results, count: results.length });
    }),
  ],
  sweeps: [announceSweep, chargeSweep, feeMirrorSweep],
};
