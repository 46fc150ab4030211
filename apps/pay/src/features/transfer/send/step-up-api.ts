import type { stepUpFacts } from '@kheya/contract';
import type { z } from 'zod';

import { call } from '#shared/api/call.ts';

/** The question to answer, as the refusal names it. */
export type Challenge = z.output<typeof stepUpFacts>;

export function confirmCode(id: string, code: string) {
  return call('POST /step-up/:id/confirm/', { params: { id }, body: { code } });
}

export function resendCode(id: string): Promise<Challenge> {
  return call('POST /step-up/:id/resend/', { params: { id } });
}
