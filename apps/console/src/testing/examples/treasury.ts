import type { TreasuryOverview } from '@kheya/contract';

const READ = '2026-11-20T10:22:00.000Z';
const marks = { low_mark: '10000000.00', stop_mark: '2000000.00' };

/** A day with a low float, a provider that was not read, and money in transit for long. */
export function aTreasury(over: Partial<TreasuryOverview> = {}): TreasuryOverview {
  return {
    customers: [
      { currency: 'USD', amount: '1284906.72' },
      { currency: 'BDT', amount: '60841220.00' },
    ],
    floats: [
      {
        ...{ provider: 'bd_bank', currency: 'BDT', books: '151500000.00', ...marks },
        only_in_books: '1500000.00',
        ...{ reading: '150000000.00', read_at: READ, difference: '0.00', is_low: false },
      },
      {
        ...{ provider: 'bkash', currency: 'BDT', books: '9024370.00', ...marks },
        only_in_books: '0.00',
        ...{ reading: '9000000.00', read_at: READ, difference: '-24370.00', is_low: true },
      },
      {
        ...{ provider: 'nagad', currency: 'BDT', books: '50000000.00', ...marks },
        only_in_books: '0.00',
        ...{ reading: null, read_at: null, difference: null, is_low: false },
      },
    ],
    bank_cash: { currency: 'USD', amount: '250000.00' },
    positions: [
      { currency: 'USD', amount: '38200.00' },
      { currency: 'BDT', amount: '-4654670.00' },
    ],
    in_transit: [
      {
        ...{ provider: 'bank', currency: 'USD', amount: '9420.00' },
        ...{ under_30_minutes: 0, under_1_hour: 0, under_24_hours: 6, older: 2 },
      },
      {
        ...{ provider: 'bkash', currency: 'BDT', amount: '926060.00' },
        ...{ under_30_minutes: 38, under_1_hour: 4, under_24_hours: 1, older: 0 },
      },
    ],
    prefunds: [
      {
        ...{ id: '01998000-0000-7000-8000-00000000f301', provider: 'bkash', currency: 'BDT' },
        ...{ amount: '40975630.00', asked_at: READ, booked_at: null },
      },
      {
        ...{ id: '01998000-0000-7000-8000-00000000f302', provider: 'nagad', currency: 'BDT' },
        ...{ amount: '50000000.00', asked_at: '2026-11-01T04:00:00.000Z' },
        booked_at: '2026-11-01T04:00:01.000Z',
      },
    ],
    ...over,
  };
}

/** Before the first minute: nothing is booked, nothing is read. */
export function anEmptyTreasury(): TreasuryOverview {
  const { customers, positions } = aTreasury();
  return aTreasury({
    customers: customers.map((one) => ({ ...one, amount: '0.00' })),
    positions: positions.map((one) => ({ ...one, amount: '0.00' })),
    bank_cash: { currency: 'USD', amount: '0.00' },
    ...{ floats: [], in_transit: [], prefunds: [] },
  });
}
