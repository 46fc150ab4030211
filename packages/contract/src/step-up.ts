import { z } from 'zod';
import { route } from './route.ts';
import { id, idParams, instant } from './shared.ts';

/** How a person may confirm: a code by mail, their authenticator app, a passkey of this site. */
export const STEP_UP_METHODS = ['code', 'authenticator', 'passkey'] as const;

/** The facts of a `step_up_required` refusal. */
export const stepUpFacts = z.object({
  challenge_id: id,
  /** What this person has; the accounts site asks for all but the code. */
  methods: z.array(z.enum(STEP_UP_METHODS)),
  sent_to: z.string(),
  expires_at: instant,
  resend_at: instant,
});

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
