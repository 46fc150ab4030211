import { airtimeReserve, airtimeSettle, airtimeVoid } from '#postings/airtime.ts';
import { merchantPayout, productOrder, productRefund } from '#postings/product-order.ts';
import type { Example } from '#tests/example.ts';
import type { ExamplePage } from '#tests/example-page.ts';
import { bdt, usd } from '#tests/examples/amounts.ts';

async function fromTaka(example: Example) {
  const customerBdt = await example.customer(bdt('500.00'));
  return { intent: example.intent(), customerBdt, price: bdt('100.00'), fee: bdt('2.00') };
}

async function ordered(example: Example) {
  const customerAccountId = await example.customer(usd('50.00'));
  const order = { customerAccountId, price: usd('40.00'), coupon: usd('5.00') };
  await example.step('Ordered', productOrder({ intent: example.intent(), ...order }));
  const refund = { order, customerAccountId, refunded: usd('35.00'), couponReturned: usd('5.00') };
  return { intent: example.intent(), ...refund };
}

const payout = (example: Example) =>
  merchantPayout({ intent: example.intent(), amount: usd('40.00') });

export const airtimeAndProducts: ExamplePage = {
  file: 'airtime-and-products.md',
  examples: {
    'Example: airtime from taka': async (example) => {
      const facts = await fromTaka(example);
      await example.step('Reserve', airtimeReserve(facts));
      await example.balances('Reserve');
      const delivered = airtimeSettle({ ...facts, cost: bdt('96.50') });
      await example.step('Delivered', delivered);
      await example.balances('Delivered');
      await example.replayed(delivered);
      await example.refused(airtimeVoid(facts), 'pending_transfer_already_posted', 1);
    },
    'Example: airtime from dollars': async (example) => {
      const customerUsd = await example.customer(usd('5.00'));
      const fx = {
        send: usd('0.83'),
        fee: usd('0.10'),
        receive: bdt('101.13'),
        spread: bdt('0.46'),
      };
      const facts = { intent: example.intent(), customerUsd, ...fx };
      await example.step('Reserve', airtimeReserve(facts));
      await example.step('Delivered', airtimeSettle({ ...facts, cost: bdt('101.50') }));
      await example.balances('Delivered');
    },
    'Example: airtime that is not delivered': async (example) => {
      const facts = await fromTaka(example);
      await example.step('Reserve', airtimeReserve(facts));
      await example.step('Refused', airtimeVoid(facts));
      await example.balances('Refused');
      const late = airtimeSettle({ ...facts, cost: bdt('96.50') });
      await example.refused(late, 'pending_transfer_already_voided', 1);
    },
    'Example: an order': async (example) => {
      await ordered(example);
      await example.balances('Ordered');
      await example.step('Merchant paid', payout(example));
      await example.balances('Merchant paid');
    },
    'Example: refunded before the merchant was paid': async (example) => {
      const refund = productRefund({ ...(await ordered(example)), source: 'payable' });
      await example.step('Refunded', refund);
      await example.balances('Refunded');
      await example.replayed(refund);
    },
    'Example: refunded after the merchant was paid': async (example) => {
      const facts = await ordered(example);
      await example.step('Merchant paid', payout(example));
      await example.step('Refunded', productRefund({ ...facts, source: 'bank' }));
      await example.balances('Refunded');
    },
  },
};
