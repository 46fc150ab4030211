import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Webhook } from '#database/schema.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { nextUuid } from '#platform/simulator-id.ts';
import { bankWrite, bankRead, type BankTransaction } from './bank-calls.ts';
import { notFound } from './bank-problem.ts';
import { eventResource } from './webhook-delivery.ts';

const webhookBody = z.object({
  url: z.url({ protocol: /^https?$/ }).max(1000),
  enabled_events: z.array(z.string().min(1)).min(1),
  is_enabled: z.boolean(),
  description: z.string().optional(),
  metadata: z.string().max(1024).optional(),
});

/** Registration, and the list of deliveries. */
export function webhookRoutes(app: FastifyInstance, context: SimulatorContext): void {
  bankWrite(app, context, {
    method: 'POST',
    url: '/webhooks',
    operation: 'webhooks',
    isHousekeeping: true,
    body: webhookBody,
    run: async ({ trx, body, now }) => {
      const known = await findSubscriber(trx, body.url);
      const values = { ...body, last_updated: now };
      const webhook = known
        ? await trx
            .updateTable('bank.webhooks')
            .set(values)
            .where('id', '=', known.id)
            .returningAll()
            .executeTakeFirstOrThrow()
        : await trx
            .insertInto('bank.webhooks')
            .values({ id: await nextUuid(trx, 'webhook'), ...values })
            .returningAll()
            .executeTakeFirstOrThrow();
      return { status: known ? 200 : 201, body: webhookResource(webhook) };
    },
  });

  bankRead(app, {
    url: '/webhooks',
    operation: 'webhooks',
    run: async () => {
      const rows = await context.db
        .selectFrom('bank.webhooks')
        .selectAll()
        .orderBy('seq')
        .execute();
      return { status: 200, body: { webhooks: rows.map(webhookResource), next_page_token: '' } };
    },
  });

  bankWrite(app, context, {
    method: 'DELETE',
    url: '/webhooks/:webhookId',
    operation: 'webhooks',
    isHousekeeping: true,
    body: z.unknown(),
    run: async ({ trx, params }) => {
      const id = params['webhookId'] ?? '';
      if (!z.uuid().safeParse(id).success) return notFound('webhook');
      const { numDeletedRows } = await trx
        .deleteFrom('bank.webhooks')
        .where('id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return notFound('webhook');
      return { status: 200, body: { id, resource: 'webhook' } };
    },
  });

  eventRoutes(app, context);
}

function eventRoutes(app: FastifyInstance, context: SimulatorContext): void {
  bankRead(app, {
    url: '/webhooks/:webhookId/events',
    operation: 'events',
    run: async (request) => {
      const { webhookId } = request.params as { webhookId: string };
      if (!z.uuid().safeParse(webhookId).success) return notFound('webhook');
      const webhook = await context.db
        .selectFrom('bank.webhooks')
        .selectAll()
        .where('id', '=', webhookId)
        .executeTakeFirst();
      if (!webhook) return notFound('webhook');
      const events = await context.db
        .selectFrom('bank.events')
        .selectAll()
        .where('webhook_id', '=', webhookId)
        .orderBy('seq', 'desc')
        .limit(100)
        .execute();
      const list = events.map((event) => eventResource(webhook, event));
      return { status: 200, body: { event_list: list, next_page_token: '' } };
    },
  });

  bankWrite(app, context, {
    method: 'POST',
    url: '/webhooks/:webhookId/events/:eventId/resend',
    operation: 'events',
    isHousekeeping: true,
    body: z.unknown(),
    run: async ({ trx, params, now }) => {
      const id = params['eventId'] ?? '';
      if (!z.uuid().safeParse(id).success) return notFound('event');
      const { numUpdatedRows } = await trx
        .updateTable('bank.events')
        .set({ status: 'RETRYING', due_at: now })
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return notFound('event');
      return { status: 200, body: { body: 'The event is sent again.' } };
    },
  });
}

/**
 * The subscriber at this address. One that moved to another port of the same host is the same:
 * services register at each start, and the old port must not be called for ever.
 */
async function findSubscriber(trx: BankTransaction, url: string): Promise<Webhook | undefined> {
  const all = await trx.selectFrom('bank.webhooks').selectAll().orderBy('seq').execute();
  const place = (text: string) => {
    const { hostname, pathname } = new URL(text);
    return `${hostname}${pathname}`;
  };
  return all.find((item) => item.url === url) ?? all.find((item) => place(item.url) === place(url));
}

function webhookResource(webhook: Webhook): Record<string, unknown> {
  return {
    id: webhook.id,
    url: webhook.url,
    enabled_events: webhook.enabled_events,
    is_enabled: webhook.is_enabled,
    description: webhook.description ?? '',
    metadata: webhook.metadata ?? '',
    last_updated: webhook.last_updated,
  };
}
