import type { Operator, ReplyOf } from '@kheya/contract';
import type { deviceRoutes } from '@kheya/contract/accounts';

/** The signed-in operator, and another one who may agree. */
export const ME: Operator = {
  id: '01998000-0000-7000-8000-00000000a001',
  email: 'farhana@example.com',
  name: 'Farhana',
  roles: ['SUPPORT', 'COMPLIANCE'],
};
export const COLLEAGUE: Operator = {
  id: '01998000-0000-7000-8000-00000000a002',
  email: 'tanvir@example.com',
  name: 'Tanvir',
  roles: ['COMPLIANCE'],
};
export const MY_NAME = { id: ME.id, name: ME.name };
export const COLLEAGUES_NAME = { id: COLLEAGUE.id, name: COLLEAGUE.name };

/** The code sent for an unknown browser. */
export const codeSent: ReplyOf<typeof deviceRoutes.challengeDevice> = {
  ...{ sent: true, sent_to: 'f••••@example.com', channel: 'mail', channels: ['mail', 'sms'] },
  ...{ resend_in_seconds: 60, expires_in_seconds: 600 },
};
