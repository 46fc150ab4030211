import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { inTransaction } from '@kheya/db';
import { closeOperatorTask, openOperatorTask } from '#modules/operator-task/index.ts';
import { findUser } from '#modules/user/index.ts';
import type { Sweep, Task } from '#platform/module.ts';

const TASK = 'update_partner_contact';
const OPERATOR_TASK = 'partner_contact_refused';
const BATCH = 200;
const RETRY_AFTER = '10 minutes';

/** Sends changes of address or number made at the accounts site to the partner. */
export const contactSweep: Sweep = {
  name: 'partner_contact',
  everySeconds: 5,
  async run({ db, clock, jobs }) {
    const now = clock.now();
    const { rows } = await sql<{ id: string }>`
      with behind as (
        select id from payments.users
        where bank_person_id is not null and owner_id is null and closed_at is null
          and (bank_email is distinct from email or bank_phone is distinct from phone)
          -- While somebody fills in their profile the whole of it goes to the partner.
          and phone is not null and profile_approval_status in (
            'KYC_ACCEPTED', 'MANUAL_KYC_ACCEPTED', 'ACCOUNT_CREATED', 'CARD_CREATED', 'KYC_ACCEPTED_FOR_BDT_ONLY')
          and (identifiers_requested_at is null or identifiers_requested_at < ${now}::timestamptz - ${RETRY_AFTER}::interval)
        order by identifiers_requested_at nulls first, id
        limit ${BATCH}
        for no key update skip locked
      )
      update payments.users u set identifiers_requested_at = ${now} from behind b where u.id = b.id
      returning u.id`.execute(db);
    // A task ends once the partner has the current address, also after it was changed back.
    await sql`
      update payments.operator_tasks t set closed_at = ${now} from payments.users u
      where t.kind = ${OPERATOR_TASK} and t.closed_at is null and u.id = t.subject_id
        and u.bank_email is not distinct from u.email
        and u.bank_phone is not distinct from u.phone`.execute(db);
    for (const { id } of rows) await jobs.add(db, TASK, { user_id: id }, { key: `${TASK}:${id}` });
  },
};

/** Copies the accounts site's addresses, also for customers who do not return after a change. */
export const contactInStepSweep: Sweep = {
  name: 'contact_in_step',
  everySeconds: 600,
  async run({ db }) {
    await sql`
      update payments.users u set email = i.email, phone = coalesce(i.mobile, u.phone),
        is_phone_verified = i.mobile is not null, identifiers_requested_at = null
      from identity.users_for_api i
      where i.user_id = coalesce(u.owner_id, u.id) and i.closed_at is null and u.closed_at is null
        and (u.email <> i.email or (i.mobile is not null and u.phone is distinct from i.mobile)
          or u.is_phone_verified <> (i.mobile is not null))`.execute(db);
  },
};

const payloadOf = z.object({ user_id: z.uuid() });

export const updatePartnerContact: Task = async (payload, ctx) => {
  const user = await findUser(ctx.db, payloadOf.parse(payload).user_id);
  if (!user?.bank_person_id || user.closed_at !== null || user.phone === null) return;
  const { id, email, phone, identifiers_attempt: attempt } = user;
  if (user.bank_email === email && user.bank_phone === phone) return;
  const digest = createHash('sha256').update(`${email} ${phone}`).digest('hex').slice(0, 16);
  const got = await ctx.partners.bank.updateEmailAndPhone({
    ...{ key: `contact:${id}:${attempt}:${digest}`, personId: user.bank_person_id, email, phone },
  });
  if (got.outcome === 'unknown') throw got.cause;
  const told = got.outcome === 'done' ? { bank_email: email, bank_phone: phone } : {};
  await inTransaction(ctx.db, async (trx) => {
    await trx
      .updateTable('payments.users')
      // A new change is sent at once; a final refusal is retried after a while, under another key.
      .set({
        ...told,
        identifiers_attempt: attempt + 1,
        ...(got.outcome === 'done' ? AT_ONCE : {}),
      })
      .where('id', '=', id)
      .where('identifiers_attempt', '=', attempt)
      .execute();
    const task = { kind: OPERATOR_TASK, subjectId: id } as const;
    if (got.outcome === 'done') return closeOperatorTask(trx, ctx, task);
    const detail = `The partner bank won’t accept a customer’s new email or number (${got.code}).`;
    await openOperatorTask(trx, ctx, { ...task, detail });
  });
};

const AT_ONCE = { identifiers_requested_at: null };
