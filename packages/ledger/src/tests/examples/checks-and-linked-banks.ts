import {
  checkDepositReserve,
  checkDepositSettle,
  checkDepositVoid,
} from '#postings/check-deposit.ts';
import {
  linkedBankDepositReserve,
  linkedBankDepositReturn,
  linkedBankDepositSettle,
  linkedBankDepositVoid,
} from '#postings/linked-bank-deposit.ts';
import type { ExamplePage } from '#tests/example-page.ts';
import { usd } from '#tests/examples/amounts.ts';

export const checksAndLinkedBanks: ExamplePage = {
  file: 'checks-and-linked-banks.md',
  examples: {
    'Example: from a linked bank': async (example) => {
      const customerUsd = await example.customer(usd('20.00'));
      const facts = { intent: example.intent(), customerUsd, amount: usd('200.00') };
      await example.step('Pulled', linkedBankDepositReserve(facts));
      await example.balances('Pulled');
      await example.step('Settled', linkedBankDepositSettle(facts));
      await example.balances('Settled');
      await example.refused(linkedBankDepositVoid(facts), 'pending_transfer_already_posted', 1);
      await example.replayed(linkedBankDepositSettle(facts));
    },
    'Example: refused by the other bank': async (example) => {
      const heading = 'Example: refused by the other bank';
      const customerUsd = await example.customer(usd('20.00'));
      const facts = { intent: example.intent(), customerUsd, amount: usd('200.00') };
      await example.post(linkedBankDepositReserve(facts));
      await example.step(heading, linkedBankDepositVoid(facts));
      await example.balances(heading);
      await example.refused(linkedBankDepositSettle(facts), 'pending_transfer_already_voided', 1);
    },
    'Example: taken back after it was spent': async (example) => {
      const heading = 'Example: taken back after it was spent';
      const customerUsd = await example.customer(usd('20.00'));
      const duesAccountId = await example.dues();
      const facts = { intent: example.intent(), customerUsd, amount: usd('200.00') };
      await example.post(linkedBankDepositReserve(facts));
      await example.post(linkedBankDepositSettle(facts));
      await example.spend(customerUsd, usd('150.00'));
      const back = linkedBankDepositReturn({ ...facts, duesAccountId });
      await example.step(heading, back);
      await example.balances(heading);
      await example.replayed(back);
    },
    'Example: a check': async (example) => {
      const customerUsd = await example.customer(usd('20.00'));
      const facts = { intent: example.intent(), customerUsd, amount: usd('85.50') };
      await example.step('Taken in', checkDepositReserve(facts));
      await example.balances('Taken in');
      await example.step('Cleared', checkDepositSettle(facts));
      await example.balances('Cleared');
      await example.refused(checkDepositVoid(facts), 'pending_transfer_already_posted', 1);
    },
    'Example: a check that is returned': async (example) => {
      const heading = 'Example: a check that is returned';
      const customerUsd = await example.customer(usd('20.00'));
      const facts = { intent: example.intent(), customerUsd, amount: usd('85.50') };
      await example.post(checkDepositReserve(facts));
      await example.step(heading, checkDepositVoid(facts));
      await example.balances(heading);
      await example.refused(checkDepositSettle(facts), 'pending_transfer_already_voided', 1);
    },
  },
};
