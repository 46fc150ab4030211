import { z } from 'zod';
import type { NamedObject } from '../route.ts';

/** What people type: anything longer is no slip of the hand. The flows judge what is inside. */
export const typed = z.string().max(1000).default('');

/** Where the browser goes on. */
export const redirect = z.object({ redirect_to: z.string() });
export type Redirect = z.output<typeof redirect>;

/** How a code on its way may be waited for. */
export const codeSent = z.object({
  resend_in_seconds: z.number().int().min(0),
  expires_in_seconds: z.number().int().min(0),
});
export type CodeSent = z.output<typeof codeSent>;

export const channel = z.enum(['mail', 'sms']);

/** A sign-in or sign-up that an app has asked for. */
export const flowParams = z.object({ flow: z.string() });
export const flowNamed = [
  { noun: 'sign_in_flow', at: 'params.flow', of: 'caller' },
] as const satisfies readonly NamedObject[];

export const flowPath = <const End extends string>(end: End): `/api/flows/:flow${End}` =>
  `/api/flows/:flow${end}`;

/** What sending a code may be refused with. */
export const sendErrors = ['code_resend_too_soon', 'code_sends_used_up'] as const;
/** What a code that was typed may be refused with. */
export const codeErrors = [
  'request_invalid',
  'code_wrong',
  'code_expired',
  'code_tries_used_up',
] as const;
