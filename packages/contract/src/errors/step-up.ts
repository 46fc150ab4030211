import { z } from 'zod';
import { id, instant } from '../shared.ts';
import { figure, refusal } from './entry.ts';

/** How a person may confirm: a code by mail, their authenticator app, a passkey of this site. */
const STEP_UP_METHODS = ['code', 'authenticator', 'passkey'] as const;

/** The facts of a `step_up_required` refusal. */
export const stepUpFacts = z.object({
  challenge_id: id,
  /** What this person has; the accounts site asks for all but the code. */
  methods: z.array(z.enum(STEP_UP_METHODS)),
  sent_to: z.string(),
  expires_at: instant,
  resend_at: instant,
});

/** The proof that it is this person who acts. */
export const stepUpErrors = {
  step_up_required: refusal(
    403,
    'info',
    ["Confirm it's you", 'Enter the code we sent you, or confirm another way.'],
    ['আপনিই কি না নিশ্চিত করুন', 'পাঠানো কোডটি লিখুন, অথবা অন্য উপায়ে নিশ্চিত করুন।'],
    stepUpFacts,
  ),
  step_up_invalid: refusal(
    403,
    'warn',
    [
      'Confirmation not valid',
      'This confirmation has expired or is for something else. Confirm again.',
    ],
    ['নিশ্চিতকরণ ঠিক নয়', 'এই নিশ্চিতকরণের সময় শেষ, অথবা এটি অন্য কিছুর জন্য। আবার নিশ্চিত করুন।'],
  ),
  code_wrong: refusal(
    422,
    'info',
    ['Wrong code', "That code isn't right. Tries left: {left}."],
    ['কোড ভুল', 'কোডটি ঠিক নয়। আর {left} বার চেষ্টা করতে পারবেন।'],
    z.object({ left: figure }),
  ),
  code_expired: refusal(
    422,
    'info',
    ['Code expired', 'This code no longer works. Request a new one.'],
    ['কোডের সময় শেষ', 'কোডটি আর কাজ করবে না। নতুন কোড নিন।'],
  ),
  code_resend_too_soon: refusal(
    429,
    'info',
    ['Please wait', 'You can request a new code in {seconds} seconds.'],
    ['একটু অপেক্ষা করুন', '{seconds} সেকেন্ড পরে নতুন কোড চাইতে পারবেন।'],
    z.object({ seconds: figure }),
  ),
} as const;
