import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Fields } from '@kheya/db';
import { requestAccountRefresh } from '#modules/account/index.ts';
import { findByBankBusiness } from '#modules/business-verification/index.ts';
import { takePosted } from '#modules/incoming-payment/index.ts';
import { resumeProfileChange } from '#modules/profile-change/index.ts';
import { findByBankPerson } from '#modules/verification/index.ts';
import { rawBodyOf } from '#platform/http-server.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import { type Refusal, refuse } from '@kheya/http-kit';
import { isBankSignature, postedTransactions } from '@kheya/partners/bank';
import { headerOf } from './header.ts';
import {
  deleteProcessedBefore,
  findEvent,
  saveEvent,
  markProcessed,
} from './webhook-repository.ts';

const BANK = 'bank';

const delivery = z.object({ id: z.uuid(), type: z.string().min(1), event_resource: z.string() });
const withId = z.object({ id: z.uuid() });

/**
 * Receives a delivery of the partner: verified over its raw bytes, stored with its job in one
 * transaction, acknowledged. The job processes it, so the partner never waits for us.
 */
export async function receiveBankEvent(
  ctx: ModuleContext,
  request: FastifyRequest,
): Promise<{ ok: true } | Refusal<'signature_invalid' | 'body_malformed'>> {
  const signed = isBankSignature({
    secret: ctx.config.BANK_WEBHOOK_SECRET,
    rawBody: rawBodyOf(request),
    signature: headerOf(request, 'synctera-signature'),
    timestamp: headerOf(request, 'request-timestamp'),
    now: ctx.clock.now(),
  });
  if (!signed) return refuse('signature_invalid');
  const parsed = delivery.safeParse(request.body);
  if (!parsed.success) return refuse('body_malformed');
  const { id, type } = parsed.data;
  const body = payloadToStore(parsed.data);
  if (!body) return refuse('body_malformed');
  await ctx.db.transaction().execute(async (trx) => {
    const at = ctx.clock.now();
    const isNew = await saveEvent(trx, { provider: BANK, eventId: id, type, body, at });
    if (isNew) await ctx.jobs.add(trx, 'bank_event', { event_id: id }, { key: `bank_event:${id}` });
  });
  return { ok: true };
}

const MOVEMENT_OF_MONEY = /^TRANSACTIONS?\./;

/**
 * The part of a payload that the job needs. A person's event repeats all the partner knows of them,
 * our metadata included, so only the person's id is stored (OWASP ASVS 8.3.1, data minimisation).
 */
function payloadToStore({ id, type, event_resource: text }: z.output<typeof delivery>) {
  let resource: unknown;
  try {
    resource = JSON.parse(text);
  } catch {
    return undefined;
  }
  const kept = MOVEMENT_OF_MONEY.test(type) ? resource : (withId.safeParse(resource).data ?? {});
  return { id, type, event_resource: JSON.stringify(kept) } satisfies Fields;
}

const jobPayload = z.object({ event_id: z.uuid() });

/** Processes a stored event. The partner's older and newer names of an event mean the same. */
export async function processBankEvent(payload: unknown, ctx: ModuleContext): Promise<void> {
  const { event_id: eventId } = jobPayload.parse(payload);
  const event = await findEvent(ctx.db, BANK, eventId);
  if (!event || event.processed_at) return;
  const resource: unknown = JSON.parse(delivery.parse(event.body).event_resource);
  switch (event.type.replace(/^TRANSACTIONS\./, 'TRANSACTION.')) {
    case 'PERSON.VERIFICATION_OUTCOME.UPDATED': {
      // An event may come late and out of order, so it only names the person to poll.
      const user = await findByBankPerson(ctx.db, withId.parse(resource).id);
      const key = user ? `poll:${user.id}` : '';
      if (user) {
        await ctx.jobs.add(ctx.db, 'poll_verification', { user_id: user.id }, { key });
        await resumeProfileChange(ctx, user.id);
      }
      break;
    }
    case 'BUSINESS.VERIFICATION_OUTCOME.UPDATED': {
      const business = await findByBankBusiness(ctx.db, withId.parse(resource).id);
      if (!business) break;
      const key = `poll_business:${business.id}`;
      await ctx.jobs.add(ctx.db, 'poll_business', { user_id: business.id }, { key });
      break;
    }
    case 'ACCOUNT.CREATED':
    case 'ACCOUNT.UPDATED':
      await requestAccountRefresh(ctx, withId.parse(resource).id);
      break;
    case 'TRANSACTION.POSTED.CREATED':
      for (const transaction of postedTransactions(resource)) {
        await takePosted(ctx, transaction);
      }
      break;
    default:
      break;
  }
  await markProcessed(ctx.db, BANK, eventId, ctx.clock.now());
}

/**
 * Longer than a partner repeats an event; after that, the ids of booked payments detect repeats.
 */
const KEPT_DAYS = 30;

export const webhookEventsSweep: Sweep = {
  name: 'webhook_events',
  everySeconds: 600,
  async run({ db, clock }) {
    const before = new Date(clock.now().getTime() - KEPT_DAYS * 24 * 3600 * 1000);
    await deleteProcessedBefore(db, before);
  },
};
