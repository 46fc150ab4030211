export type { Mail, MailPartner } from './mail-port.ts';
