import { stepUpConfirm, stepUpResend } from '@kheya/contract';
import { handle, type ApiModule } from '#platform/module.ts';
import { refuse, reply } from '#platform/reply.ts';
import { confirmStepUp, resendStepUp } from './step-up-service.ts';

export { requireStepUp, spendStepUps, type StepUpPass } from './step-up-service.ts';

export const stepUpModule: ApiModule = {
  name: 'step-up',
  handlers: [
    handle(stepUpConfirm, async ({ caller, params, body, locale }, ctx) => {
      if (!('code' in body)) return refuse('step_up_invalid');
      const ask = { id: params.id, code: body.code, locale };
      const confirmed = await confirmStepUp(ctx, caller, ask);
      return confirmed.ok ? reply(confirmed.value) : confirmed;
    }),
    handle(stepUpResend, async ({ caller, params, locale }, ctx) => {
      const resent = await resendStepUp(ctx, caller, params.id, locale);
      return resent.ok ? reply(resent.value) : resent;
    }),
  ],
};
