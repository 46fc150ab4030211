import { FAULT_KINDS } from '#platform/fault-kinds.ts';
import type { ProviderModule } from '#platform/provider-module.ts';
import { runDueTimers } from '#platform/timers.ts';
import { bankControls } from './bank-controls.ts';
import { bankEnvironment } from './bank-environment.ts';
import { bankPlugin, bankTimers } from './bank-plugin.ts';
import { ensureProgramAccounts } from './program-accounts.ts';
import { deliverDueEvents } from './webhook-delivery.ts';

export const bank: ProviderModule = {
  name: 'bank',
  environment: bankEnvironment,
  faults: FAULT_KINDS,
  http: { prefix: '/bank/v0', routes: bankPlugin },
  controls: bankControls,
  start: async (context) => {
    await ensureProgramAccounts(context.db, context.clock.now());
    context.work.add(() => runDueTimers(context, bankTimers));
    context.work.add(() => deliverDueEvents(context));
  },
  index: {
    address: [
      '/bank/v0',
      'The banking partner: persons, verification, accounts, transfers, ACH, wires, webhooks',
    ],
    controls: [
      [
        'POST /__sim/incoming-ach {account_number, amount}',
        'Dollars arrive; also sender_name, memo, trace_id',
      ],
      [
        'POST /__sim/bank/verification {person_id, result}',
        'The bank decides by hand; business_id likewise',
      ],
      [
        'POST /__sim/bank/account {account_number, status}',
        'The bank suspends an account (SUSPENDED, RESTRICTED) or lifts it (ACTIVE_OR_DISBURSED)',
      ],
      [
        'POST /__sim/bank/return {payment_id, code}',
        'The other bank sends an ACH (R03) or a wire (AC04) back now',
      ],
    ],
    values: [
      ['SSN, EIN or NID ending 0001', 'Verification ends in REVIEW'],
      ['… 0002', 'REJECTED'],
      ['… 0003', 'The vendor fails twice, then ACCEPTED'],
      ['… 0004', 'PROVISIONAL until documents are given, then ACCEPTED'],
      ['… 0005', 'PENDING for five days, then ACCEPTED'],
      ['… 0006', 'UNVERIFIED: the details have to be put right'],
      ['A document with "unreadable" in its file name', 'PROVISIONAL: it is wanted again'],
      ['A savings account named "Declined sample"', 'The bank declines the application'],
      [
        'A name with "Sanction Sample", also in letters that look like it',
        'Found on the watchlist',
      ],
      [
        'An ACH of dollars and 01, 02, 03, 10 or 23 cents',
        'Comes back with R01, R02, R03, R10 or R23 on the banking day after it has settled',
      ],
      ['A wire of dollars and 04 cents', 'Comes back with AC04 ten minutes after it has left'],
      ['An ACH or a wire of dollars and 98 cents', 'The bank declines it'],
      ['An ACH to an account number ending 83', 'Comes back with R03 before it settles'],
    ],
  },
};
