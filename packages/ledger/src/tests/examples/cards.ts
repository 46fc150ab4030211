import { cardAuthorize, cardReplaceHold, cardReverse } from '#postings/card-authorization.ts';
import { cardClear } from '#postings/card-clearing.ts';
import { cardRefund } from '#postings/card-refund.ts';
import { cardInterchange, cardSettle } from '#postings/card-settlement.ts';
import type { Example } from '#tests/example.ts';
import type { ExamplePage } from '#tests/example-page.ts';
import { usd } from '#tests/examples/amounts.ts';

const DAY = 86_400;
const week = { timeoutSeconds: 7 * DAY };

async function start(example: Example, opening = '100.00') {
  const customerUsd = await example.customer(usd(opening));
  const duesAccountId = await example.dues();
  const intent = example.intent();
  const payment = { intent, customerUsd };
  return { payment, clearing: { ...payment, duesAccountId } };
}

/** A hold of 60.00 by event 0, not shown. */
async function held(example: Example) {
  const { payment, clearing } = await start(example);
  await example.post(cardAuthorize({ ...payment, ...week, event: 0, amount: usd('60.00') }));
  return { payment, clearing, hold: { event: 0, held: usd('60.00') } };
}

export const cards: ExamplePage = {
  file: 'cards.md',
  examples: {
    'Example: exactly what was held': async (example) => {
      const { payment, clearing } = await start(example);
      const hold = cardAuthorize({ ...payment, ...week, event: 0, amount: usd('60.00') });
      await example.step('Authorised', hold);
      await example.balances('Authorised');
      await example.replayed(hold);
      const clear = cardClear({
        ...clearing,
        event: 1,
        cleared: usd('60.00'),
        hold: { event: 0, held: usd('60.00') },
      });
      await example.step('Cleared', clear);
      await example.balances('Cleared');
      await example.replayed(clear);
      const reverse = cardReverse({ ...payment, event: 2, hold: 0 });
      await example.refused(reverse, 'pending_transfer_already_posted', 1);
      const day = { intent: example.intent() };
      await example.step('Settled', cardSettle({ ...day, direction: 'paid', total: usd('60.00') }));
      await example.step('Interchange', cardInterchange({ ...day, amount: usd('0.72') }));
      await example.balances('Interchange');
    },
    'Example: less than was held': async (example) => {
      const heading = 'Example: less than was held';
      const { clearing, hold } = await held(example);
      const clear = cardClear({ ...clearing, event: 1, cleared: usd('45.00'), hold });
      await example.step(heading, clear);
      await example.balances(heading);
    },
    'Example: in parts': async (example) => {
      const { clearing, hold } = await held(example);
      const first = { ...clearing, event: 1, cleared: usd('25.00'), hold, moreToCome: week };
      await example.step('The first', cardClear(first));
      await example.balances('The first');
      const rest = { event: 1, held: usd('35.00') };
      const last = { ...clearing, event: 2, cleared: usd('30.00'), hold: rest };
      await example.step('The last', cardClear(last));
      await example.balances('The last');
    },
    'Example: more than was held': async (example) => {
      const heading = 'Example: more than was held';
      const { clearing, hold } = await held(example);
      const tip = { ...clearing, event: 1, cleared: usd('112.00'), hold, forced: true };
      await example.step(heading, cardClear(tip));
      await example.balances(heading);
    },
    'Example: after the hold ended': async (example) => {
      const heading = 'Example: after the hold ended';
      const { payment, clearing, hold } = await held(example);
      await example.advance(7 * DAY * 1000);
      const asHeld = cardClear({ ...clearing, event: 1, cleared: usd('60.00'), hold });
      await example.refused(asHeld, 'pending_transfer_expired', 1);
      await example.spend(payment.customerUsd, usd('70.00'));
      const late = { ...clearing, event: 2, cleared: usd('60.00'), hold: null, forced: true };
      await example.step(heading, cardClear(late));
      await example.balances(heading);
    },
    'Example: the amount changes': async (example) => {
      const { payment } = await held(example);
      const more = { ...payment, ...week, event: 1, amount: usd('90.00'), replaces: 0 };
      await example.step('Incremental authorisation', cardReplaceHold(more));
      await example.balances('Incremental authorisation');
      const tooMuch = { ...payment, ...week, event: 2, amount: usd('100.01'), replaces: 1 };
      await example.refused(cardReplaceHold(tooMuch), 'exceeds_credits', 1);
      const less = { ...payment, ...week, event: 3, amount: usd('40.00'), replaces: 1 };
      await example.step('Reversal of a part', cardReplaceHold(less));
      const reverse = cardReverse({ ...payment, event: 4, hold: 3 });
      await example.step('Reversal', reverse);
      await example.balances('Reversal');
      await example.replayed(reverse);
      const late = cardReplaceHold({ ...less, event: 5, replaces: 3 });
      await example.refused(late, 'pending_transfer_already_voided', 2);
    },
    'Example: approved without cover': async (example) => {
      const { payment, clearing } = await start(example, '35.00');
      const hold = { ...payment, ...week, amount: usd('60.00') };
      await example.refused(cardAuthorize({ ...hold, event: 0 }), 'exceeds_credits', 1);
      await example.step('Held', cardAuthorize({ ...hold, event: 1, uncovered: true }));
      await example.balances('Held');
      const taken = { event: 1, held: usd('35.00') };
      const clear = { ...clearing, event: 2, cleared: usd('60.00'), hold: taken, forced: true };
      await example.step('Cleared', cardClear(clear));
      await example.balances('Cleared');
    },
    'Example: a refund': async (example) => {
      const heading = 'Example: a refund';
      const { payment, clearing, hold } = await held(example);
      await example.post(cardClear({ ...clearing, event: 1, cleared: usd('60.00'), hold }));
      const refund = { intent: example.intent(), amount: usd('20.00') };
      const { customerUsd } = payment;
      await example.step(heading, cardRefund({ ...refund, customerUsd }));
      await example.balances(heading);
    },
  },
};
