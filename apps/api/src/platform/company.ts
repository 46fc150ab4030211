/**
 * Who Kheya is, as receipts, mails and the public settings name it (12 CFR 1005.31(b)(2)(iv) wants the
 * provider's name and contact on a receipt). The place, its postal code and the number do not exist,
 * so that a sandbox cannot be taken for a company that does.
 */
export const COMPANY = {
  legalName: 'Kheya Financial, Inc.',
  address: '100 Ferry Landing, New York, NY 10000',
  phone: '+1 (844) 555-0134',
  phoneInBangladesh: '+880 9600-000134',
  email: 'support@kheya.example',
  website: 'kheya.example',
} as const;
