import { bankWebhook, gsmaCallback } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { handle, type ApiModule, type ModuleContext } from '#platform/module.ts';
import { receiveGsmaCallback } from './gsma-callback.ts';
import { processBankEvent, receiveBankEvent, webhookEventsSweep } from './bank-webhook.ts';

const RETRY_MS = 2000;

/**
 * Registers our webhook address with the partner, again at each start because addresses change. It
 * retries in the background until the partner responds; until then polling finds the results.
 */
export function registerBankWebhook(ctx: ModuleContext, retryMs = RETRY_MS): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const url = new URL('/webhooks/bank/', ctx.config.API_URL).href;
  const attempt = async () => {
    const got = await ctx.partners.bank.registerWebhook({ url });
    if (got.outcome === 'done') {
      ctx.log.info({ webhook_id: got.webhookId }, 'the bank knows where its events go');
      return;
    }
    const code = got.outcome === 'refused' ? got.code : got.cause.message;
    ctx.log.warn({ code }, 'the bank did not take our address yet');
    if (!stopped) timer = setTimeout(() => void attempt(), retryMs);
  };
  void attempt();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export const webhookModule: ApiModule = {
  name: 'webhook',
  handlers: [
    handle(bankWebhook, async ({ request }, ctx) => {
      const taken = await receiveBankEvent(ctx, request);
      return taken.ok ? reply({ received: true as const }) : taken;
    }),
    handle(gsmaCallback, async ({ params, request }, ctx) => {
      const taken = await receiveGsmaCallback(ctx, params.reference, request);
      return taken.ok ? reply(undefined) : taken;
    }),
  ],
  tasks: { bank_event: processBankEvent },
  sweeps: [webhookEventsSweep],
};
