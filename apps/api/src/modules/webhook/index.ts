import { bankWebhook } from '@kheya/contract';
import { handle, type ApiModule } from '#platform/module.ts';
import { reply } from '#platform/reply.ts';
import { processBankEvent, takeBankEvent, webhookEventsSweep } from './bank-webhook.ts';

export { registerBankWebhook } from './webhook-registration.ts';

export const webhookModule: ApiModule = {
  name: 'webhook',
  handlers: [
    handle(bankWebhook, async ({ request }, ctx) => {
      const taken = await takeBankEvent(ctx, request);
      return taken.ok ? reply({ received: true as const }) : taken;
    }),
  ],
  tasks: { bank_event: processBankEvent },
  sweeps: [webhookEventsSweep],
};
