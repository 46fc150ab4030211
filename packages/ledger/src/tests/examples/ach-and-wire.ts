import {
  achOutReserve,
  achOutReturn,
  achOutSend,
  achOutSettle,
  achOutVoid,
} from '#postings/ach-out.ts';
import { achReturnCodes, wireReturnCodes } from '#postings/return-codes.ts';
import {
  wireOutReserve,
  wireOutReturn,
  wireOutSend,
  wireOutSettle,
  wireOutVoid,
} from '#postings/wire-out.ts';
import type { Example } from '#tests/example.ts';
import type { ExamplePage } from '#tests/example-page.ts';
import { usd } from '#tests/examples/amounts.ts';

async function start(example: Example, fee: string) {
  const customerUsd = await example.customer(usd('500.00'));
  return { intent: example.intent(), customerUsd, amount: usd('300.00'), fee: usd(fee) };
}

const codeRows = (codes: Readonly<Record<string, { title: string; detailsWrong: boolean }>>) =>
  Object.entries(codes).map(([code, { title, detailsWrong }]) => [
    code,
    title,
    detailsWrong ? 'stays with us' : 'goes back',
  ]);

export const achAndWire: ExamplePage = {
  file: 'ach-and-wire.md',
  examples: {
    'Example: an ACH payment': async (example) => {
      const facts = await start(example, '0.50');
      await example.step('Reserve', achOutReserve(facts));
      await example.balances('Reserve');
      await example.step('Send', achOutSend(facts));
      await example.balances('Send');
      await example.refused(achOutVoid(facts), 'pending_transfer_already_posted', 1);
      await example.step('Settle', achOutSettle(facts));
      await example.balances('Settle');
      await example.replayed(achOutSettle(facts));
    },
    'Example: cancelled before it is sent': async (example) => {
      const heading = 'Example: cancelled before it is sent';
      const facts = await start(example, '0.50');
      await example.post(achOutReserve(facts));
      await example.step(heading, achOutVoid(facts));
      await example.balances(heading);
      await example.refused(achOutSend(facts), 'pending_transfer_already_voided', 1);
    },
    'Example: returned before it settled': async (example) => {
      const heading = 'Example: returned before it settled';
      const facts = await start(example, '0.50');
      await example.post(achOutReserve(facts));
      await example.post(achOutSend(facts));
      const back = { ...facts, settled: false, returnCode: 'R02' };
      await example.step(heading, achOutReturn(back));
      await example.balances(heading);
      await example.replayed(achOutReturn(back));
      await example.refused(achOutSettle(facts), 'exists_with_different_flags', 3);
      const asAfter = achOutReturn({ ...back, settled: true });
      await example.refused(asAfter, 'exists_with_different_user_data_64', 1);
    },
    'Example: returned after it settled': async (example) => {
      const heading = 'Example: returned after it settled';
      const facts = await start(example, '0.50');
      for (const step of [achOutReserve, achOutSend, achOutSettle]) await example.post(step(facts));
      const back = { ...facts, returnCode: 'R03' };
      const asBefore = achOutReturn({ ...back, settled: false });
      await example.refused(asBefore, 'exists_with_different_flags', 3);
      await example.step(heading, achOutReturn({ ...back, settled: true }));
      await example.balances(heading);
    },
    'Example: returned to a closed account': async (example) => {
      const heading = 'Example: returned to a closed account';
      const facts = await start(example, '0.50');
      for (const step of [achOutReserve, achOutSend, achOutSettle]) await example.post(step(facts));
      await example.close(facts.customerUsd);
      const back = { ...facts, settled: true, returnCode: 'R16' };
      await example.refused(achOutReturn(back), 'credit_account_already_closed', 1);
      await example.step(heading, achOutReturn({ ...back, accountClosed: true }, 1));
      await example.balances(heading);
    },
    'Example: a wire that comes back short': async (example) => {
      const facts = await start(example, '20.00');
      await example.step('Reserve', wireOutReserve(facts));
      await example.step('Send', wireOutSend(facts));
      await example.refused(wireOutVoid(facts), 'pending_transfer_already_posted', 1);
      await example.step('Settle', wireOutSettle(facts));
      const back = { ...facts, settled: true, returnCode: 'AC04', kept: usd('15.00') };
      await example.step('Return', wireOutReturn(back));
      await example.balances('Return');
    },
    'Example: a wire that comes back before it settled': async (example) => {
      const heading = 'Example: a wire that comes back before it settled';
      const facts = await start(example, '20.00');
      await example.post(wireOutReserve(facts));
      await example.post(wireOutSend(facts));
      const back = { ...facts, settled: false, returnCode: 'AC01', kept: usd('15.00') };
      await example.step(heading, wireOutReturn(back));
      await example.balances(heading);
    },
    'Return codes': async (example) => {
      const head = ['code', 'reason', 'the fee'];
      example.table('ACH', head, codeRows(achReturnCodes));
      example.table('Wire', head, codeRows(wireReturnCodes));
    },
  },
};
