import type { FastifyRequest } from 'fastify';
import { stepUpConfirm, stepUpResend } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import { confirmByAccounts, confirmByCode, resendStepUp } from './step-up-confirm.ts';

export { requireStepUp, spendStepUps, type StepUpPass } from './step-up-pass.ts';

/** The confirmation header of a call, if there is one. */
export function stepUpTokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers['step-up-token'];
  return typeof token === 'string' ? token : undefined;
}

export const stepUpModule: ApiModule = {
  name: 'step-up',
  handlers: [
    handle(stepUpConfirm, async ({ caller, params: { id }, body, locale }, ctx) => {
      const confirmed =
        'code' in body
          ? await confirmByCode(ctx, caller, { id, code: body.code, locale })
          : await confirmByAccounts(ctx, caller, { id, confirmation: body.confirmation });
      return confirmed.ok ? reply(confirmed.value) : confirmed;
    }),
    handle(stepUpResend, async ({ caller, params, locale }, ctx) => {
      const resent = await resendStepUp(ctx, caller, params.id, locale);
      return resent.ok ? reply(resent.value) : resent;
    }),
  ],
};
