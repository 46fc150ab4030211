import { z } from 'zod';
import { inTransaction } from '@kheya/db';
import type { UserRow } from '#database.ts';
import { notify } from '#modules/notification/index.ts';
import { listAcceptances } from '#modules/onboarding/index.ts';
import {
  askPartnerAnew,
  findIdentification,
  findUser,
  listAddresses,
  moveProfileStatus,
} from '#modules/user/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { createSealing } from '#platform/sealing.ts';
import type { PersonDetails } from '#partners/bank/index.ts';
import { WAITING_FOR_PARTNER } from './verification-outcome.ts';
import { applyPartnerWord } from './verification-service.ts';

const ofUser = z.object({ user_id: z.uuid() });

/** Takes a submitted profile to the partner, step by step; each step is safe to repeat. */
export async function verifyProfile(payload: unknown, ctx: ModuleContext): Promise<void> {
  const { user_id: userId } = ofUser.parse(payload);
  const user = await findUser(ctx.db, userId);
  switch (user?.profile_approval_status) {
    case 'PROFILE_COMPLETED':
    case 'ADMIN_APPROVED':
      if (await createAtPartner(ctx, user)) await startVerification(ctx, userId);
      return;
    case 'PROFILE_CREATED_SYNCTERA':
      return startVerification(ctx, userId);
    default:
      return;
  }
}

/** Answers whether the partner took the person. */
async function createAtPartner(ctx: ModuleContext, user: UserRow): Promise<boolean> {
  const { bank } = ctx.partners;
  const person = await personOf(ctx, user);
  const known = user.bank_person_id;
  // A profile submitted again is a change of the same person, under a key of its own.
  const round = user.submitted_at?.getTime() ?? 0;
  const got = known
    ? await bank.updatePerson({ key: `person:${user.id}:${round}`, personId: known, person })
    : await bank.createPerson({ key: `person:${user.id}:${round}`, person });
  if (got.outcome === 'unknown') throw got.cause;
  return inTransaction(ctx.db, async (trx) => {
    const taken = got.outcome === 'done';
    const to = taken ? 'PROFILE_CREATED_SYNCTERA' : 'PROFILE_REJECTED_SYNCTERA';
    const cause = taken ? 'partner_took_profile' : `partner_refused_${got.code.toLowerCase()}`;
    const moved = await moveProfileStatus(trx, ctx, { userId: user.id, to, cause });
    if (!moved.ok || !moved.changed) return false;
    if (!taken) {
      const subjectId = user.id;
      await notify(trx, ctx, { userId: user.id, kind: 'profile_not_taken', subjectId });
      return false;
    }
    const personId = 'personId' in got ? String(got.personId) : known;
    await trx
      .updateTable('payments.users')
      .set({ bank_person_id: personId })
      .where('id', '=', user.id)
      .execute();
    return true;
  });
}

async function startVerification(ctx: ModuleContext, userId: string): Promise<void> {
  const user = await findUser(ctx.db, userId);
  if (!user?.bank_person_id) throw new Error('a profile at the partner without its person');
  const acceptances = await listAcceptances(ctx.db, userId);
  for (const { id, type, version, accepted_at } of acceptances) {
    const got = await ctx.partners.bank.recordDisclosure({
      key: `disclosure:${id}:${user.verification_attempt}`,
      personId: user.bank_person_id,
      type,
      version,
      acceptedAt: accepted_at,
    });
    if (got.outcome === 'unknown') throw got.cause;
    if (got.outcome === 'refused') {
      return askPartnerAnew(ctx, user, { task: 'verify_profile', code: got.code });
    }
  }
  await inTransaction(ctx.db, (trx) =>
    moveProfileStatus(trx, ctx, {
      userId,
      to: 'VERIFICATION_IN_PROGRESS',
      cause: 'verification_started',
    }),
  );
  await runVerification({ user_id: userId, attempt: user.verification_attempt }, ctx);
}

const run = ofUser.extend({ attempt: z.number().int().min(0) });

/** One run of the checks at the partner; the same attempt is the same run. */
export async function runVerification(payload: unknown, ctx: ModuleContext): Promise<void> {
  const { user_id: userId, attempt } = run.parse(payload);
  const user = await findUser(ctx.db, userId);
  if (!user?.bank_person_id || !WAITING_FOR_PARTNER.includes(user.profile_approval_status)) return;
  if (user.verification_attempt !== attempt) return;
  const [acceptance] = await listAcceptances(ctx.db, userId);
  const got = await ctx.partners.bank.verifyPerson({
    key: `verify:${userId}:${user.submitted_at?.getTime() ?? 0}:${attempt}`,
    personId: user.bank_person_id,
    ipAddress: acceptance?.ip_address ?? '127.0.0.1',
  });
  if (got.outcome === 'unknown') throw got.cause;
  if (got.outcome === 'refused') {
    return askPartnerAnew(ctx, user, { task: 'run_verification', code: got.code });
  }
  await applyPartnerWord(ctx, userId, got);
}

/** Asks the partner how a verification stands: after a webhook, and where none came. */
export async function pollVerification(payload: unknown, ctx: ModuleContext): Promise<void> {
  const { user_id: userId } = ofUser.parse(payload);
  const user = await findUser(ctx.db, userId);
  if (!user?.bank_person_id || !WAITING_FOR_PARTNER.includes(user.profile_approval_status)) return;
  const got = await ctx.partners.bank.readVerification({ personId: user.bank_person_id });
  if (got.outcome === 'unknown') throw got.cause;
  if (got.outcome === 'refused') throw new Error(`the bank does not know a person: ${got.code}`);
  await applyPartnerWord(ctx, userId, got);
}

async function personOf(ctx: ModuleContext, user: UserRow): Promise<PersonDetails> {
  const [addresses, identification] = await Promise.all([
    listAddresses(ctx.db, user.id),
    findIdentification(ctx.db, user.id),
  ]);
  const legal = addresses.find(({ address_type }) => address_type === 'legal');
  const { first_name, middle_name, last_name, date_of_birth, phone } = user;
  if (!legal || !identification || !first_name || !last_name || !date_of_birth || !phone) {
    throw new Error('a submitted profile is not whole');
  }
  const number = createSealing(ctx.config.DATA_KEY).open(identification.sealed_number, user.id);
  const { type } = identification;
  return {
    firstName: first_name,
    middleName: middle_name,
    lastName: last_name,
    dateOfBirth: date_of_birth,
    email: user.email,
    phone,
    ssn: type === 'SSN' ? number : null,
    nationalId: type === 'SSN' ? null : { type, number },
    address: {
      line1: legal.address_line_1,
      line2: legal.address_line_2,
      city: legal.city,
      state: legal.state ?? legal.division,
      postalCode: legal.postal_code,
      country: legal.country,
    },
  };
}
