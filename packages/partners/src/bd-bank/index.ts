export { createBdBankClient } from './bd-bank-client.ts';
export { bdBankSettings } from './bd-bank-settings.ts';
