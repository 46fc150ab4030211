import { z } from 'zod';
import type { NamedObject } from '../route.ts';

/** Limits for typed text. Anything longer is no typing error; the flows validate the content. */
export const typed = z.string().max(1000).default('');

/** The address to which the browser continues. */
export const redirect = z.object({ redirect_to: z.string() });
export type Redirect = z.output<typeof redirect>;

/** How long a sent code may be waited for. */
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

/** The refusals of sending a code. */
export const sendErrors = ['code_resend_too_soon', 'code_sends_used_up'] as const;
/** The refusals of checking a typed code. */
export const codeErrors = [
  'request_invalid',
  'code_wrong',
  'code_expired',
  'code_tries_used_up',
] as const;
