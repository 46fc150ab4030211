import { z } from 'zod';
import { route } from './route.ts';
import { id, idParams, instant } from './shared.ts';

/** The facts of a `step_up_required` refusal. */
export const stepUpFacts = z.object({
  challenge_id: id,
  sent_to: z.string(),
  expires_at: instant,
  resend_at: instant,
});

export const stepUpConfirm = route({
  method: 'POST',
  path: '/step-up/:id/confirm/',
  tag: 'Step-up',
  summary: 'Answer the code; the token is bound to amount and payee',
  access: { kind: 'signed_in' },
  params: idParams,
  body: z.object({ code: z.string().trim().min(6).max(12) }),
  reply: { status: 200, schema: z.object({ step_up_token: z.string(), expires_at: instant }) },
  errors: ['not_found', 'request_invalid', 'code_wrong', 'code_expired'],
});

export const stepUpResend = route({
  method: 'POST',
  path: '/step-up/:id/resend/',
  tag: 'Step-up',
  summary: 'Send the code again',
  access: { kind: 'signed_in' },
  params: idParams,
  reply: { status: 200, schema: stepUpFacts },
  errors: ['not_found', 'code_expired', 'code_resend_too_soon'],
});
