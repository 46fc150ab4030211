import { sql, type Kysely } from 'kysely';
import type { ProfileStatus } from '@kheya/contract';
import type { Database, UserRow } from '#database.ts';
import { findAdditionalInfo } from '#modules/additional-info/index.ts';
import { awaitIpInfo, type AwaitedIp } from '#modules/ip-info/index.ts';
import { listAcceptances } from '#modules/onboarding/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { listOtherClaims } from './identity-claim.ts';
import type { SubmissionFacts } from './submission-rules.ts';

/** Final rejections; details the partner could not read do not count. */
const REJECTED: readonly ProfileStatus[] = [
  'ADMIN_REJECTED',
  'KYC_REJECTED',
  'MANUAL_KYC_REJECTED',
  'KYC_REJECTED_FOR_BDT_ONLY',
];

/** The sandbox's device for outside checks is shared, so it proves nothing about anyone. */
const SHARED_DEVICE = 'outside-check';

type Likeness = Pick<
  SubmissionFacts,
  'isIdentityOfFormer' | 'isPhoneOfBlocked' | 'isDeviceOfBlocked'
>;

/**
 * What is known about a customer before their profile goes to the partner; undefined while the
 * place of signing is still being looked up.
 */
export async function readSubmissionFacts(
  ctx: Pick<ModuleContext, 'clock' | 'db' | 'jobs'>,
  user: Pick<UserRow, 'id' | 'phone' | 'submitted_at'>,
): Promise<SubmissionFacts | undefined> {
  const { db, clock } = ctx;
  const [likeness, claims, info, acceptances] = await Promise.all([
    readLikeness(db, user),
    listOtherClaims(db, user.id),
    findAdditionalInfo(db, user.id),
    listAcceptances(db, user.id),
  ]);
  const address = acceptances.at(-1)?.ip_address;
  const found =
    address === undefined
      ? NOWHERE
      : await awaitIpInfo(ctx, address, user.submitted_at ?? clock.now());
  if (found.state === 'waiting') return undefined;
  return {
    ...likeness,
    isIdentityVerifiedElsewhere: claims.some(({ isVerified }) => isVerified),
    isPoliticallyExposed: info?.is_politically_exposed ?? false,
    signedFrom:
      found.state === 'answered' ? { country: found.place?.countryCode ?? null } : 'unanswered',
  };
}

const NOWHERE: AwaitedIp = { state: 'answered', place: undefined };

async function readLikeness(
  db: Kysely<Database>,
  user: Pick<UserRow, 'id' | 'phone'>,
): Promise<Likeness> {
  const { rows } = await sql<Likeness>`
    with blocked as materialized (
      select id, phone from payments.users
      where id <> ${user.id} and admin_review_status = 'BLOCKED'
    )
    select
      exists (
        select from payments.identity_traces mine
        join payments.identity_traces theirs
          on theirs.number_digest = mine.number_digest and theirs.user_id <> mine.user_id
        join payments.users other on other.id = theirs.user_id
        left join identity.users_for_api account on account.user_id = theirs.user_id
        where mine.user_id = ${user.id}
          and (account.closed_at is not null or other.admin_review_status = 'BLOCKED'
            or other.profile_approval_status = any(${[...REJECTED]}::text[]))
      ) as "isIdentityOfFormer",
      exists (select from blocked where phone = ${user.phone}) as "isPhoneOfBlocked",
      exists (
        select from identity.sessions_for_api mine
        join identity.sessions_for_api theirs on theirs.device_id = mine.device_id
        where mine.user_id = ${user.id} and mine.device_trusted
          and mine.device_id <> ${SHARED_DEVICE}
          and theirs.user_id in (select id from blocked)
      ) as "isDeviceOfBlocked"`.execute(db);
  const [likeness] = rows;
  if (!likeness) throw new Error('a question without an answer');
  return likeness;
}
