// Airtime of 100.00 BDT, fee 2.00; from dollars 0.83 USD at 121.85, mid 122.40.
import { beforeEach, describe, expect, it } from 'vitest';
import { airtimeReserve, airtimeSettle, airtimeVoid } from '#postings/airtime.ts';
import { memoryBooks } from '#tests/example-books.ts';
import { bdt, PostingBooks, usd } from '#tests/posting-books.ts';

let books: PostingBooks;
let customerBdt: string;
let customerUsd: string;

beforeEach(async () => {
  books = new PostingBooks(await memoryBooks());
  customerBdt = await books.open('taka', 'customer', 'BDT', '102.00');
  customerUsd = await books.open('dollars', 'customer', 'USD', '5.00');
});

const fromTaka = () => ({
  intent: books.intent(),
  customerBdt,
  price: bdt('100.00'),
  fee: bdt('2.00'),
});
const fromDollars = () => ({
  intent: books.intent(),
  customerUsd,
  send: usd('0.83'),
  fee: usd('0.10'),
  receive: bdt('101.13'),
  spread: bdt('0.46'),
});

describe('airtime from taka', () => {
  it('is reserved, then paid from the float at our cost; the rest is income', async () => {
    const facts = fromTaka();
    expect(books.linesOf(airtimeReserve(facts))).toEqual([
      '1 pending: taka > transit_airtime BDT 100.00',
      '2 pending: taka > income_fee BDT 2.00',
    ]);
    await books.done(airtimeReserve(facts));
    expect(await books.changes()).toEqual({
      taka: '0.00, pending -102.00',
      'transit_airtime BDT': '0.00, pending 100.00',
      'income_fee BDT': '0.00, pending 2.00',
    });
    const settle = airtimeSettle({ ...facts, cost: bdt('96.50') });
    expect(books.linesOf(settle)).toEqual([
      '1 post_pending',
      '2 post_pending',
      '5: transit_airtime BDT > float_airtime BDT 96.50',
      '6: transit_airtime BDT > income_other BDT 3.50',
    ]);
    await books.done(settle);
    expect(await books.changes()).toEqual({
      taka: '-102.00',
      'income_fee BDT': '2.00',
      'float_airtime BDT': '96.50',
      'income_other BDT': '3.50',
    });
    await books.refused(airtimeVoid(facts), 'pending_transfer_already_posted', 1);
  });

  it('that cost us more than its price is delivered all the same', async () => {
    const facts = fromTaka();
    await books.done(airtimeReserve(facts));
    const settle = airtimeSettle({ ...facts, cost: bdt('101.25') });
    expect(books.linesOf(settle).slice(2)).toEqual([
      '5: transit_airtime BDT > float_airtime BDT 100.00',
      '7: cost_provider BDT > float_airtime BDT 1.25',
    ]);
    await books.done(settle);
    expect(await books.changes()).toEqual({
      taka: '-102.00',
      'income_fee BDT': '2.00',
      'float_airtime BDT': '101.25',
      'cost_provider BDT': '-1.25',
    });
  });

  it('bought at exactly its price leaves nothing over', async () => {
    const facts = { ...fromTaka(), fee: bdt('0.00') };
    await books.done(airtimeReserve(facts));
    await books.done(airtimeSettle({ ...facts, cost: bdt('100.00') }));
    expect(await books.changes()).toEqual({ taka: '-100.00', 'float_airtime BDT': '100.00' });
  });

  it('that was not delivered is refunded in full', async () => {
    const facts = fromTaka();
    await books.done(airtimeReserve(facts));
    await books.done(airtimeVoid(facts));
    expect(await books.changes()).toEqual({});
    const settle = airtimeSettle({ ...facts, cost: bdt('96.50') });
    await books.refused(settle, 'pending_transfer_already_voided', 1);
  });

  it('is refused whole when the fee is not covered', async () => {
    const facts = { ...fromTaka(), fee: bdt('2.01') };
    await books.refused(airtimeReserve(facts), 'exceeds_credits', 2);
  });
});

describe('airtime from dollars', () => {
  it('goes through the FX position first', async () => {
    const facts = fromDollars();
    expect(books.linesOf(airtimeReserve(facts))).toEqual([
      '1 pending: dollars > fx_position_usd_bdt USD 0.83',
      '2 pending: dollars > income_fee USD 0.10',
      '3 pending: fx_position_usd_bdt BDT > transit_airtime BDT 101.13',
      '4 pending: fx_position_usd_bdt BDT > income_fx BDT 0.46',
    ]);
    await books.done(airtimeReserve(facts));
    await books.done(airtimeSettle({ ...facts, cost: bdt('97.00') }));
    expect(await books.changes()).toEqual({
      dollars: '-0.93',
      'fx_position_usd_bdt USD': '0.83',
      'income_fee USD': '0.10',
      'fx_position_usd_bdt BDT': '-101.59',
      'income_fx BDT': '0.46',
      'float_airtime BDT': '97.00',
      'income_other BDT': '4.13',
    });
  });

  it('that was not delivered is refunded to the cent', async () => {
    const facts = fromDollars();
    await books.done(airtimeReserve(facts));
    await books.done(airtimeVoid(facts));
    expect(await books.changes()).toEqual({});
  });
});

it('is refused with the name of the field that does not add up', () => {
  expect(() => airtimeReserve({ ...fromTaka(), price: bdt('0.00') })).toThrow(/^price: /);
  expect(() => airtimeReserve({ ...fromTaka(), fee: bdt('-1.00') })).toThrow(/^fee: /);
  expect(() => airtimeReserve({ ...fromDollars(), receive: usd('1.00') })).toThrow(/^receive: /);
  expect(() => airtimeSettle({ ...fromTaka(), cost: bdt('-1.00') })).toThrow(/^cost: /);
});
