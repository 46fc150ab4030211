export { createSmsClient } from './sms-client.ts';
export type { SmsPartner } from './sms-port.ts';
