import { expect, it } from 'vitest';
import { fromDecimal } from '@kheya/money';
import { createBdBankCipher } from './bd-bank-cipher.ts';
import { transactionOf } from './bd-bank-request.ts';

const payment = {
  reference: 'KH-1',
  rail: 'beftn',
  amount: fromDecimal('24370.50', 'BDT'),
  account: {
    holderName: 'Rahima Khatun',
    number: '1101115000412',
    bankName: 'BRAC Bank',
    branchName: 'Gulshan',
    routingNumber: '060261726',
  },
  details: {
    senderKind: 'person',
    senderName: 'Nusrat Jahan',
    senderCountry: 'US',
    senderAddress: '37-12 74th Street, Jackson Heights, NY 11372',
    senderMobile: '+13475550123',
    senderBirthDate: '1992-05-07',
    senderOccupation: null,
    recipientName: 'Rahima Khatun',
    purpose: 'FAMILY MAINTENANCE',
    relationship: 'MOTHER',
    sourceOfFunds: null,
  },
} as const;

/** Half past one at night in Dhaka, on the third. */
const NOW = new Date('2026-03-02T19:30:00Z');

it('writes amounts in taka and days in Dhaka as the bank does', () => {
  const { TransactionDetails, RemitterDetails, BeneficiaryDetails } = transactionOf(payment, NOW);
  expect(TransactionDetails).toMatchObject({
    MandateType: 'BEFTN',
    TransactionReferenceNo: 'KH-1',
    TransferAmount: '24370.50',
    TransactionDate: '03/03/2026',
    PurposeDescription: 'FAMILY MAINTENANCE',
  });
  expect(RemitterDetails).toMatchObject({ RemitterDob: '07-05-1992', RemitterOccupation: '' });
  expect(BeneficiaryDetails.BeneficiaryName).toBe('Rahima Khatun');
});

it('pays nothing but an amount of taka', () => {
  for (const amount of [fromDecimal('1.00', 'USD'), fromDecimal('0.00', 'BDT')]) {
    expect(() => transactionOf({ ...payment, amount }, NOW)).toThrow(/amount of taka/);
  }
});

it('seals as the contract says, and opens what was sealed and what never was', () => {
  const cipher = createBdBankCipher('0123456789abcdef and more');
  // openssl enc -aes-128-ecb -K 30313233343536373839616263646566
  expect(cipher.seal('{"Token":"t"}')).toBe('b0e0827bbfffb99ba2dcd5a09be9be27');
  expect(cipher.open(cipher.seal('{"name":"রহিমা"}'))).toBe('{"name":"রহিমা"}');
  expect(cipher.open('{"message":"Bad gateway"}')).toBe('{"message":"Bad gateway"}');
  expect(() => cipher.open('abcdef')).toThrow();
});
