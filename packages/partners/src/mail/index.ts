export { createMailPartner } from './mail-client.ts';
export type { Mail, MailPartner } from './mail-port.ts';
