import { CALL_FAULTS, IN_PROGRESS_FAULTS } from '#platform/fault-kinds.ts';
import type { ProviderModule } from '#platform/provider-module.ts';
import { bdBankControls } from './bd-bank-controls.ts';
import { bdBankEnvironment, bdBankPlugin } from './bd-bank-plugin.ts';
import { ensureSettlement } from './bd-bank-settlement.ts';
import { settleDue } from './bd-bank-transaction.ts';

export const bdBank: ProviderModule = {
  name: 'bd_bank',
  environment: bdBankEnvironment,
  faults: [...CALL_FAULTS, ...IN_PROGRESS_FAULTS],
  http: { prefix: '/bd-bank', routes: bdBankPlugin },
  controls: bdBankControls,
  start: async (context) => {
    await ensureSettlement(context.db, context.clock.now());
    context.work.add(() => settleDue(context.db, context.clock.now()));
  },
  index: {
    address: ['/bd-bank', 'Payouts to accounts at banks in Bangladesh: NPSB, BEFTN, RTGS'],
    controls: [
      [
        'POST /__sim/bd-bank/settle {reference, status}',
        'Ends a payment that is not decided: CREDITED or REJECTED (with code, such as AC01)',
      ],
      [
        'POST /__sim/bd-bank/return {reference, code}',
        'The receiving bank sends it back: AC01, AC04, AC06, BE01 and others; also kept, what a bank on the way keeps of it',
      ],
      ['POST /__sim/bd-bank/float {amount}', 'Fills the settlement account, or draws from it'],
    ],
    values: [
      [
        'Account number in Bangladesh ending 81',
        'By BEFTN and RTGS: returned on the next working day, AC04',
      ],
      ['… 82', 'The account is held under another name'],
      ['… 83', 'No such account'],
      ['… 84', 'The account is closed'],
      ['… 85', 'The name enquiry answers a longer name'],
      [
        'Above Tk 3,00,000 by NPSB (Tk 5,00,000 of a business), below Tk 1,00,000 by RTGS',
        'Refused: outside the range',
      ],
      [
        'BEFTN',
        'Credited at the end of the next session on a working day: 12:30 or 16:00 in Dhaka',
      ],
      ['RTGS', 'Credited within ten minutes, 10:00 to 16:00 on working days in Dhaka'],
    ],
  },
};
