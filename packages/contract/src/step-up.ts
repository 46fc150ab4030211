import { z } from 'zod';
import { stepUpFacts } from './errors/step-up.ts';
import { route } from './route.ts';
import { idParams, instant } from './shared.ts';

export const stepUpConfirm = route({
  method: 'POST',
  path: '/step-up/:id/confirm/',
  tag: 'Step-up',
  summary:
    'Answer the code, or bring the accounts site’s confirmation; the token is bound to what is done',
  access: { kind: 'signed_in' },
  slow: 'step_up',
  names: [{ noun: 'step_up', at: 'params.id', of: 'caller' }],
  params: idParams,
  body: z.union([
    z.object({ code: z.string().trim().min(6).max(12) }),
    /** The accounts site's signed word that this person confirmed this very challenge. */
    z.object({ confirmation: z.string().min(20).max(4000) }),
  ]),
  reply: { status: 200, schema: z.object({ step_up_token: z.string(), expires_at: instant }) },
  errors: ['not_found', 'request_invalid', 'code_wrong', 'code_expired', 'step_up_invalid'],
});

export const stepUpResend = route({
  method: 'POST',
  path: '/step-up/:id/resend/',
  tag: 'Step-up',
  summary: 'Send the code again',
  access: { kind: 'signed_in' },
  slow: 'step_up',
  names: [{ noun: 'step_up', at: 'params.id', of: 'caller' }],
  params: idParams,
  reply: { status: 200, schema: stepUpFacts },
  errors: ['not_found', 'code_expired', 'code_resend_too_soon'],
});
