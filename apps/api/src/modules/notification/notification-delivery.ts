import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '#database.ts';
import { languageOf } from '#modules/preference/index.ts';
import { addJobs } from '#platform/jobs.ts';
import type { ModuleContext, Task } from '#platform/module.ts';
import type { NotificationKind } from './notification-kinds.ts';
import { NOTIFICATION_KINDS } from './notification-kinds.ts';
import { notificationLink, preferencesLink } from './notification-link.ts';
import { notificationMail, type Composed } from './notification-mail.ts';
import { notificationSms } from './notification-sms.ts';
import type { StoredNotification } from './notification-write.ts';

export const DELIVER_TASK = 'deliver_notification';

/** Spread over about three and a half hours; later, the message is of no use by this channel. */
const ATTEMPTS = 10;
/**
 * Concurrency per channel: an unresponsive provider blocks this many of the worker's slots, and the
 * others stay free for payments.
 */
const QUEUES = { email: 3, sms: 1 } as const;

const payloadSchema = z.object({ notification_id: z.uuid(), channel: z.enum(['email', 'sms']) });
type Payload = z.output<typeof payloadSchema>;

/** Enqueues a job for each waiting delivery, in the transaction of its notification. */
export async function queueDeliveries(
  trx: Kysely<Database>,
  notifications: readonly StoredNotification[],
): Promise<void> {
  // Always in this order, with one queue for each: otherwise two transactions that create a queue
  // would wait for each other.
  for (const channel of ['email', 'sms'] as const) {
    const waiting = notifications.filter(({ queued }) => queued.includes(channel));
    const payloads = waiting.map(({ id }): Payload => ({ notification_id: id, channel }));
    const number = Number.parseInt(waiting[0]?.id.slice(-2) ?? '0', 16) % QUEUES[channel];
    const queue = `${DELIVER_TASK} ${channel} ${number}`;
    await addJobs(trx, DELIVER_TASK, payloads, { queue, maxAttempts: ATTEMPTS });
  }
}

type DeliveryResult =
  | { readonly state: 'sent' }
  | { readonly state: 'failed' | 'skipped'; readonly reason: string };

/** Sends one delivery. The text is made now, in the reader's current language. */
export const deliverNotification: Task = async (payload, ctx, { job }) => {
  const { notification_id: id, channel } = payloadSchema.parse(payload);
  const found = await findQueued(ctx.db, id, channel);
  if (!found) return;
  let ended: DeliveryResult;
  try {
    ended = channel === 'email' ? await sendMail(ctx, found) : await sendSms(ctx, found);
  } catch (error) {
    if (job.attempts < job.max_attempts) throw error;
    ctx.log.error({ notification: id, channel, err: error }, 'a notification was not delivered');
    ended = { state: 'failed', reason: 'not_reachable' };
  }
  await ctx.db
    .updateTable('payments.notification_deliveries')
    .set({ reason: null, ...ended, at: ctx.clock.now() })
    .where('notification_id', '=', id)
    .where('channel', '=', channel)
    .where('state', '=', 'queued')
    .execute();
};

interface Queued {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly facts: Readonly<Record<string, string>>;
  readonly transfer_id: string | null;
  readonly ticket_id: string | null;
  readonly statement_id: string | null;
  readonly payment_request_id: string | null;
  readonly subject_id: string;
  readonly payment_plan_id: string | null;
  readonly profile_id: string | null;
  readonly business: string | null;
  readonly email: string;
  readonly email_verified: boolean | null;
  readonly phone: string | null;
  readonly language: 'en' | 'bn' | null;
  readonly country: 'US' | 'BD' | null;
}

/** The notification and its reader; for a business, the person who owns it. */
async function findQueued(
  db: Kysely<Database>,
  id: string,
  channel: Payload['channel'],
): Promise<Queued | undefined> {
  const { rows } = await sql<Queued>`
    select n.id, n.kind, n.facts, n.transfer_id, n.ticket_id, n.statement_id, n.payment_request_id,
      n.subject_id, n.payment_plan_id,
      reader.email, identity.email_verified,
      case when reader.is_phone_verified or lost.user_id is null then reader.phone end as phone,
      reader.language, reader.country,
      coalesce(n.profile_id, case when about.owner_id is not null then about.id end) as profile_id,
      case when about.owner_id is not null then about.business_name end as business
    from payments.notification_deliveries d
    join payments.notifications n on n.id = d.notification_id
    join payments.users about on about.id = n.user_id
    join payments.users reader on reader.id = coalesce(about.owner_id, about.id)
    left join identity.users_for_api identity on identity.user_id = reader.id
    -- A number that was lost stays what the partner knows; what it is told, its next owner reads.
    left join lateral (
      select r.user_id from payments.sign_in_recoveries r
      where r.user_id = reader.id and r.recovered_at is not null limit 1
    ) lost on true
    where d.notification_id = ${id} and d.channel = ${channel} and d.state = 'queued'`.execute(db);
  return rows[0];
}

async function sendMail(ctx: ModuleContext, queued: Queued): Promise<DeliveryResult> {
  if (queued.email_verified === false) return { state: 'skipped', reason: 'email_unverified' };
  const mail = notificationMail(composed(ctx, queued));
  // With the same id, a mail sent again because no answer came is shown once by the mail program.
  const sent = await ctx.partners.mail.send({ ...mail, to: queued.email, id: queued.id });
  return sent.outcome === 'refused' ? { state: 'failed', reason: sent.code } : { state: 'sent' };
}

async function sendSms(ctx: ModuleContext, queued: Queued): Promise<DeliveryResult> {
  if (queued.phone === null) return { state: 'skipped', reason: 'no_phone' };
  const text = notificationSms(composed(ctx, queued));
  const sent = await ctx.partners.sms.send({ to: queued.phone, text });
  if (sent.outcome === 'unknown') throw sent.cause;
  return sent.outcome === 'refused' ? { state: 'failed', reason: sent.code } : { state: 'sent' };
}

function composed({ config }: ModuleContext, queued: Queued): Composed {
  const { kind, facts, country, business } = queued;
  const link = notificationLink(config.PAY_URL, {
    kind,
    topic: NOTIFICATION_KINDS[kind].topic,
    country,
    transferId: queued.transfer_id,
    ticketId: queued.ticket_id,
    statementId: queued.statement_id,
    paymentRequestId: queued.payment_request_id,
    subjectId: queued.subject_id,
    paymentPlanId: queued.payment_plan_id,
    profileId: queued.profile_id,
  });
  const preferences = preferencesLink(config.PAY_URL, country);
  return { kind, facts, locale: languageOf(queued), link, preferences, business };
}
