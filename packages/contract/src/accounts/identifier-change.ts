import { z } from 'zod';
import { route } from '../route.ts';
import { channel, codeErrors, codeSent, sendErrors, typed } from './shared.ts';

const tag = 'Sign-in address';
/** The e-mail address or the mobile number of the signed-in person. */
const ofKind = {
  access: { kind: 'site_session' },
  names: [{ noun: 'sign_in_address', at: 'params.kind', of: 'caller' }],
  params: z.object({ kind: z.enum(['email', 'mobile']) }),
} as const;

/** The code sent to the old address, and the code sent to the new one. */
const end = z.enum(['old', 'new']);

const changeEndView = z.object({
  channel,
  /** The old address is masked, as with all codes; the new one is shown as it was typed. */
  sent_to: z.string(),
  confirmed: z.boolean(),
  sent: codeSent.nullable(),
});

/** A change of address or number that waits for its codes. */
export const identifierChange = z.object({
  new_address: z.string(),
  old: changeEndView,
  new: changeEndView,
});
export type IdentifierChange = z.output<typeof identifierChange>;

const changeReply = {
  status: 200,
  schema: z.object({ change: identifierChange.nullable() }),
} as const;

export const getIdentifierChange = route({
  method: 'GET',
  path: '/api/me/contact/:kind',
  tag,
  summary: 'The change that waits',
  ...ofKind,
  reply: changeReply,
  errors: [],
});

export const startIdentifierChange = route({
  method: 'POST',
  path: '/api/me/contact/:kind',
  tag,
  summary: 'Begin a change; both ends are sent a code',
  ...ofKind,
  access: { kind: 'site_session', proof: 'any' },
  body: z.object({ address: typed }),
  reply: changeReply,
  errors: ['request_invalid', 'change_over', ...sendErrors],
});

export const confirmIdentifierChange = route({
  method: 'POST',
  path: '/api/me/contact/:kind/confirm',
  tag,
  summary: 'Answer the code of one end',
  ...ofKind,
  body: z.object({ end, code: typed }),
  reply: { status: 200, schema: z.object({ done: z.boolean() }) },
  errors: ['change_over', ...codeErrors],
});

export const resendIdentifierCode = route({
  method: 'POST',
  path: '/api/me/contact/:kind/resend',
  tag,
  summary: 'Send the code of one end anew',
  ...ofKind,
  body: z.object({ end }),
  reply: changeReply,
  errors: ['change_over', ...sendErrors],
});

export const cancelIdentifierChange = route({
  method: 'POST',
  path: '/api/me/contact/:kind/cancel',
  tag,
  summary: 'Leave everything as it was',
  ...ofKind,
  reply: changeReply,
  errors: [],
});

export const stopIdentifierChange = route({
  method: 'POST',
  path: '/api/contact-change/stop',
  tag,
  summary: 'Stop a change by the link of its mail',
  access: { kind: 'own_page' },
  names: [],
  body: z.object({ token: typed }),
  reply: { status: 200, schema: z.object({ stopped: z.boolean() }) },
  errors: ['link_invalid'],
});
