import { addDays, isBankingDay } from '@kheya/reference';
import { once, type PlannedAction } from './demo-action.ts';

/** Payments to banks, on days on which the banks of both countries work. */
export function ayeshaToBanks(end: Date): PlannedAction[] {
  const rent = bankingDaysAgo(end, 24);
  const returned = bankingDaysAgo(end, 45);
  const batch = bankingDaysAgo(end, 16);
  return [
    once(rent, 10, 10, { kind: 'pay', from: 'USD', to: 'rent', amount: '320.00', memo: 'Rent' }),
    once(rent, 17, 10, { kind: 'arrive', to: 'rent' }),
    // These cents come back with R03: the account isn't found.
    once(returned, 9, 40, {
      kind: 'pay',
      from: 'USD',
      to: 'roommate',
      amount: '45.03',
      memo: 'Electricity',
    }),
    once(returned, 17, 10, { kind: 'arrive', to: 'roommate' }),
    once(returned - 1, 17, 10, { kind: 'come back', to: 'roommate' }),
    once(29, 11, 35, {
      kind: 'pay',
      from: 'USD',
      to: 'mother at BRAC',
      amount: '110.00',
      rail: 'npsb',
    }),
    // Half past nine in the morning in Dhaka.
    once(batch, 22, 30, {
      kind: 'pay',
      from: 'USD',
      to: 'mother at BRAC',
      amount: '80.00',
      memo: 'For the savings book',
      rail: 'beftn',
    }),
    once(batch - 1, 5, 0, { kind: 'arrive', to: 'mother at BRAC' }),
    once(22, 12, 50, {
      kind: 'pay',
      from: 'USD',
      to: 'Surma Imports',
      amount: '38.50',
      memo: 'Panjabi for Abba',
    }),
    once(40, 18, 15, { kind: 'pay', from: 'USD', to: 'uncle', amount: '40.00' }),
  ];
}

export const KAMAL_TO_BANK: readonly PlannedAction[] = [
  once(13, 8, 40, {
    kind: 'pay',
    from: 'BDT',
    to: 'landlord at Pubali',
    amount: '1500.00',
    memo: 'পানির বিল',
    rail: 'npsb',
  }),
];

/** About so many days ago: a day on which, as on the next, the banks of both countries work. */
function bankingDaysAgo(end: Date, about: number): number {
  for (let daysAgo = about; ; daysAgo += 1) {
    const day = new Date(end.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    const days = [day, addDays(day, 1)];
    if (days.every((one) => isBankingDay('us', one) && isBankingDay('bd', one))) return daysAgo;
  }
}
